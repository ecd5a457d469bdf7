/** The event by which a component offers notifications; app/frame/first-touch.tsx listens. */
export const OFFER_PUSH = 'offer-push';

export type PushOffer = CustomEvent<{ event: string }>;

/**
 * Offers notifications when the person starts to wait for someone, at most every two weeks.
 * @param event what the person waits for, as the end of 'Get a notification …': `when Bayo Ade answers`
 */
export function offerPush(event: string): void {
  document.dispatchEvent(new CustomEvent(OFFER_PUSH, { detail: { event } }));
}
