import { Suspense, useEffect, useState } from 'react';
import { fetchAhead, lazyPart } from '../../lib/load-module.ts';
import { OFFER_PUSH, type PushOffer } from '../../lib/offer-push.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { StayWhileOffline } from './stay-while-offline.ts';
import { useOnline } from './use-online.ts';

const PushOfferCard = lazyPart(async () => ({
  default: (await import('../../features/notifications/push-offer.tsx')).PushOffer,
}));

/** Loads, with the first touch, the toasts and the code that keeps the page when a link is tapped without a connection. */
export function FirstTouch({ place }: { place: string }) {
  const online = useOnline();
  useEffect(() => {
    // The next touch may be on the menu button.
    fetchAhead('The menu', () => import('./mobile-menu.tsx'));
  }, []);
  const [offeredFor, setOfferedFor] = useState<string | null>(null);
  useEffect(() => {
    const offer = (event: Event) => setOfferedFor((event as PushOffer).detail.event);
    document.addEventListener(OFFER_PUSH, offer);
    return () => document.removeEventListener(OFFER_PUSH, offer);
  }, []);
  return (
    <>
      <Toaster place={place} />
      {offeredFor !== null && (
        <Suspense>
          <PushOfferCard event={offeredFor} onClose={() => setOfferedFor(null)} />
        </Suspense>
      )}
      {!online && <StayWhileOffline />}
    </>
  );
}
