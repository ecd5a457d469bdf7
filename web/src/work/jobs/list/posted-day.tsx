import { formatDay } from '../../../lib/format.ts';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';

/**
 * The day on which a job was posted. The server's page may be cached for minutes, so it never says 'Today'. It omits the current year as
 * the browser does: a longer date would wrap on a phone and cause a layout shift.
 */
export function PostedDay({ timestamp }: { timestamp: number }) {
  const hydrated = useHydrated();
  return (
    // The year differs when a page cached in the last minutes of December is opened in January.
    <time dateTime={new Date(timestamp).toISOString()} suppressHydrationWarning>
      {formatDay(timestamp, Date.now(), hydrated)}
    </time>
  );
}
