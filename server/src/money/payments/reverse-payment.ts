import type { Queries } from '../../platform/database/index.ts';
import type { ReportProblem } from './money-problems.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { paymentMoves } from './payment-lifecycle.ts';
import type { Payment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';

/** Returns whether this call reversed the payment. */
export type ReversePayment = (trx: Queries, payment: Payment) => Promise<boolean>;

/** Records that a locked payment's money went back: by our refund, or by the provider or an operator without it. */
export function createReversePayment(parts: {
  purchases: Purchases;
  reportProblem: ReportProblem;
  now: () => Date;
}): ReversePayment {
  const { purchases, reportProblem, now } = parts;

  return async (trx, payment) => {
    if (!paymentMoves[payment.state].includes('reversed')) return false;
    await trx
      .updateTable('payments')
      .set({ state: 'reversed', reversed_at: now() })
      .where('id', '=', payment.id)
      .execute();
    const reversed: Payment = { ...payment, state: 'reversed' };
    const ours = await trx
      .updateTable('refunds')
      .set({ state: 'refunded', changed_at: now() })
      .where('payment_id', '=', payment.id)
      .where('state', 'in', ['requested', 'sent'])
      .returning('payment_id')
      .executeTakeFirst();
    if (ours) {
      await notifyOfPayment(trx, 'payment_refunded', {
        payment: { ...reversed, amount_kobo: payment.amount_kobo - payment.refunded_kobo },
        purchases,
        at: now(),
      });
      await purchases.of(payment.purpose).refunded(trx, reversed);
      return true;
    }
    await purchases.of(payment.purpose).suspended(trx, reversed);
    await reportProblem(trx, { subject: payment.reference, kind: 'reversed without us', facts: {} });
    return true;
  };
}
