import type { Queries } from '../../platform/db.ts';
import type { Payment } from './payments.repository.ts';

export type Purpose = 'subscription' | 'ticket';

export interface ReceiptFacts {
  /** E.g. `Connect plan`. */
  item: string;
  periodFrom: Date | null;
  periodTo: Date | null;
}

/**
 * What money means for the thing it buys. Everything with `trx` runs in the transaction that changes the payment, whose row
 * is locked: both commit or neither does.
 */
export interface PurchaseEffects {
  /** Where the payment page sends the browser back to, below PUBLIC_URL. */
  callbackPath: string;
  /** Where the bought thing is shown, below PUBLIC_URL. */
  ownPath: string;
  /** Paid: happens once for each payment. */
  settled(trx: Queries, payment: Payment): Promise<void>;
  /** Declined or given up. `settled` may still come. */
  failed(trx: Queries, payment: Payment): Promise<void>;
  /** Disputed, or the money went back without having been asked for: what was bought is taken out of use. */
  suspended(trx: Queries, payment: Payment): Promise<void>;
  /** The dispute was won or the refund refused, and nothing else stands in the way: it can be used again. */
  restored(trx: Queries, payment: Payment): Promise<void>;
  /** An operator gives the money back: what was bought is taken out of use. @throws AppError `conflict` when it cannot be. */
  refundAsked(trx: Queries, payment: Payment): Promise<void>;
  /** The refund that was asked for has arrived. */
  refunded(trx: Queries, payment: Payment): Promise<void>;
  describe(queries: Queries, payment: Payment): Promise<ReceiptFacts>;
}

export type Purchases = ReturnType<typeof createPurchases>;

/** What can be bought. Modules further right tell payments what their purchases mean, so that payments knows of none. */
export function createPurchases() {
  const effects = new Map<string, PurchaseEffects>();
  return {
    register(purpose: Purpose, meaning: PurchaseEffects): void {
      effects.set(purpose, meaning);
    },
    /** @throws when nobody sells that. */
    of(purpose: string): PurchaseEffects {
      const meaning = effects.get(purpose);
      if (!meaning) throw new Error(`nobody sells ${purpose}`);
      return meaning;
    },
  };
}
