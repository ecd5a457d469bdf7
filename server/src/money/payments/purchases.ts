import type { Queries } from '../../platform/database/index.ts';
import type { Payment } from './payments.repository.ts';

export type Purpose = 'subscription' | 'ticket';

export interface ReceiptFacts {
  /** For example `Connect plan`. */
  item: string;
  periodFrom: Date | null;
  periodTo: Date | null;
}

/**
 * What the states of a payment mean for its purchase. Functions with `trx` run in the transaction that changes the payment, whose row is
 * locked, so both commit or neither does.
 */
export interface PurchaseEffects {
  /** The path below PUBLIC_URL that the payment page redirects to. */
  callbackPath: string;
  /** The path below PUBLIC_URL of the page that shows the purchase. */
  ownPath: string;
  /** The payment is paid. Runs once per payment. */
  settled(trx: Queries, payment: Payment): Promise<void>;
  /** The payment is declined or abandoned. `settled` may still follow. */
  failed(trx: Queries, payment: Payment): Promise<void>;
  /** The payment is disputed, or was reversed without our request: the purchase becomes unusable. */
  suspended(trx: Queries, payment: Payment): Promise<void>;
  /** The dispute was won or the refund refused, and no other dispute or refund is open: the purchase becomes usable again. */
  restored(trx: Queries, payment: Payment): Promise<void>;
  /**
   * An operator refunds the payment: the purchase becomes unusable.
   * @throws AppError `conflict` when a refund is not possible
   */
  refundAsked(trx: Queries, payment: Payment): Promise<void>;
  /** The requested refund has arrived. */
  refunded(trx: Queries, payment: Payment): Promise<void>;
  describe(queries: Queries, payment: Payment): Promise<ReceiptFacts>;
}

export type Purchases = ReturnType<typeof createPurchases>;

/** The things that can be bought. Higher modules register what their purchases mean, so payments knows none of them. */
export function createPurchases() {
  const effects = new Map<string, PurchaseEffects>();
  return {
    register(purpose: Purpose, meaning: PurchaseEffects): void {
      effects.set(purpose, meaning);
    },
    /** @throws when no module sells that */
    of(purpose: string): PurchaseEffects {
      const meaning = effects.get(purpose);
      if (!meaning) throw new Error(`no module sells ${purpose}`);
      return meaning;
    },
  };
}
