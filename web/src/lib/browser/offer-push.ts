/** The event with which a part of a page offers notifications; app/frame/first-touch.tsx listens. */
export const OFFER_PUSH = 'offer-push';

export type PushOffer = CustomEvent<{ event: string }>;

/**
 * Offers notifications, at a moment when the person has begun to wait for somebody. The offer is shown at most every two weeks.
 * @param event what the person waits for, as the end of 'Get a notification …': `when Bayo Ade answers`
 */
export function offerPush(event: string): void {
  document.dispatchEvent(new CustomEvent(OFFER_PUSH, { detail: { event } }));
}
