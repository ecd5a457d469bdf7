import { tabStorage } from '../../../data/session.ts';

/*
 * Whether the form of an offer is open in this tab. Phones discard pages in the background: after the reload the form opens again. This
 * file is part of every conversation, so it imports nothing of the form.
 */

const KEY = 'open-offer';

/** Whether the form was open in this conversation when the page was left. */
export function wasOfferOpen(conversationId: string): boolean {
  return tabStorage.getItem(KEY) === conversationId;
}

/** @param conversationId null when the form is closed */
export function keepOpenOffer(conversationId: string | null): void {
  if (conversationId === null) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, conversationId);
}
