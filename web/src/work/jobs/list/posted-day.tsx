import { formatDay } from '../../../lib/format.ts';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';

/**
 * The day on which a job was posted. The server's page may be some minutes old, so it does not say 'Today'. It leaves the year out as the
 * browser does, because a longer date would take a line of its own on a phone, and what stands below it would move.
 */
export function PostedDay({ timestamp }: { timestamp: number }) {
  const hydrated = useHydrated();
  return (
    // The year has changed when a page of the last minutes of December is opened in January.
    <time dateTime={new Date(timestamp).toISOString()} suppressHydrationWarning>
      {formatDay(timestamp, Date.now(), hydrated)}
    </time>
  );
}
