import * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { ReportProblem } from './money-problems.ts';
import { findById, lockById, type Payment } from './payments.repository.ts';
import type { Paystack } from './paystack.ts';
import type { RestorePurchase } from './restore-purchase.ts';
import type { SettlePayment } from './settle-payment.ts';

export const REFUND_TASK = 'send-refund';

type RefundState = 'requested' | 'sent' | 'refunded' | 'refused';

const payload = z.object({ paymentId: z.string() });

export type Refunds = ReturnType<typeof createRefunds>;

/** Refunds payments. The caller must make the purchase unusable in the same transaction. */
export function createRefunds(parts: {
  db: Database;
  paystack: Pick<Paystack, 'refund'> | null;
  restore: RestorePurchase;
  settlement: Pick<SettlePayment, 'learn'>;
  reportProblem: ReportProblem;
  now: () => Date;
}) {
  const { db, paystack, restore, settlement, reportProblem, now } = parts;

  /**
   * Requests the refund of everything that is left of a payment. The caller has locked its row.
   * @throws AppError `conflict` while a part is on its way
   */
  async function request(trx: Queries, payment: Payment, reason: string): Promise<void> {
    const part = await trx
      .selectFrom('refund_parts')
      .select('id')
      .where('payment_id', '=', payment.id)
      .where('state', 'in', ['requested', 'sent'])
      .executeTakeFirst();
    if (part)
      throw new AppError(
        'conflict',
        'A part of this money is still on its way back. The rest can follow once it has arrived.',
      );
    const at = now();
    const fresh = { state: 'requested', reason, requested_at: at, changed_at: at };
    await trx
      .insertInto('refunds')
      .values({ payment_id: payment.id, ...fresh })
      // A refused refund may be requested again.
      .onConflict((conflict) =>
        conflict.column('payment_id').doUpdateSet(fresh).where('refunds.state', '=', 'refused'),
      )
      .execute();
    await queueRefund(trx, payment.id);
  }

  /**
   * The task that requests the refund from the provider. Without a clear answer it fails and is retried; nothing is left after a refund, so
   * repeating is safe.
   */
  async function send(given: unknown): Promise<void> {
    const { paymentId } = payload.parse(given);
    const payment = await findById(db, paymentId);
    if (!paystack || !(await isWaiting(paymentId))) return;
    const answer = await paystack.refund(payment.reference, payment.amount_kobo - payment.refunded_kobo);
    if (answer.kind === 'unavailable') throw new Error('the refund was not accepted by the provider');
    if (answer.kind === 'accepted') {
      await move(db, paymentId, 'sent', ['requested']);
      return;
    }
    // A refusal may mean that an earlier request has arrived, in which case the transaction is reversed.
    if (!(await settlement.learn(payment.reference))) throw new Error('the provider does not answer');
    if (/already|fully reversed/i.test(answer.message)) await move(db, paymentId, 'sent', ['requested']);
    else await db.transaction().execute(async (trx) => refused(trx, await lockById(trx, paymentId)));
  }

  async function isWaiting(paymentId: string): Promise<boolean> {
    const row = await db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return row?.state === 'requested';
  }

  /** Handles a refused refund: the purchase becomes usable again, and an operator is notified. */
  async function refused(trx: Queries, payment: Payment): Promise<void> {
    if (!(await move(trx, payment.id, 'refused', ['requested', 'sent']))) return;
    await restore(trx, payment);
    await reportProblem(trx, { subject: payment.reference, kind: 'refund refused', facts: {} });
  }

  async function move(
    queries: Queries,
    paymentId: string,
    to: RefundState,
    from: RefundState[],
  ): Promise<boolean> {
    const row = await queries
      .updateTable('refunds')
      .set({ state: to, changed_at: now() })
      .where('payment_id', '=', paymentId)
      .where('state', 'in', from)
      .returning('payment_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  return { request, send, refused };
}

/** Queues one task per refund, even when it is requested repeatedly. */
export async function queueRefund(queries: Queries, paymentId: string): Promise<void> {
  await queueTask(queries, REFUND_TASK, { paymentId }, { key: `refund:${paymentId}` });
}
