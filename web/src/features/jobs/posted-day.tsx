import { formatDate, formatDay } from '../../lib/format.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The day on which a job was posted. The server's page may be some minutes old, so it does not say 'Today'. */
export function PostedDay({ timestamp }: { timestamp: number }) {
  const hydrated = useHydrated();
  const iso = new Date(timestamp).toISOString();
  return <time dateTime={iso}>{hydrated ? formatDay(timestamp, Date.now()) : formatDate(iso)}</time>;
}
