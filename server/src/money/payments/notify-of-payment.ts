import { notify } from '../../people/notifications/notify.ts';
import type { Queries } from '../../platform/database/index.ts';
import type { Payment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';

/** Notifies the payer, unless the account was deleted. */
export async function notifyOfPayment(
  trx: Queries,
  kind: 'payment_succeeded' | 'payment_refunded',
  { payment, purchases, at }: { payment: Payment; purchases: Purchases; at: Date },
): Promise<void> {
  if (!payment.account_id) return;
  const { item } = await purchases.of(payment.purpose).describe(trx, payment);
  await notify(trx, {
    kind,
    accountId: payment.account_id,
    subject: payment.reference,
    actorId: null,
    facts: { amountKobo: payment.amount_kobo, title: item },
    at,
  });
}
