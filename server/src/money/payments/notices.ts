import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { isSameSecret } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { CountPayment } from './count-payments.ts';
import type { ReportProblem } from './money-problems.ts';
import { findByReference, lockByReference, type Payment } from './payments.repository.ts';
import type { Purchases } from './purchases.ts';
import { isRestUnderWay, partsOf } from './refund-parts.ts';
import type { Refunds } from './refunds.ts';
import type { RestorePurchase } from './restore-purchase.ts';
import type { ReversePayment } from './reverse-payment.ts';
import type { SettlePayment } from './settle-payment.ts';

export const NOTICE_TASK = 'handle-payment-notice';

// Paystack sends nothing else in these fields, and PostgreSQL refuses NUL and lone surrogates.
const text = z.string().regex(/^[\x20-\x7e]{0,500}$/);
const id = z.union([z.number(), text]).transform(String);
const notice = z.object({
  event: text,
  data: z.object({
    id: id.nullish(),
    reference: text.nullish(),
    transaction_reference: text.nullish(),
    refund_reference: text.nullish(),
    transaction: z.object({ reference: text }).nullish(),
    // A number, but a text in notices of refunds.
    amount: id.nullish(),
    currency: text.nullish(),
    resolution: text.nullish(),
  }),
});

const facts = z.object({
  amount: z.number().nullable(),
  disputeId: z.string().nullable(),
  resolution: z.string().nullable(),
});
const payload = z.object({ event: z.string(), eventId: z.string() });

export type Notices = ReturnType<typeof createNotices>;

/**
 * Handles the provider's webhook notices (https://paystack.com/docs/payments/webhooks). A short transaction stores each notice, and a task
 * processes it.
 */
export function createNotices(parts: {
  db: Database;
  /** Null when payments are off, so no notice can be genuine. */
  secretKey: string | null;
  purchases: Purchases;
  settlement: Pick<SettlePayment, 'learn'>;
  refunds: Pick<Refunds, 'refused'>;
  reversePayment: ReversePayment;
  restore: RestorePurchase;
  reportProblem: ReportProblem;
  countPayment: CountPayment;
  log: Log;
  now: () => Date;
}) {
  const { db, secretKey, purchases, settlement, refunds, reversePayment, restore, log, now } = parts;
  const { reportProblem, countPayment } = parts;

  /** Whether the provider has signed these bytes: hex HMAC-SHA512 with our secret key. Takes the same time for every wrong signature. */
  function isSigned(body: Buffer, signature: unknown): boolean {
    if (secretKey === null || typeof signature !== 'string') return false;
    const right = createHmac('sha512', secretKey).update(body).digest();
    return isSameSecret(Buffer.from(signature, 'hex'), right);
  }

  /** Stores a signed notice once. An unreadable notice is only logged, because a repetition would be just as unreadable. */
  async function receive(body: Buffer): Promise<void> {
    const read = notice.safeParse(parseJson(body));
    if (!read.success) {
      log.warn('a signed payment notice could not be read');
      return;
    }
    const { event, data } = read.data;
    const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference;
    if (!reference || !isHandled(event)) return;
    const isDispute = event.startsWith('charge.dispute.');
    const eventId = data.id ?? data.refund_reference ?? (await nameNotice(body, reference));
    const amount = data.amount === null || data.amount === undefined ? null : Number(data.amount);
    const kept = { amount, disputeId: isDispute ? eventId : null, resolution: data.resolution ?? null };
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('payment_notices')
        .values({
          event,
          event_id: eventId,
          reference,
          facts: JSON.stringify(kept),
          received_at: now(),
        })
        .onConflict((conflict) => conflict.columns(['event', 'event_id']).doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (row) await queueNotice(trx, event, eventId);
    });
  }

  /**
   * Returns a name for a notice, to recognise repetitions. Notices of refunds have no id: equal bytes about the same refund request count
   * as the same notice. A refused refund can be requested again, and the notice of the second refusal has the same bytes as the first.
   */
  async function nameNotice(body: Buffer, reference: string): Promise<string> {
    const refund = await db
      .selectFrom('payments')
      .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
      .leftJoin('refund_parts', 'refund_parts.payment_id', 'payments.id')
      .select(({ fn }) => fn.max('refund_parts.requested_at').as('part_at'))
      .select('refunds.requested_at')
      .where('payments.reference', '=', reference)
      .groupBy('refunds.requested_at')
      .executeTakeFirst();
    const request = [refund?.requested_at, refund?.part_at].map((at) => at?.toISOString() ?? '').join('');
    return createHash('sha256').update(body).update(request).digest('base64url');
  }

  /**
   * The task that asks the provider for the state of the transaction, whatever the notice says, and then processes the facts that only
   * notices report.
   */
  async function handle(given: unknown): Promise<void> {
    const { event, eventId } = payload.parse(given);
    const row = await db
      .selectFrom('payment_notices')
      .selectAll()
      .where('event', '=', event)
      .where('event_id', '=', eventId)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return;
    const { reference } = row;
    if (!(await findByReference(db, reference))) {
      await reportProblem(db, { subject: reference, kind: 'notice of an unknown payment', facts: { event } });
    } else if (!(await settlement.learn(reference))) {
      throw new Error('the payment provider does not answer');
    }
    const reversed = await db.transaction().execute(async (trx) => {
      const payment = await lockByReference(trx, reference);
      const wasReversed = payment ? await act(trx, payment, event, facts.parse(row.facts)) : false;
      await trx
        .updateTable('payment_notices')
        .set({ handled_at: now() })
        .where('event', '=', event)
        .where('event_id', '=', eventId)
        .execute();
      return wasReversed ? payment : undefined;
    });
    if (reversed) countPayment(reversed, 'reversed');
  }

  /** Returns whether the payment was reversed. */
  async function act(
    trx: Queries,
    payment: Payment,
    event: string,
    told: z.output<typeof facts>,
  ): Promise<boolean> {
    const whole = told.amount === payment.amount_kobo;
    if (event === 'refund.processed' && whole) return reversePayment(trx, payment);
    if (event === 'refund.processed' && !(await isAskedFor(trx, payment, told.amount))) {
      await reportProblem(trx, { subject: payment.reference, kind: 'refund of a part', facts: told });
    }
    if (event === 'refund.needs-attention') {
      await reportProblem(trx, { subject: payment.reference, kind: 'refund needs attention', facts: told });
    }
    if (event === 'refund.failed') await refusedBy(trx, payment, told);
    if (event === 'charge.dispute.create' && told.disputeId) await dispute(trx, payment, told.disputeId);
    if (event === 'charge.dispute.resolve' && told.disputeId)
      return resolve(trx, payment, told.disputeId, told.resolution === 'declined');
    return false;
  }

  /** Whether we have asked for a refund of this amount: of a part, or of what is left after parts. */
  async function isAskedFor(trx: Queries, payment: Payment, amount: number | null): Promise<boolean> {
    const { states } = await partsOf(trx, payment.id);
    if (states.some(({ state, amountKobo }) => state !== 'refused' && amountKobo === amount)) return true;
    const rest = await trx
      .selectFrom('refunds')
      .select('payment_id')
      .where('payment_id', '=', payment.id)
      .where('state', '<>', 'refused')
      .executeTakeFirst();
    return rest !== undefined && amount === payment.amount_kobo - payment.refunded_kobo;
  }

  /**
   * Which part was refused was read from the list of the provider. Here it is the refund of the whole payment, or of what is left. When a
   * part had the same amount as what is left, the notice does not say which of them it is about.
   */
  async function refusedBy(trx: Queries, payment: Payment, told: z.output<typeof facts>): Promise<void> {
    const { states } = await partsOf(trx, payment.id);
    if (!states.some(({ amountKobo }) => amountKobo === told.amount)) return refunds.refused(trx, payment);
    if (await isRestUnderWay(trx, payment.id))
      await reportProblem(trx, { subject: payment.reference, kind: 'refund needs attention', facts: told });
  }

  async function dispute(trx: Queries, payment: Payment, disputeId: string): Promise<void> {
    const opened = await trx
      .insertInto('payment_disputes')
      .values({ id: disputeId, payment_id: payment.id, state: 'open', opened_at: now() })
      // The notice of its end may have arrived before.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!opened) return;
    if (payment.state === 'success') await purchases.of(payment.purpose).suspended(trx, payment);
    await reportProblem(trx, { subject: payment.reference, kind: 'dispute', facts: { disputeId } });
  }

  /** Resolves a dispute. Returns whether the payment was reversed, which a lost dispute does. */
  async function resolve(trx: Queries, payment: Payment, disputeId: string, won: boolean): Promise<boolean> {
    const state = won ? 'won' : 'lost';
    await trx
      .insertInto('payment_disputes')
      .values({ id: disputeId, payment_id: payment.id, state, opened_at: now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
      .execute();
    if (!won) return reversePayment(trx, payment);
    await restore(trx, payment);
    return false;
  }

  return { isSigned, receive, handle };
}

export async function queueNotice(queries: Queries, event: string, eventId: string): Promise<void> {
  await queueTask(queries, NOTICE_TASK, { event, eventId }, { key: `notice:${event}:${eventId}` });
}

function isHandled(event: string): boolean {
  return event === 'charge.success' || event.startsWith('refund.') || event.startsWith('charge.dispute.');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
