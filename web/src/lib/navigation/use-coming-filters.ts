import { useNavigation } from 'react-router';

/**
 * The filters that a list will have: those of the address that the browser is loading, when it is an address of the same list. A link
 * that changes one filter is made from them; made from the filters on the screen, a second quick tap would undo the first one.
 * @param path the address of the list without its filters
 */
export function useComingFilters<Filters extends object>(path: string, shown: Filters): Filters {
  const coming = useNavigation().location;
  if (!coming || coming.pathname !== path.split('?')[0]) return shown;
  return Object.fromEntries(new URLSearchParams(coming.search)) as Filters;
}
