import { useNavigation } from 'react-router';

/**
 * Returns the filters of the pending navigation if it stays on this list, otherwise the current ones. Links that change one filter are
 * built from them; otherwise a second quick click would undo the first.
 * @param path the path of the list without its filters
 */
export function usePendingFilters<Filters extends object>(path: string, shown: Filters): Filters {
  const pending = useNavigation().location;
  if (!pending || pending.pathname !== path.split('?')[0]) return shown;
  return Object.fromEntries(new URLSearchParams(pending.search)) as Filters;
}
