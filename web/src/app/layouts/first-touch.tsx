import { useEffect } from 'react';
import { reportError } from '../../lib/report-error.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { useStayOffline } from './use-stay-offline.ts';

/** What a page needs from the first touch on: toasts, and not to be lost to a tap without a connection. */
export function FirstTouch({ place }: { place: string }) {
  useStayOffline();
  useEffect(() => {
    // The next touch may be the one of the menu button.
    import('./mobile-menu.tsx').catch((error) => reportError('The menu could not be fetched ahead', error));
  }, []);
  return <Toaster place={place} />;
}
