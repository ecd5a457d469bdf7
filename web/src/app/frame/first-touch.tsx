import { useEffect } from 'react';
import { fetchAhead } from '../../lib/load-module.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { StayWhileOffline } from './stay-while-offline.ts';
import { useOnline } from './use-online.ts';

/** What a page needs from the first touch on: toasts, and not to be lost to a tap without a connection. */
export function FirstTouch({ place }: { place: string }) {
  const online = useOnline();
  useEffect(() => {
    // The next touch may be the one of the menu button.
    fetchAhead('The menu', () => import('./mobile-menu.tsx'));
  }, []);
  return (
    <>
      <Toaster place={place} />
      {!online && <StayWhileOffline />}
    </>
  );
}
