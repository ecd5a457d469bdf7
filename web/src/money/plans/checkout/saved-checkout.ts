import { type SavedDraft, savedDraft } from '../../../data/saved-drafts.ts';
import { readWish, type Wish } from '../../../people/accounts/log-in/return-path.ts';

/** A started payment: the order, and the page that it interrupted. */
export interface Checkout {
  reference: string;
  planId: string;
  /** Null when no page was interrupted. */
  interrupted: string | null;
  wish: Wish | null;
  /** Epoch milliseconds. */
  at: number;
  /** The person has seen that the payment failed: only a reload of that page still needs this record. */
  failed?: boolean;
}

/** How long the server polls the provider. */
const WORTH_ASKING_MS = 24 * 60 * 60_000;

/** Returns the stored checkout. In local storage, because the payment may return in another tab; per account, because phones are shared. */
export function savedCheckout(accountId: string): SavedDraft<Checkout> {
  return savedDraft<Checkout>(accountId, 'checkout');
}

/** Returns the payment that this person recently started in this browser, unless it is paid. */
export function openCheckout(accountId: string, nowMs = Date.now()): Checkout | null {
  const { reference, planId, interrupted = null, wish, at, failed = false } = savedCheckout(accountId).read();
  if (typeof reference !== 'string' || typeof planId !== 'string' || typeof at !== 'number') return null;
  return nowMs - at < WORTH_ASKING_MS
    ? { reference, planId, interrupted, wish: readWish(wish), at, failed }
    : null;
}
