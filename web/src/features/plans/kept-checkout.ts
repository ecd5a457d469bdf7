import { type KeptDraft, keptDraft } from '../../data/kept-drafts.ts';
import { readWish, type Wish } from '../accounts/return-path.ts';

/** A payment page that was opened: what was to be paid, and which page the person was led away from. */
export interface Checkout {
  reference: string;
  planId: string;
  /** Null when no page was interrupted. */
  interrupted: string | null;
  /** What the person wanted to do there. */
  wish: Wish | null;
  /** Epoch milliseconds. */
  at: number;
  /** Its end was seen: only a reload of the page that told of it still asks which plan it was. */
  failed?: boolean;
}

/** As long as the server goes on asking the provider. */
const WORTH_ASKING_MS = 24 * 60 * 60_000;

/** In local storage, because the payment may come back in another tab; of this account, because phones are shared. */
export function keptCheckout(accountId: string): KeptDraft<Checkout> {
  return keptDraft<Checkout>(accountId, 'checkout');
}

/** The payment that this person began lately in this browser, unless it is paid. */
export function openCheckout(accountId: string, nowMs = Date.now()): Checkout | null {
  const { reference, planId, interrupted = null, wish, at, failed = false } = keptCheckout(accountId).read();
  if (typeof reference !== 'string' || typeof planId !== 'string' || typeof at !== 'number') return null;
  return nowMs - at < WORTH_ASKING_MS
    ? { reference, planId, interrupted, wish: readWish(wish), at, failed }
    : null;
}
