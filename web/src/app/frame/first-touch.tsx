import { Suspense, useEffect, useState } from 'react';
import { deviceStorage, sessionStore } from '../../data/session.ts';
import { fetchAhead, lazyPart } from '../../lib/browser/load-module.ts';
import { OFFER_PUSH, type PushOffer } from '../../lib/browser/offer-push.ts';
import { mayAsk } from '../../people/notifications/push-asked.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { useOnline } from '../../ui/hooks/use-online.ts';
import { StayWhileOffline } from './notices/stay-while-offline.tsx';
import { useFocusAfterBack } from './use-focus-after-back.ts';

const PushOfferCard = lazyPart(async () => ({
  default: (await import('../../people/notifications/push-offer.tsx')).PushOffer,
}));

/**
 * Loads on the first touch the toasts, the code that blocks navigation while offline, and the code that restores the focus after going
 * back.
 */
export function FirstTouch({ place }: { place: string }) {
  const online = useOnline();
  useFocusAfterBack();
  useEffect(() => {
    // The next touch may be on the menu button.
    fetchAhead('The menu', () => import('./navigation/mobile-menu.tsx'));
  }, []);
  const [offeredFor, setOfferedFor] = useState<string | null>(null);
  useEffect(() => {
    const offer = (event: Event) => {
      const accountId = sessionStore.current()?.user?._id;
      // Checked before the card is loaded, because most messages are not the first.
      const isDenied = 'Notification' in window && Notification.permission === 'denied';
      if (isDenied || !accountId || !mayAsk(deviceStorage, accountId, Date.now())) return;
      setOfferedFor((event as PushOffer).detail.event);
    };
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
