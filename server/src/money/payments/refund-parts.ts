import * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { ReportProblem } from './money-problems.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { isReversing } from './payment-lifecycle.ts';
import { findById, findByReference, lockById, type Payment } from './payments.repository.ts';
import type { Paystack } from './paystack.ts';
import type { RefundAtProvider } from './paystack-lists.ts';
import type { Purchases } from './purchases.ts';
import { REFUND_TASK } from './refunds.ts';

/** The most refund parts of one payment, including refused ones. The provider lists more refunds than that in one answer. */
export const PARTS_MAX = 20;

/** How long after a request without an answer the provider is asked again for the same part, when its list still lacks it. */
const ASKED_AGAIN_AFTER_MS = 60 * 60_000;

/** What the provider lists as gone back: whether it is the whole amount, and whether we asked for all of it. */
export interface Returned {
  isAll: boolean;
  isOurs: boolean;
}

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
   * The task that requests a part from the provider, which refunds a part as often as it is asked to. Its list is read first: a refund that
   * carries the id of the part is the answer to an earlier request. The list can lag behind, and two runs can be under way, so each request
   * is stored before it is made, and none follows within an hour. Without a clear answer it fails and is retried.
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
    if (await applyListed(payment, partId)) return;
    if (!(await mayAsk(payment, part))) return;
    const at = now();
    const claimed = await db
      .updateTable('refund_parts')
      .set({ asked_at: at })
      .where('id', '=', partId)
      .where('state', '=', 'requested')
      .where((row) =>
        row.or([
          row('asked_at', 'is', null),
          row('asked_at', '<', new Date(at.getTime() - ASKED_AGAIN_AFTER_MS)),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw new Error('the part was asked for, and the provider does not list it yet');
    const answer = await paystack.refund(payment.reference, part.amount_kobo, noteOf(partId));
    if (answer.kind === 'unavailable') throw new Error('the refund was not accepted by the provider');
    if (answer.kind === 'accepted') return apply(partId, 'sent');
    // An earlier request may have had its effect, so that nothing is left for this one.
    if (!(await applyListed(payment, partId))) await apply(partId, 'refused');
  }

  /** Applies what the provider lists of a part. Returns whether it lists the part. */
  async function applyListed(payment: Payment, partId: string): Promise<boolean> {
    const listed = await paystack?.refundsOf(payment.provider_id ?? payment.reference);
    if (listed?.kind !== 'listed') throw new Error('the provider does not list the refunds of a payment');
    const found = listed.items.find((refund) => isOf(refund, partId));
    if (found) await apply(partId, found.status);
    return found !== undefined;
  }

  /**
   * Whether the provider may be asked for a part now. A dispute takes the whole payment, so a part waits for its end, and is refused once
   * all of the money has gone back.
   */
  async function mayAsk(payment: Payment, part: { id: string; asked_at: Date | null }): Promise<boolean> {
    const isDisputed = await isInDispute(db, payment.id);
    if (payment.state === 'success' && !isDisputed) return true;
    if (payment.state === 'reversed' && part.asked_at === null) await apply(part.id, 'refused');
    else
      await reportProblem(db, {
        subject: payment.reference,
        kind: 'part of a disputed payment',
        facts: { partId: part.id },
      });
    return false;
  }

  /**
   * What the provider lists as gone back of a paid payment with parts; null when that does not matter, and `unavailable` without an answer.
   * A provider can call a payment reversed after one part of it, or leave it paid although the rest has gone back.
   */
  async function findReturned(
    reference: string,
    status: string | undefined,
  ): Promise<Returned | null | 'unavailable'> {
    const payment = await findByReference(db, reference);
    if (!paystack || payment?.state !== 'success') return null;
    const { rows, rest } = await wentBack(db, payment.id);
    if (rows.length === 0 || !(isReversing(status) || rest)) return null;
    const listed = await paystack.refundsOf(payment.provider_id ?? reference);
    if (listed.kind !== 'listed') return 'unavailable';
    const processed = listed.items.filter((refund) => refund.status === 'refunded');
    return {
      isAll: processed.reduce((sum, { amountKobo }) => sum + amountKobo, 0) >= payment.amount_kobo,
      isOurs:
        processed.length > 0 && processed.every((refund) => rest || rows.some(({ id }) => isOf(refund, id))),
    };
  }

  /** Reads from the provider how the parts of a payment that are on their way stand. False when the provider does not answer. */
  async function learn(reference: string): Promise<boolean> {
    const under = await db
      .selectFrom('refund_parts')
      .innerJoin('payments', 'payments.id', 'refund_parts.payment_id')
      .select(['refund_parts.id', 'payments.provider_id'])
      .where('payments.reference', '=', reference)
      .where((row) =>
        row.or([
          row('refund_parts.state', '=', 'sent'),
          row.and([row('refund_parts.state', '=', 'requested'), row('asked_at', 'is not', null)]),
        ]),
      )
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

  return { request, send, learn, findReturned };
}

/** Queues one task per part, even when it is requested repeatedly. */
export async function queuePart(queries: Queries, partId: string): Promise<void> {
  await queueTask(queries, REFUND_TASK, { partId }, { key: `refund:${partId}` });
}

/** The sum of these parts that went back or are on their way, in kobo. */
export const givenIn = (given: { state: string; amount_kobo: number }[]) =>
  given.reduce((sum, { state, amount_kobo }) => (state === 'refused' ? sum : sum + amount_kobo), 0);

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
    givenKobo: givenIn(rows),
    underWay: states.some(({ state }) => state === 'requested' || state === 'sent'),
  };
}

/** The parts of a payment that went back or are on their way, and whether the rest is on its way. */
export async function wentBack(
  queries: Queries,
  paymentId: string,
): Promise<{ rows: { id: string }[]; rest: boolean }> {
  const rows = await queries
    .selectFrom('refund_parts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'refused')
    .execute();
  return { rows, rest: await isRestUnderWay(queries, paymentId) };
}

/** Whether the refund of what is left of a payment, or of all of it, is on its way. */
export async function isRestUnderWay(queries: Queries, paymentId: string): Promise<boolean> {
  const rest = await queries
    .selectFrom('refunds')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'sent'])
    .executeTakeFirst();
  return rest !== undefined;
}

/** Whether a dispute about a payment is open, or was lost. */
export async function isInDispute(queries: Queries, paymentId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('payment_disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst();
  return row !== undefined;
}

/** What the provider stores with the refund of a part, so that it is found again. */
const noteOf = (partId: string) => `Part ${partId}`;
const isOf = ({ note }: RefundAtProvider, partId: string) => note.includes(partId);
