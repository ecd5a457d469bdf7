import { formatDate, formatDay } from '../../lib/format.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** When a job was posted. The page from the server, which may be some minutes old, says no 'Today'. */
export function PostedDay({ timestamp }: { timestamp: number }) {
  const hydrated = useHydrated();
  const iso = new Date(timestamp).toISOString();
  return <time dateTime={iso}>{hydrated ? formatDay(timestamp, Date.now()) : formatDate(iso)}</time>;
}
