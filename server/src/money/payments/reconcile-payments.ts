import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { NO_ID } from '../../platform/uuid.ts';
import type { ReportProblem } from './money-problems.ts';
import { queueNotice } from './notices.ts';
import { queuePart } from './refund-parts.ts';
import { queueRefund } from './refunds.ts';
import type { SettlePayment } from './settle-payment.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Paystack retries a webhook for 72 hours; a bank transfer can take days. */
const RECHECK_DAYS = 7;
/** A bank takes up to 10 working days for a refund. */
const REFUND_TAKES_DAYS = 15;
/** The payer sees why a bank declined a payment. It is deleted after this time, as the privacy page says. */
const REASON_RETENTION_DAYS = 30;
const AT_ONCE = 500;

export const ASK_AGAIN_TASK = 'ask-again-about-payments';

const payload = z.object({ since: z.string(), after: z.string().optional() });

/**
 * Creates the daily task that checks all payments of the last days with the provider, whatever their stored state, and requeues notices and
 * refunds whose tasks have failed for good.
 */
export function createReconcilePayments(parts: {
  db: Database;
  settlement: Pick<SettlePayment, 'refreshAll'>;
  reportProblem: ReportProblem;
  now: () => Date;
}) {
  const { db, settlement, reportProblem, now } = parts;

  return { run, recheckPayments };

  async function run(): Promise<void> {
    await requeueStuck();
    await recheckRefundsAndDisputes();
    await recheckPayments({ since: new Date(now().getTime() - RECHECK_DAYS * DAY_MS).toISOString() });
  }

  /** Checks some hundred payments and queues the next ones, because a task must not take longer than some minutes. */
  async function recheckPayments(given: unknown): Promise<void> {
    const { since, after = NO_ID } = payload.parse(given);
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'reference', 'created_at'])
      .where(sql<boolean>`(created_at, id) > (${since}::timestamptz, ${after}::uuid)`)
      .where('state', '<>', 'reversed')
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    await settlement.refreshAll(rows.map(({ reference }) => reference));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    const next = { since: last.created_at.toISOString(), after: last.id };
    await queueTask(db, ASK_AGAIN_TASK, next, { canWait: true });
  }

  /** Checks running refunds and open disputes of any age, because the notice of their end may have been lost. */
  async function recheckRefundsAndDisputes(): Promise<void> {
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('payments.reference')
      .where('refunds.state', '=', 'sent')
      .union(
        db
          .selectFrom('payment_disputes')
          .innerJoin('payments', 'payments.id', 'payment_disputes.payment_id')
          .select('payments.reference')
          .where('payment_disputes.state', '=', 'open'),
      )
      .union(
        db
          .selectFrom('refund_parts')
          .innerJoin('payments', 'payments.id', 'refund_parts.payment_id')
          .select('payments.reference')
          .where('refund_parts.state', '=', 'sent'),
      )
      .execute();
    await settlement.refreshAll(rows.map(({ reference }) => reference));
    const sentBefore = new Date(now().getTime() - REFUND_TAKES_DAYS * DAY_MS);
    const late = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['payments.reference', 'refunds.changed_at'])
      .where('refunds.state', '=', 'sent')
      .where('refunds.changed_at', '<', sentBefore)
      .unionAll(
        db
          .selectFrom('refund_parts')
          .innerJoin('payments', 'payments.id', 'refund_parts.payment_id')
          .select(['payments.reference', 'refund_parts.changed_at'])
          .where('refund_parts.state', '=', 'sent')
          .where('refund_parts.changed_at', '<', sentBefore),
      )
      .execute();
    for (const { reference: subject, changed_at } of late)
      await reportProblem(db, { subject, kind: 'refund did not arrive', facts: { sentAt: changed_at } });
  }

  async function requeueStuck(): Promise<void> {
    const hourAgo = new Date(now().getTime() - 60 * 60_000);
    const notices = await db
      .selectFrom('payment_notices')
      .select(['event', 'event_id'])
      .where('handled_at', 'is', null)
      .where('received_at', '<', hourAgo)
      .execute();
    for (const { event, event_id } of notices) await queueNotice(db, event, event_id);
    const refunds = await db
      .selectFrom('refunds')
      .select('payment_id')
      .where('state', '=', 'requested')
      .where('requested_at', '<', hourAgo)
      .execute();
    for (const { payment_id } of refunds) await queueRefund(db, payment_id);
    const parts = await db
      .selectFrom('refund_parts')
      .select('id')
      .where('state', '=', 'requested')
      .where('requested_at', '<', hourAgo)
      .execute();
    for (const { id } of parts) await queuePart(db, id);
    const reasonsBefore = new Date(now().getTime() - REASON_RETENTION_DAYS * DAY_MS);
    await sql`update payments set gateway_response = null
      where gateway_response is not null and created_at < ${reasonsBefore}`.execute(db);
    // Handled long ago; the provider only repeats a notice for 72 hours.
    await sql`delete from payment_notices where handled_at < ${new Date(now().getTime() - 90 * DAY_MS)}`.execute(
      db,
    );
  }
}
