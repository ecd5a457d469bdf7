import { tabStorage } from '../../../data/session.ts';

/*
 * Remembers in this tab whether the form of an offer is open. Phones discard background pages, and after the reload the form opens again.
 * Every conversation loads this file, so it does not import the form.
 */

const KEY = 'open-offer';

/** Returns whether the form was open in this conversation when the page was unloaded. */
export function wasOfferOpen(conversationId: string): boolean {
  return tabStorage.getItem(KEY) === conversationId;
}

/**
 * Stores which conversation has an open form.
 * @param conversationId null when the form is closed
 */
export function storeOpenOffer(conversationId: string | null): void {
  if (conversationId === null) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, conversationId);
}
