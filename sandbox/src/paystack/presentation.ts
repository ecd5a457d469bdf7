import { createHash } from 'node:crypto';
import type { Dispute, Refund, Transaction } from './transactions.ts';

const INTEGRATION = 100_032;

/** Presents a transaction as in verify and the charge event. */
export function presentTransaction(transaction: Transaction) {
  const { id, reference, status, amount, currency, channel, createdAt, paidAt } = transaction;
  return {
    id,
    domain: 'test',
    status,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel,
    currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata,
    log: null,
    fees: paidAt === null ? null : feesOf(transaction),
    fees_split: null,
    authorization: paidAt === null ? {} : authorizationOf(transaction),
    customer: customerOf(transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  };
}

/** Presents a refund as in the API's answers. */
export function presentRefund(transaction: Transaction, refund: Refund) {
  return {
    transaction: presentTransaction(transaction),
    integration: INTEGRATION,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    channel: null,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: 'merchant@example.com',
    expected_at: refund.createdAt,
    currency: transaction.currency,
    domain: 'test',
    amount: refund.amount,
    fully_deducted: refund.status === 'processed',
    id: refund.id,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

/** Presents a refund as in lists: with the reference of its transaction instead of the transaction. */
export function presentListedRefund(transaction: Transaction, refund: Refund) {
  return {
    ...presentRefund(transaction, refund),
    transaction: transaction.id,
    transaction_reference: transaction.reference,
    transaction_amount: transaction.amount,
  };
}

/**
 * Presents a refund as in its events: without `id`, with the transaction's reference, and with the amount as text. Source:
 * paystack.com/docs/payments/webhooks
 */
export function presentRefundEvent(transaction: Transaction, refund: Refund) {
  const { first_name, last_name, email } = customerOf(transaction);
  return {
    status: refund.status,
    transaction_reference: transaction.reference,
    refund_reference: refund.status === 'processed' ? String(refund.id) : null,
    amount: String(refund.amount),
    currency: transaction.currency,
    processor: 'instant-transfer',
    customer: { first_name, last_name, email },
    integration: INTEGRATION,
    domain: 'test',
  };
}

/** Presents a dispute as in its events. */
export function presentDispute(transaction: Transaction, dispute: Dispute) {
  const resolved = dispute.resolvedAt !== null;
  return {
    id: dispute.id,
    refund_amount: transaction.amount,
    currency: transaction.currency,
    status: resolved ? 'resolved' : 'awaiting-merchant-feedback',
    resolution: dispute.resolution,
    domain: 'test',
    transaction: presentTransaction(transaction),
    transaction_reference: null,
    category: 'chargeback',
    customer: customerOf(transaction),
    bin: '408408',
    last4: '4081',
    dueAt: dispute.createdAt,
    resolvedAt: dispute.resolvedAt,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: 'pending', by: transaction.email, createdAt: dispute.createdAt }],
    messages: [
      {
        sender: transaction.email,
        body: 'Customer complained about debit without value',
        createdAt: dispute.createdAt,
      },
    ],
    created_at: dispute.createdAt,
    updated_at: dispute.resolvedAt ?? dispute.createdAt,
  };
}

/** 1.5% and, from N2,500 on, N100; at most N2,000. In kobo. Source: paystack.com/pricing (local payments) */
export function feesOf({ amount, fees }: Transaction): number {
  return fees ?? Math.min(Math.round(amount * 0.015) + (amount < 250_000 ? 0 : 10_000), 200_000);
}

/** The same person has the same customer code in every sandbox. */
function customerOf({ email }: Transaction) {
  const digest = createHash('sha256').update(email).digest();
  return {
    id: digest.readUInt32BE(0),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${digest.toString('hex').slice(0, 15)}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

function authorizationOf({ accessCode, channel }: Transaction) {
  const card = channel === 'card';
  return {
    authorization_code: `AUTH_${accessCode.slice(0, 10)}`,
    bin: card ? '408408' : null,
    last4: card ? '4081' : null,
    exp_month: card ? '12' : null,
    exp_year: card ? '2030' : null,
    channel,
    card_type: card ? 'visa ' : null,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card ? 'visa' : null,
    reusable: card,
    signature: card ? `SIG_${accessCode}` : null,
    account_name: null,
  };
}
