import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { Behaviour } from './behaviour.ts';
import { presentDispute, presentRefundEvent, presentTransaction } from './presentation.ts';
import type { Refund, RefundStatus, Resolution, Transaction, Transactions } from './transactions.ts';
import type { Webhooks } from './webhooks.ts';

export type Events = ReturnType<typeof createEvents>;

/** Changes a transaction after its checkout, and sends the webhooks about it. */
export function createEvents(transactions: Transactions, webhooks: Webhooks, behaviour: () => Behaviour) {
  /** The only outcome of a checkout that sends a webhook. */
  const chargeSucceeded = (transaction: Transaction) =>
    webhooks.sendEvent('charge.success', transaction.reference, presentTransaction(transaction));

  const sendRefundEvent = (transaction: Transaction, refund: Refund) =>
    webhooks.sendEvent(
      `refund.${refund.status}`,
      transaction.reference,
      presentRefundEvent(transaction, refund),
    );

  async function moveRefund(transaction: Transaction, refund: Refund, status: RefundStatus): Promise<void> {
    transactions.setRefundStatus(transaction, refund, status, {
      reverseForParts: behaviour().reverse_for_parts,
    });
    await sendRefundEvent(transaction, refund);
  }

  /** Moves a new refund to the state in the sandbox's settings. */
  async function refundMade(transaction: Transaction, refund: Refund): Promise<void> {
    const { refunds } = behaviour();
    await sendRefundEvent(transaction, refund);
    if (refunds === 'hold') return;
    await moveRefund(transaction, refund, 'processing');
    await moveRefund(transaction, refund, refunds === 'process' ? 'processed' : 'failed');
  }

  /** @returns whether a dispute was opened */
  async function openDispute(transaction: Transaction): Promise<boolean> {
    const dispute = transactions.openDispute(transaction);
    if (!dispute) return false;
    const data = presentDispute(transaction, dispute);
    await webhooks.sendEvent('charge.dispute.create', transaction.reference, data);
    return true;
  }

  /** @returns whether a dispute was open. */
  async function resolveDispute(transaction: Transaction, resolution: Resolution): Promise<boolean> {
    const dispute = transactions.resolveDispute(transaction, resolution);
    if (!dispute) return false;
    const data = presentDispute(transaction, dispute);
    await webhooks.sendEvent('charge.dispute.resolve', transaction.reference, data);
    return true;
  }

  /** Does the work after the answer was sent or the caller has disconnected. */
  function afterAnswer(reply: FastifyReply, work: () => Promise<void>): void {
    webhooks.track(once(reply.raw, 'close').then(work));
  }

  return { afterAnswer, chargeSucceeded, moveRefund, refundMade, openDispute, resolveDispute };
}
