import pLimit from 'p-limit';
import * as z from 'zod';
import { findForShare } from '../../people/accounts/accounts.repository.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { personRoom, type Realtime } from '../../platform/realtime/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { CountPayment, PaymentOutcome } from './count-payments.ts';
import type { ReportProblem } from './money-problems.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { type Decision, decide, isReversing } from './payment-lifecycle.ts';
import {
  findById,
  findByReference,
  lockByReference,
  markPaid,
  type Payment,
  takeDue,
} from './payments.repository.ts';
import type { Paystack, Transaction } from './paystack.ts';
import type { Purchases } from './purchases.ts';
import { isInDispute, type RefundParts, type Returned, wentBack } from './refund-parts.ts';
import type { ReversePayment } from './reverse-payment.ts';
import { sellerNow } from './seller.ts';

export const NOTIFY_OF_PAYMENT_TASK = 'announce-payment';
export const RECEIPT_TASK = 'send-receipt';

const SWEEP_MOST = 200;
const SWEEP_AT_ONCE = 5;
/** The browser checks every few seconds. Earlier checks get the stored state. */
const ASK_EVERY_MS = 2_000;

const announcement = z.object({
  accountId: z.string(),
  reference: z.string(),
  status: z.enum(['success', 'failed']),
});

export type SettlePayment = ReturnType<typeof createSettlePayment>;

/** Tracks how payments end. Webhooks, browsers and sweeps all call `learn`, at any time and repeatedly. */
export function createSettlePayment(parts: {
  db: Database;
  paystack: Pick<Paystack, 'verify' | 'domain'> | null;
  purchases: Purchases;
  reversePayment: ReversePayment;
  reportProblem: ReportProblem;
  countPayment: CountPayment;
  refundParts: Pick<RefundParts, 'learn' | 'findReturned'>;
  realtime: Pick<Realtime, 'io'>;
  settings: Pick<Settings, 'get'>;
  productName: string;
  now: () => Date;
}) {
  const { settings, productName } = parts;
  const { db, paystack, purchases, reversePayment, reportProblem, countPayment, realtime, now } = parts;
  const { refundParts } = parts;

  /** Fetches a payment's state from the provider and applies it. False when the provider does not answer. */
  async function learn(reference: string): Promise<boolean> {
    if (!paystack) return false;
    const answer = await paystack.verify(reference);
    if (answer.kind === 'unavailable') return false;
    const transaction = answer.kind === 'found' ? answer.transaction : null;
    const { domain } = paystack;
    const returned = await refundParts.findReturned(reference, transaction?.status);
    if (returned === 'unavailable') return false;
    const moved = await db
      .transaction()
      .execute((trx) => act(trx, reference, transaction, { domain, returned }));
    if (moved) countPayment(moved.payment, moved.outcome);
    return refundParts.learn(reference);
  }

  /**
   * Applies a state. The payment's row is locked until the end of the transaction, so only one of several concurrent calls finds it unpaid.
   * Returns the new outcome; null when nothing changed.
   */
  async function act(
    trx: Queries,
    reference: string,
    transaction: Transaction | null,
    { domain, returned }: { domain: string; returned: Returned | null },
  ): Promise<{ payment: Payment; outcome: PaymentOutcome } | null> {
    // Locks the account first, as account deletion does, so the two cannot deadlock.
    if (transaction?.status === 'success') await lockPayer(trx, reference);
    const payment = await lockByReference(trx, reference);
    if (!payment) return null;
    const { amount_kobo: amountKobo, created_at: createdAt, ...rest } = payment;
    const decision = decide({ ...rest, amountKobo, createdAt, domain }, transaction, now());
    if (decision.mismatches.length > 0 && !(await isGoingBack(trx, payment, transaction))) {
      await reportProblem(trx, {
        subject: reference,
        kind: `mismatch: ${decision.mismatches.join(', ')}`,
        facts: { expected: { amountKobo, currency: payment.currency }, told: transaction },
      });
    }
    if (transaction?.status === 'failed') await keepReason(trx, payment, transaction.gatewayResponse);
    if (decision.stopAsking) {
      await trx.updateTable('payments').set({ next_check_at: null }).where('id', '=', payment.id).execute();
    }
    if (decision.move === 'success' && transaction) {
      await settle(trx, payment, transaction);
      return { payment, outcome: 'paid' };
    }
    if (decision.move === 'failed') {
      await fail(trx, payment);
      return { payment, outcome: 'failed' };
    }
    if ((await isReversed(trx, payment, { decision, returned })) && (await reversePayment(trx, payment)))
      return { payment, outcome: 'reversed' };
    return null;
  }

  /** Whether the provider calls a payment neither paid nor reversed because a part or the rest is going back. */
  async function isGoingBack(
    trx: Queries,
    payment: Payment,
    transaction: Transaction | null,
  ): Promise<boolean> {
    if (payment.state !== 'success' || transaction?.reference !== payment.reference) return false;
    if (transaction.status === 'reversed' || !isReversing(transaction.status)) return false;
    const { rows, rest } = await wentBack(trx, payment.id);
    return rest || rows.length > 0;
  }

  /** Whether all of the money has gone back. With parts the provider's list of refunds decides, and not what it calls the payment. */
  async function isReversed(
    trx: Queries,
    payment: Payment,
    { decision, returned }: { decision: Decision; returned: Returned | null },
  ): Promise<boolean> {
    const says = decision.move === 'reversed';
    if (payment.state !== 'success' || decision.mismatches.some((what) => what !== 'status')) return says;
    const { rows, rest } = await wentBack(trx, payment.id);
    if (rows.length === 0) return says;
    if (returned?.isAll && (says || rest)) return true;
    // A part that was asked for meanwhile is looked at by the next call.
    if (says && returned && (!returned.isOurs || (await isInDispute(trx, payment.id))))
      await reportProblem(trx, {
        subject: payment.reference,
        kind: 'reversed beside parts',
        facts: { parts: rows.length },
      });
    return false;
  }

  async function lockPayer(trx: Queries, reference: string): Promise<void> {
    const payment = await findByReference(trx, reference);
    if (payment?.account_id) await findForShare(trx, payment.account_id);
  }

  async function settle(trx: Queries, payment: Payment, { id, feeKobo }: Transaction): Promise<void> {
    const paid = await markPaid(trx, payment.id, {
      providerId: id,
      feeKobo: feeKobo ?? null,
      seller: sellerNow(settings, productName),
      at: now(),
    });
    await purchases.of(payment.purpose).settled(trx, paid);
    await announceLater(trx, paid, 'success');
    await notifyOfPayment(trx, 'payment_succeeded', { payment: paid, purchases, at: now() });
    await queueTask(trx, RECEIPT_TASK, { paymentId: payment.id }, { canWait: true });
  }

  /** Stores why the payment was declined. Several cards may be declined on one payment page; the last reason counts. */
  async function keepReason(trx: Queries, payment: Payment, reason: string): Promise<void> {
    if (payment.gateway_response === reason) return;
    await trx
      .updateTable('payments')
      .set({ gateway_response: reason })
      .where('id', '=', payment.id)
      .execute();
  }

  async function fail(trx: Queries, payment: Payment): Promise<void> {
    await trx.updateTable('payments').set({ state: 'failed' }).where('id', '=', payment.id).execute();
    await purchases.of(payment.purpose).failed(trx, { ...payment, state: 'failed' });
    await announceLater(trx, payment, 'failed');
  }

  async function announceLater(trx: Queries, payment: Payment, status: 'success' | 'failed'): Promise<void> {
    if (!payment.account_id) return;
    const { account_id: accountId, reference } = payment;
    await queueTask(trx, NOTIFY_OF_PAYMENT_TASK, { accountId, reference, status });
  }

  /** The task that notifies the payer's sockets. */
  async function announce(payload: unknown): Promise<void> {
    const { accountId, reference, status } = announcement.parse(payload);
    realtime.io.in(personRoom(accountId)).emit(`receive-payment-status-${reference}`, {
      payment_status: status,
    });
  }

  /**
   * Returns the current state of a payment. Checks with the provider unless it is paid, even after it was abandoned. Without an answer,
   * returns the stored state.
   */
  async function look(payment: Payment): Promise<Payment> {
    if (payment.state === 'success' || payment.state === 'reversed') return payment;
    const before = new Date(now().getTime() - ASK_EVERY_MS);
    const mayAsk = await db
      .updateTable('payments')
      .set({ checked_at: now() })
      .where('id', '=', payment.id)
      .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<=', before)]))
      .returning('id')
      .executeTakeFirst();
    if (mayAsk) await learn(payment.reference);
    return findById(db, payment.id);
  }

  /**
   * The task that checks every open payment that is due. It ends early when the provider is away; the remaining payments stay due or become
   * due again.
   */
  async function sweep(): Promise<void> {
    if (!paystack) return;
    const due = await takeDue(db, now(), SWEEP_MOST);
    await refreshAll(due);
  }

  /** Checks payments, a few at a time, until the provider does not answer. */
  async function refreshAll(references: string[]): Promise<void> {
    const limit = pLimit(SWEEP_AT_ONCE);
    let away = false;
    await Promise.all(
      references.map((reference) =>
        limit(async () => {
          if (!away) away = !(await learn(reference));
        }),
      ),
    );
  }

  return { learn, refreshAll, look, sweep, announce };
}
