import type { MessageOffer } from '@marketplace/contract/contact/messages';

/** Returns whether a message announces a version of an offer, which is a card. All other steps are a line. */
export function isOfferCard({ step, new_time }: Pick<MessageOffer, 'step' | 'new_time'>): boolean {
  return (step === 'make' || step === 'change') && !new_time;
}
