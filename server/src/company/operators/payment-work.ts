import type { PaymentPage } from '@marketplace/contract/company/operator-work';
import {
  findByReference,
  lockById,
  lockByReference,
  type Payment,
} from '../../money/payments/payments.repository.ts';
import type { Purchases } from '../../money/payments/purchases.ts';
import type { Refunds } from '../../money/payments/refunds.ts';
import type { SettlePayment } from '../../money/payments/settle-payment.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { LONE_REFUND_TASK } from './operator-emails.ts';
import { canRefundAlone, obstacleToDecide } from './operators.policy.ts';
import { deciderOf, findBriefs } from './people.ts';

interface Asking {
  operatorId: string;
  reason: string;
}

export type PaymentWork = ReturnType<typeof createPaymentWork>;

/** Operators' work with payments. A refund above `refundLimitKobo` needs a second operator. */
export function createPaymentWork(parts: {
  db: Database;
  settlement: Pick<SettlePayment, 'learn'>;
  purchases: Purchases;
  refunds: Pick<Refunds, 'request'>;
  refundLimitKobo: () => number;
  now: () => Date;
}) {
  const { db, settlement, purchases, refunds, refundLimitKobo, now } = parts;

  /**
   * Finds a payment. The audit log records the view, because the page shows who paid.
   * @throws AppError `not_found`
   */
  async function find(reference: string, operatorId: string): Promise<PaymentPage> {
    const payment = await get(reference);
    await recordAuditEntry(db, { ...actOn(payment), operatorId, action: 'payment.view', at: now() });
    return present(payment);
  }

  async function get(reference: string): Promise<Payment> {
    const payment = await findByReference(db, reference);
    if (!payment) throw noSuchPayment();
    return payment;
  }

  async function present(payment: Payment): Promise<PaymentPage> {
    const [{ item }, briefs, refund, running] = await Promise.all([
      purchases.of(payment.purpose).describe(db, payment),
      findBriefs(db, payment.account_id ? [payment.account_id] : []),
      refundOf(db, payment.id),
      db
        .selectFrom('subscriptions')
        .select('id')
        .where('payment_id', '=', payment.id)
        .where('state', 'in', ['active', 'paused'])
        .where('expires_at', '>', now())
        .executeTakeFirst(),
    ]);
    return {
      reference: payment.reference,
      item: payment.quantity === 1 ? item : `${item} × ${payment.quantity}`,
      amount: payment.amount_kobo / 100,
      state: payment.state,
      refund,
      created_at: payment.created_at.toISOString(),
      settled_at: payment.settled_at?.toISOString() ?? null,
      checked_at: payment.checked_at?.toISOString() ?? null,
      receipt_number: payment.receipt_number,
      provider_id: payment.provider_id,
      person: briefs[0] ?? null,
      plan_runs: running !== undefined,
      needs_second: payment.amount_kobo > refundLimitKobo(),
    };
  }

  /**
   * Verifies a payment with the provider. The audit log records the request in any case.
   * @throws AppError `unavailable` when the provider does not answer
   */
  async function verify(reference: string, operatorId: string): Promise<PaymentPage> {
    const payment = await get(reference);
    await recordAuditEntry(db, { ...actOn(payment), operatorId, action: 'payment.verify', at: now() });
    if (!(await settlement.learn(reference)))
      throw new AppError('unavailable', "The payment provider isn't answering. Please try again later.");
    return present(await get(reference));
  }

  /** @throws AppError `conflict` when there is nothing to refund, or a refund is under way */
  async function refund(reference: string, asking: Asking): Promise<PaymentPage> {
    await db.transaction().execute(async (trx) => {
      const payment = await lockByReference(trx, reference);
      if (!payment) throw noSuchPayment();
      const at = now();
      const decider = await deciderOf(
        trx,
        asking.operatorId,
        { kind: 'refund', at, accountId: payment.account_id, needsSecond: true },
        at,
      );
      const obstacle = obstacleToDecide(decider, { accountId: payment.account_id, at });
      if (obstacle && !decider.isOnly) throw new AppError('conflict', obstacle);
      await assertRefundable(trx, payment);
      if (!obstacle && canRefundAlone(payment, refundLimitKobo())) await giveBack(trx, payment, asking);
      else {
        await askSecond(trx, payment, asking);
        if (decider.isOnly) await queueTask(trx, LONE_REFUND_TASK, { reference }, { canWait: true });
      }
    });
    return present(await get(reference));
  }

  async function giveBack(trx: Queries, payment: Payment, { operatorId, reason }: Asking): Promise<void> {
    await purchases.of(payment.purpose).refundAsked(trx, payment);
    await refunds.request(trx, payment, reason);
    await recordAuditEntry(trx, {
      ...actOn(payment),
      operatorId,
      action: 'payment.refund',
      reason,
      facts: { amountKobo: payment.amount_kobo },
      at: now(),
    });
  }

  async function askSecond(trx: Queries, payment: Payment, { operatorId, reason }: Asking): Promise<void> {
    try {
      await trx
        .insertInto('refund_confirmations')
        .values({ payment_id: payment.id, operator_id: operatorId, reason, asked_at: now() })
        .execute();
    } catch (error) {
      if (violatedConstraint(error) !== 'refund_confirmations_one_waiting') throw error;
      throw new AppError('conflict', 'This refund waits for a second operator already');
    }
    await recordAuditEntry(trx, {
      ...actOn(payment),
      operatorId,
      action: 'payment.ask_refund',
      reason,
      facts: { amountKobo: payment.amount_kobo },
      at: now(),
    });
  }

  /** @returns false when the refund no longer waits for a decision */
  async function decideRefund(
    trx: Queries,
    id: string,
    decision: { operatorId: string; granted: boolean; at: Date },
  ): Promise<boolean> {
    const asked = await trx
      .selectFrom('refund_confirmations')
      .select(['payment_id', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payment = await lockById(trx, asked.payment_id);
    const row = await trx
      .updateTable('refund_confirmations')
      .set({ decided_at: decision.at, granted: decision.granted })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (!decision.granted) return true;
    await assertRefundable(trx, payment);
    await giveBack(trx, payment, { operatorId: decision.operatorId, reason: asked.reason });
    return true;
  }

  return { find, verify, refund, decideRefund };
}

async function assertRefundable(trx: Queries, payment: Payment): Promise<void> {
  if (payment.state !== 'success')
    throw new AppError(
      'conflict',
      payment.state === 'reversed'
        ? 'This money went back already'
        : "They didn't pay this, so there's nothing to give back",
    );
  const refund = await trx
    .selectFrom('refunds')
    .select('state')
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  if (refund && refund.state !== 'refused')
    throw new AppError('conflict', 'This money is on its way back already');
}

async function refundOf(queries: Queries, paymentId: string): Promise<PaymentPage['refund']> {
  const waiting = await queries
    .selectFrom('refund_confirmations')
    .select('reason')
    .where('payment_id', '=', paymentId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  if (waiting) return { state: 'to_confirm', reason: waiting.reason };
  const refund = await queries
    .selectFrom('refunds')
    .select(['state', 'reason'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return (refund as PaymentPage['refund'] | undefined) ?? null;
}

function actOn(payment: Payment) {
  return { subject: { kind: 'payment', id: payment.reference }, accountId: payment.account_id };
}

function noSuchPayment(): AppError {
  return new AppError('not_found', 'There is no payment with that reference');
}
