import * as z from 'zod';
import type { Database, Queries } from '../../platform/db.ts';
import { queueTask } from '../../platform/tasks.ts';
import type { ReportProblem } from './money-problems.ts';
import { findById, lockById, type Payment } from './payments.repository.ts';
import type { Paystack } from './paystack.ts';
import type { RestorePurchase } from './restore-purchase.ts';
import type { SettlePayment } from './settle-payment.ts';

export const REFUND_TASK = 'send-refund';

type RefundState = 'requested' | 'sent' | 'refunded' | 'refused';

const payload = z.object({ paymentId: z.string() });

export type Refunds = ReturnType<typeof createRefunds>;

/** Gives money back. Whoever asks has taken what was bought out of use in the same transaction. */
export function createRefunds(parts: {
  db: Database;
  paystack: Pick<Paystack, 'refund'> | null;
  restore: RestorePurchase;
  settlement: Pick<SettlePayment, 'learn'>;
  reportProblem: ReportProblem;
  now: () => Date;
}) {
  const { db, paystack, restore, settlement, reportProblem, now } = parts;

  /** Asks for all of a payment back. The payment's row is locked by the caller. */
  async function request(trx: Queries, payment: Payment, reason: string): Promise<void> {
    const at = now();
    const fresh = { state: 'requested', reason, requested_at: at, changed_at: at };
    await trx
      .insertInto('refunds')
      .values({ payment_id: payment.id, ...fresh })
      // Refused before: it may be asked for again.
      .onConflict((conflict) =>
        conflict.column('payment_id').doUpdateSet(fresh).where('refunds.state', '=', 'refused'),
      )
      .execute();
    await queueRefund(trx, payment.id);
  }

  /**
   * The task: asks the provider. Fails, and so is tried again, without a clear answer; the provider gives a whole amount back
   * only once, so asking twice is safe.
   */
  async function send(given: unknown): Promise<void> {
    const { paymentId } = payload.parse(given);
    const payment = await findById(db, paymentId);
    if (!paystack || !(await isWaiting(paymentId))) return;
    const answer = await paystack.refund(payment.reference, payment.amount_kobo);
    if (answer.kind === 'unavailable') throw new Error('the refund was not taken by the provider');
    if (answer.kind === 'accepted') {
      await move(db, paymentId, 'sent', ['requested']);
      return;
    }
    // A no may be the answer to an earlier request that did arrive: then the transaction says reversed.
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

  /** The provider will not give the money back: what was bought can be used again, and an operator is told. */
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

/** One task for each refund, however often it is asked for. */
export async function queueRefund(queries: Queries, paymentId: string): Promise<void> {
  await queueTask(queries, REFUND_TASK, { paymentId }, { key: `refund:${paymentId}` });
}
