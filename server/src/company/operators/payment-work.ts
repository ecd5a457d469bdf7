import type { PaymentPage } from '@marketplace/contract/company/operator-work';
import {
  findByReference,
  lockById,
  lockByReference,
  type Payment,
} from '../../money/payments/payments.repository.ts';
import type { Purchases } from '../../money/payments/purchases.ts';
import { givenIn, type PartState, type RefundParts } from '../../money/payments/refund-parts.ts';
import type { Refunds } from '../../money/payments/refunds.ts';
import type { SettlePayment } from '../../money/payments/settle-payment.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { LONE_REFUND_TASK } from './operator-emails.ts';
import { canRefundAlone, obstacleToDecide } from './operators.policy.ts';
import { assertRefundable, listParts, refundOf, wasAsked } from './payments/refundable.ts';
import { deciderOf, findBriefs } from './people.ts';

interface Asking {
  operatorId: string;
  reason: string;
  /** Null for everything that is left. */
  part: { amountKobo: number; key: string } | null;
}

interface Asked extends Omit<Asking, 'part'> {
  part?: { amountKobo: number; clientId: string };
}

export type PaymentWork = ReturnType<typeof createPaymentWork>;

/** Operators' work with payments. A refund above `refundLimitKobo` needs a second operator. */
export function createPaymentWork(parts: {
  db: Database;
  settlement: Pick<SettlePayment, 'learn'>;
  purchases: Purchases;
  refunds: Pick<Refunds, 'request'>;
  refundParts: Pick<RefundParts, 'request'>;
  refundLimitKobo: () => number;
  now: () => Date;
}) {
  const { db, settlement, purchases, refunds, refundParts, refundLimitKobo, now } = parts;

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
    const [{ item }, briefs, refund, given, running] = await Promise.all([
      purchases.of(payment.purpose).describe(db, payment),
      findBriefs(db, payment.account_id ? [payment.account_id] : []),
      refundOf(db, payment.id),
      listParts(db, payment.id),
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
      parts: given.map(({ id, amount_kobo, state, reason, requested_at }) => ({
        _id: id,
        amount: amount_kobo / 100,
        state: state as PartState,
        reason,
        at: requested_at.toISOString(),
      })),
      left: payment.state === 'success' ? (payment.amount_kobo - givenIn(given)) / 100 : 0,
      alone_up_to: Math.max(0, refundLimitKobo() - givenIn(given)) / 100,
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

  /**
   * Gives back what is left of a payment, or a part of it. A part with the same client id again changes nothing.
   * @throws AppError `conflict` when there is nothing to refund, or a refund is under way, and `invalid_input` for an amount above what is left
   */
  async function refund(reference: string, { operatorId, reason, part }: Asked): Promise<PaymentPage> {
    await db.transaction().execute(async (trx) => {
      const payment = await lockByReference(trx, reference);
      if (!payment) throw noSuchPayment();
      const key = part && `${operatorId} ${part.clientId}`;
      if (key && (await wasAsked(trx, key))) return;
      const at = now();
      const decider = await deciderOf(
        trx,
        operatorId,
        { kind: 'refund', at, accountId: payment.account_id, needsSecond: true },
        at,
      );
      const obstacle = obstacleToDecide(decider, { accountId: payment.account_id, at });
      if (obstacle && !decider.isOnly) throw new AppError('conflict', obstacle);
      const wanted = part && key ? { amountKobo: part.amountKobo, key } : null;
      const { givenKobo, amountKobo, isPart } = await assertRefundable(trx, payment, wanted?.amountKobo);
      const asking = { operatorId, reason, part: isPart ? wanted : null };
      if (!obstacle && canRefundAlone({ givenKobo, amountKobo }, refundLimitKobo()))
        await giveBack(trx, payment, asking);
      else {
        await askSecond(trx, payment, asking);
        if (decider.isOnly) await queueTask(trx, LONE_REFUND_TASK, { reference }, { canWait: true });
      }
    });
    return present(await get(reference));
  }

  async function giveBack(trx: Queries, payment: Payment, asking: Asking): Promise<void> {
    const { operatorId, reason, part } = asking;
    if (part) await refundParts.request(trx, payment, { ...part, reason });
    else {
      await purchases.of(payment.purpose).refundAsked(trx, payment);
      await refunds.request(trx, payment, reason);
    }
    await recordAuditEntry(trx, {
      ...actOn(payment),
      operatorId,
      action: part ? 'payment.refund_part' : 'payment.refund',
      reason,
      facts: { amountKobo: part?.amountKobo ?? payment.amount_kobo },
      at: now(),
    });
  }

  async function askSecond(trx: Queries, payment: Payment, asking: Asking): Promise<void> {
    const { operatorId, reason, part } = asking;
    try {
      await trx
        .insertInto('refund_confirmations')
        .values({
          payment_id: payment.id,
          operator_id: operatorId,
          reason,
          asked_at: now(),
          part_kobo: part?.amountKobo ?? null,
          key: part?.key ?? null,
        })
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
      facts: { amountKobo: part?.amountKobo ?? payment.amount_kobo },
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
      .select(['payment_id', 'reason', 'part_kobo', 'key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payment = await lockById(trx, asked.payment_id);
    const row = await trx
      .updateTable('refund_confirmations')
      .set({
        decided_at: decision.at,
        granted: decision.granted,
        granted_kobo: decision.granted ? asked.part_kobo : null,
      })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (!decision.granted) return true;
    const { part_kobo: amountKobo, key, reason } = asked;
    const { isPart } = await assertRefundable(trx, payment, amountKobo ?? undefined);
    // The second operator has read that what they bought stays theirs.
    if (amountKobo !== null && !isPart)
      throw new AppError(
        'conflict',
        'Only this much is left now, so it would end what they bought. Please refuse it, and ask for everything that is left.',
      );
    const part = amountKobo && key ? { amountKobo, key } : null;
    await giveBack(trx, payment, { operatorId: decision.operatorId, reason, part });
    return true;
  }

  return { find, verify, refund, decideRefund };
}

function actOn(payment: Payment) {
  return { subject: { kind: 'payment', id: payment.reference }, accountId: payment.account_id };
}

function noSuchPayment(): AppError {
  return new AppError('not_found', 'There is no payment with that reference');
}
