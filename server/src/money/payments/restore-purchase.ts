import type { Queries } from '../../platform/database/index.ts';
import type { Payment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';

export type RestorePurchase = (trx: Queries, payment: Payment) => Promise<void>;

/** Makes the purchase of a locked payment usable again, unless another dispute or refund of the payment is open. */
export function createRestorePurchase({ purchases }: { purchases: Purchases }): RestorePurchase {
  return async (trx, payment) => {
    const inTheWay = await trx
      .selectFrom('payment_disputes')
      .select('payment_id')
      .where('payment_id', '=', payment.id)
      .where('state', '=', 'open')
      .union(
        trx
          .selectFrom('refunds')
          .select('payment_id')
          .where('payment_id', '=', payment.id)
          .where('state', 'in', ['requested', 'sent']),
      )
      .executeTakeFirst();
    if (!inTheWay && payment.state === 'success') await purchases.of(payment.purpose).restored(trx, payment);
  };
}
