import type { PaymentPage } from '@marketplace/contract/company/operator-work';
import { formatNaira } from '@marketplace/contract/shared/money';
import { sql } from 'kysely';
import type { Payment } from '../../../money/payments/payments.repository.ts';
import { isInDispute, partsOf } from '../../../money/payments/refund-parts.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';

/**
 * Checks that an amount can go back; without one, everything that is left. What is left goes back once no part is on its way, so that a part
 * that the provider refuses is not left behind.
 */
export async function assertRefundable(
  trx: Queries,
  payment: Payment,
  wantedKobo?: number,
): Promise<{ givenKobo: number; amountKobo: number; isPart: boolean }> {
  if (payment.state !== 'success')
    throw new AppError(
      'conflict',
      payment.state === 'reversed'
        ? 'This money went back already'
        : "They didn't pay this, so there's nothing to give back",
    );
  // Without this a customer could get a part, and then the whole payment by the dispute.
  if (await isInDispute(trx, payment.id))
    throw new AppError('conflict', 'This payment is in dispute, so its money cannot be given back');
  const refund = await trx
    .selectFrom('refunds')
    .select('state')
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  if (refund && refund.state !== 'refused')
    throw new AppError('conflict', 'This money is on its way back already');
  const { givenKobo, underWay } = await partsOf(trx, payment.id);
  const leftKobo = payment.amount_kobo - givenKobo;
  if (leftKobo <= 0) throw new AppError('conflict', 'This money is on its way back already');
  if (wantedKobo !== undefined && wantedKobo > leftKobo)
    throw new AppError('invalid_input', `Please give back at most ${formatNaira(leftKobo)}`, {
      field: 'amount',
    });
  const isPart = wantedKobo !== undefined && wantedKobo < leftKobo;
  if (!isPart && underWay)
    throw new AppError('conflict', 'A part is still on its way. Refund the rest once it has arrived.');
  return { givenKobo, amountKobo: wantedKobo ?? leftKobo, isPart };
}

/** Whether a part was asked for under this key: given back, or waiting for a second operator. */
export async function wasAsked(trx: Queries, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refund_parts')
    .select('key')
    .where('key', '=', key)
    .union(trx.selectFrom('refund_confirmations').select(sql<string>`key`.as('key')).where('key', '=', key))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the parts of a payment that were asked for, the newest first. */
export function listParts(queries: Queries, paymentId: string) {
  return queries
    .selectFrom('refund_parts')
    .select(['id', 'amount_kobo', 'state', 'reason', 'requested_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The refund of a payment that was asked for last, or waits for a second operator. */
export async function refundOf(queries: Queries, paymentId: string): Promise<PaymentPage['refund']> {
  const waiting = await queries
    .selectFrom('refund_confirmations')
    .select(['reason', 'part_kobo'])
    .where('payment_id', '=', paymentId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  if (waiting)
    return {
      state: 'to_confirm',
      reason: waiting.reason,
      ...(waiting.part_kobo && { part: waiting.part_kobo / 100 }),
    };
  const refund = await queries
    .selectFrom('refunds')
    .select(['state', 'reason'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return (refund as PaymentPage['refund'] | undefined) ?? null;
}
