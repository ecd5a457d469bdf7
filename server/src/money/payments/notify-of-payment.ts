import { notify } from '../../people/notifications/notify.ts';
import type { Queries } from '../../platform/database/index.ts';
import type { Payment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';

/** Notifies the payer, unless the account was deleted. */
export async function notifyOfPayment(
  trx: Queries,
  kind: 'payment_succeeded' | 'payment_refunded',
  {
    payment,
    purchases,
    at,
    partKobo,
  }: {
    payment: Payment;
    purchases: Purchases;
    at: Date;
    /** A part of the payment that went back, while the rest stays paid. */
    partKobo?: number;
  },
): Promise<void> {
  if (!payment.account_id) return;
  const { item } = await purchases.of(payment.purpose).describe(trx, payment);
  await notify(trx, {
    kind,
    accountId: payment.account_id,
    subject: payment.reference,
    actorId: null,
    facts: { amountKobo: partKobo ?? payment.amount_kobo, title: item, ...(partKobo && { isPart: true }) },
    at,
    // Several parts can go back, and then the rest. Each is notified once, because it moves once.
    ...(kind === 'payment_refunded' && { renewsBefore: new Date(at.getTime() + 1) }),
  });
}
