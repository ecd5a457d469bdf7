import type { paymentStatuses } from '@marketplace/contract/money/subscriptions';
import type { Transaction } from './paystack.ts';

export type PaymentState = (typeof paymentStatuses)[number];

/**
 * The transitions of a payment. A failed payment can still succeed: the payer can try another card, and a bank transfer can arrive late.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['success', 'failed'],
  failed: ['success'],
  success: ['reversed'],
  reversed: [],
};

/** An unpaid payment is abandoned after this time. Otherwise the server would check it every hour for ever. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/** Whether the money of a transaction is going back, or has gone: the provider says `reversed`, and something like `reversal-pending` before. */
export const isReversing = (status: string | undefined): boolean => /^revers/i.test(status ?? '');

const MINUTE_MS = 60_000;
const gaps = [1, 1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS);

/** Returns how long the sweep waits before the next check, after this many checks. */
export function nextGapMs(checks: number): number {
  return gaps[checks] ?? 60 * MINUTE_MS;
}

export interface ExpectedPayment {
  reference: string;
  state: PaymentState;
  amountKobo: number;
  currency: string;
  createdAt: Date;
  /** `live` or `test`. */
  domain: string;
}

/** The consequences of the provider's answer for a payment. */
export interface Decision {
  move: Exclude<PaymentState, 'pending'> | null;
  /** Whether the payment is abandoned, so the sweep stops checking. */
  stopAsking: boolean;
  /** The fields in which the provider's answer differs from the order. With any, the payment is never credited. */
  mismatches: string[];
}

/**
 * Decides on the answer of `verify`; null when the provider does not know the transaction. A payment is paid only when status, reference,
 * amount, currency and domain are right: HTTP 200 and `status: true` are not enough (https://paystack.com/docs/payments/verify-payments).
 */
export function decide(payment: ExpectedPayment, transaction: Transaction | null, at: Date): Decision {
  const can = <S extends PaymentState>(state: S) =>
    paymentMoves[payment.state].includes(state) ? state : null;
  const isOpen = payment.state === 'pending' || payment.state === 'failed';
  const stopAsking = isOpen && at.getTime() - payment.createdAt.getTime() >= GIVE_UP_AFTER_MS;
  const decision = (move: Decision['move'], mismatches: string[] = []): Decision => ({
    move,
    stopAsking,
    mismatches,
  });

  const status = transaction?.status ?? 'unknown';
  const wasPaid = transaction && (status === 'success' || status === 'reversed');
  if (!wasPaid) {
    if (payment.state === 'success') return decision(null, ['status']);
    return decision(status === 'failed' || stopAsking ? can('failed') : null);
  }
  const mismatches = mismatchesOf(payment, transaction);
  if (mismatches.length > 0) return decision(can('failed'), mismatches);
  if (status === 'success') return decision(can('success'));
  // Paid and reversed before the server learned of either: nothing was credited, so nothing is taken back.
  return decision(can('reversed') ?? can('failed'));
}

function mismatchesOf(payment: ExpectedPayment, transaction: Transaction): string[] {
  return [
    transaction.reference !== payment.reference && 'reference',
    transaction.amount !== payment.amountKobo && 'amount',
    transaction.currency !== payment.currency && 'currency',
    transaction.domain !== payment.domain && 'domain',
  ].filter((each) => each !== false);
}
