import type { paymentStatuses } from '@marketplace/contract/subscriptions';
import type { Transaction } from './paystack.ts';

export type PaymentState = (typeof paymentStatuses)[number];

/**
 * From where to where a payment may go. A failed one can still succeed: on the provider's page another card can be tried,
 * and a bank transfer can arrive after we have given up.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['success', 'failed'],
  failed: ['success'],
  success: ['reversed'],
  reversed: [],
};

/** After this long an unpaid payment is given up: asking every hour would go on for ever. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

const MINUTE_MS = 60_000;
const gaps = [1, 1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS);

/** How long the sweep waits before it asks again, after so many times. */
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

/** What the provider's word means for a payment. */
export interface Verdict {
  move: Exclude<PaymentState, 'pending'> | null;
  /** It is given up: the sweep asks no more. */
  stopAsking: boolean;
  /** In what the provider's word is not what we expected; it never brings a credit then. */
  mismatches: string[];
}

/**
 * Judges what `verify` said (null: it never heard of the transaction). Paid means status, reference, amount, currency and
 * domain: HTTP 200 and `status: true` do not (https://paystack.com/docs/payments/verify-payments).
 */
export function judge(payment: ExpectedPayment, transaction: Transaction | null, at: Date): Verdict {
  const can = <S extends PaymentState>(state: S) =>
    paymentMoves[payment.state].includes(state) ? state : null;
  const isOpen = payment.state === 'pending' || payment.state === 'failed';
  const stopAsking = isOpen && at.getTime() - payment.createdAt.getTime() >= GIVE_UP_AFTER_MS;
  const verdict = (move: Verdict['move'], mismatches: string[] = []): Verdict => ({
    move,
    stopAsking,
    mismatches,
  });

  const status = transaction?.status ?? 'unknown';
  const wasPaid = transaction && (status === 'success' || status === 'reversed');
  if (!wasPaid) {
    if (payment.state === 'success') return verdict(null, ['status']);
    return verdict(status === 'failed' || stopAsking ? can('failed') : null);
  }
  const mismatches = mismatchesOf(payment, transaction);
  if (mismatches.length > 0) return verdict(can('failed'), mismatches);
  if (status === 'success') return verdict(can('success'));
  // Paid and taken back before we heard of either: there is nothing to take back.
  return verdict(can('reversed') ?? can('failed'));
}

function mismatchesOf(payment: ExpectedPayment, transaction: Transaction): string[] {
  return [
    transaction.reference !== payment.reference && 'reference',
    transaction.amount !== payment.amountKobo && 'amount',
    transaction.currency !== payment.currency && 'currency',
    transaction.domain !== payment.domain && 'domain',
  ].filter((each) => each !== false);
}
