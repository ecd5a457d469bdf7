import * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { ReportProblem } from './money-problems.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { findById, lockById, type Payment } from './payments.repository.ts';
import type { Paystack } from './paystack.ts';
import type { RefundAtProvider } from './paystack-lists.ts';
import type { Purchases } from './purchases.ts';
import { REFUND_TASK } from './refunds.ts';

/** So many parts of one payment can be asked for, refused ones included. The provider lists more refunds than that in one answer. */
export const PARTS_MAX = 20;

export type PartState = 'requested' | 'sent' | 'refunded' | 'refused';

const payload = z.object({ partId: z.string() });

export type RefundParts = ReturnType<typeof createRefundParts>;

/** Refunds parts of payments. A part takes nothing that was bought away. */
export function createRefundParts(parts: {
  db: Database;
  paystack: Pick<Paystack, 'refund' | 'refundsOf'> | null;
  purchases: Purchases;
  reportProblem: ReportProblem;
  now: () => Date;
}) {
  const { db, paystack, purchases, reportProblem, now } = parts;

  /**
   * Requests the refund of a part that is smaller than what is left. The caller has locked the payment's row and checked the amount.
   * @throws AppError `conflict` after too many parts
   */
  async function request(
    trx: Queries,
    payment: Payment,
    { amountKobo, reason, key }: { amountKobo: number; reason: string; key: string },
  ): Promise<void> {
    const at = now();
    const { count } = await trx
      .selectFrom('refund_parts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= PARTS_MAX)
      throw new AppError('conflict', `Of one payment at most ${PARTS_MAX} parts can go back`);
    const { id } = await trx
      .insertInto('refund_parts')
      .values({
        payment_id: payment.id,
        amount_kobo: amountKobo,
        reason,
        key,
        requested_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queuePart(trx, id);
  }

  /**
   * The task that requests a part from the provider. The provider would refund the same amount twice, so its list is read first: a refund
   * that carries the id of the part is the answer to an earlier request. Without a clear answer it fails and is retried.
   */
  async function send(given: unknown): Promise<void> {
    const { partId } = payload.parse(given);
    const part = await db
      .selectFrom('refund_parts')
      .selectAll()
      .where('id', '=', partId)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (!paystack || !part) return;
    const payment = await findById(db, part.payment_id);
    const listed = await paystack.refundsOf(payment.provider_id ?? payment.reference);
    if (listed.kind !== 'listed') throw new Error('the provider does not list the refunds of a payment');
    const earlier = listed.items.find((refund) => isOf(refund, partId));
    if (earlier) return apply(partId, earlier.status);
    const answer = await paystack.refund(payment.reference, part.amount_kobo, noteOf(partId));
    if (answer.kind === 'unavailable') throw new Error('the refund was not accepted by the provider');
    await apply(partId, answer.kind === 'accepted' ? 'sent' : 'refused');
  }

  /** Reads from the provider how the parts of a payment that are on their way stand. False when the provider does not answer. */
  async function learn(reference: string): Promise<boolean> {
    const under = await db
      .selectFrom('refund_parts')
      .innerJoin('payments', 'payments.id', 'refund_parts.payment_id')
      .select(['refund_parts.id', 'payments.provider_id'])
      .where('payments.reference', '=', reference)
      .where('refund_parts.state', '=', 'sent')
      .execute();
    const [first] = under;
    if (!first || !paystack) return true;
    const listed = await paystack.refundsOf(first.provider_id ?? reference);
    if (listed.kind !== 'listed') return false;
    for (const { id } of under) {
      const refund = listed.items.find((each) => isOf(each, id));
      if (refund) await apply(id, refund.status);
    }
    return true;
  }

  async function apply(partId: string, to: PartState): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { payment_id } = await trx
        .selectFrom('refund_parts')
        .select('payment_id')
        .where('id', '=', partId)
        .executeTakeFirstOrThrow();
      const payment = await lockById(trx, payment_id);
      const moved = await trx
        .updateTable('refund_parts')
        .set({ state: to, changed_at: now() })
        .where('id', '=', partId)
        .where('state', 'in', ['requested', 'sent'])
        .where('state', '<>', to)
        .returning('amount_kobo')
        .executeTakeFirst();
      if (!moved) return;
      if (to === 'refused')
        await reportProblem(trx, {
          subject: payment.reference,
          kind: 'refund of a part refused',
          facts: { amountKobo: moved.amount_kobo },
        });
      if (to !== 'refunded') return;
      await trx
        .updateTable('payments')
        .set({ refunded_kobo: payment.refunded_kobo + moved.amount_kobo })
        .where('id', '=', payment.id)
        .execute();
      await notifyOfPayment(trx, 'payment_refunded', {
        payment,
        purchases,
        at: now(),
        partKobo: moved.amount_kobo,
      });
    });
  }

  return { request, send, learn };
}

/** Queues one task per part, even when it is requested repeatedly. */
export async function queuePart(queries: Queries, partId: string): Promise<void> {
  await queueTask(queries, REFUND_TASK, { partId }, { key: `refund:${partId}` });
}

/** The sum of the parts of a payment that went back or are on their way, in kobo. */
export async function partsOf(
  queries: Queries,
  paymentId: string,
): Promise<{ givenKobo: number; underWay: boolean; states: { state: PartState; amountKobo: number }[] }> {
  const rows = await queries
    .selectFrom('refund_parts')
    .select(['state', 'amount_kobo'])
    .where('payment_id', '=', paymentId)
    .execute();
  const states = rows.map((row) => ({ state: row.state as PartState, amountKobo: row.amount_kobo }));
  return {
    states,
    givenKobo: states.reduce(
      (sum, { state, amountKobo }) => (state === 'refused' ? sum : sum + amountKobo),
      0,
    ),
    underWay: states.some(({ state }) => state === 'requested' || state === 'sent'),
  };
}

/** What the provider stores with the refund of a part, so that it is found again. */
const noteOf = (partId: string) => `Part ${partId}`;
const isOf = ({ note }: RefundAtProvider, partId: string) => note.includes(partId);
