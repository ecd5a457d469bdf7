import { useEffect } from 'react';
import { reportError } from '../../lib/report-error.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { StayWhileOffline } from './stay-while-offline.ts';
import { useOnline } from './use-online.ts';

/** What a page needs from the first touch on: toasts, and not to be lost to a tap without a connection. */
export function FirstTouch({ place }: { place: string }) {
  const online = useOnline();
  useEffect(() => {
    // The next touch may be the one of the menu button.
    import('./mobile-menu.tsx').catch((error) => reportError('The menu could not be fetched ahead', error));
  }, []);
  return (
    <>
      <Toaster place={place} />
      {!online && <StayWhileOffline />}
    </>
  );
}
