import { useEffect } from 'react';
import { fetchAhead } from '../../lib/load-module.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { StayWhileOffline } from './stay-while-offline.ts';
import { useOnline } from './use-online.ts';

/** Loads, with the first touch, the toasts and the code that keeps the page when a link is tapped without a connection. */
export function FirstTouch({ place }: { place: string }) {
  const online = useOnline();
  useEffect(() => {
    // The next touch may be on the menu button.
    fetchAhead('The menu', () => import('./mobile-menu.tsx'));
  }, []);
  return (
    <>
      <Toaster place={place} />
      {!online && <StayWhileOffline />}
    </>
  );
}
