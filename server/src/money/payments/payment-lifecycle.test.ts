import { describe, expect, test } from 'vitest';
import {
  decide,
  type ExpectedPayment,
  GIVE_UP_AFTER_MS,
  nextGapMs,
  type PaymentState,
  paymentMoves,
} from './payment-lifecycle.ts';
import type { Transaction } from './paystack.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');
const soon = new Date(createdAt.getTime() + 60_000);
const late = new Date(createdAt.getTime() + GIVE_UP_AFTER_MS);

function payment(state: PaymentState): ExpectedPayment {
  return { reference: 'pay-1', state, amountKobo: 50_000, currency: 'NGN', createdAt, domain: 'test' };
}

function told(status: string, changes: Partial<Transaction> = {}): Transaction {
  return {
    id: '7',
    reference: 'pay-1',
    status,
    amount: 50_000,
    currency: 'NGN',
    domain: 'test',
    gatewayResponse: '',
    ...changes,
  };
}

test('a payment makes only the moves of its lifecycle', () => {
  expect(paymentMoves).toEqual({
    pending: ['success', 'failed'],
    failed: ['success'],
    success: ['reversed'],
    reversed: [],
  });
});

describe("the decision on the provider's answer", () => {
  test.each<[PaymentState, string, ReturnType<typeof decide>['move'], string[]]>([
    ['pending', 'success', 'success', []],
    ['pending', 'failed', 'failed', []],
    ['pending', 'reversed', 'failed', []],
    ['pending', 'abandoned', null, []],
    ['pending', 'ongoing', null, []],
    ['pending', 'pending', null, []],
    ['pending', 'processing', null, []],
    ['pending', 'queued', null, []],
    ['pending', 'a word of next year', null, []],
    ['failed', 'success', 'success', []],
    ['failed', 'failed', null, []],
    ['failed', 'reversed', null, []],
    ['success', 'success', null, []],
    ['success', 'reversed', 'reversed', []],
    // First paid and now failed: the answer alone takes nothing away, and an operator is notified.
    ['success', 'failed', null, ['status']],
    ['success', 'abandoned', null, ['status']],
    ['reversed', 'success', null, []],
    ['reversed', 'reversed', null, []],
  ])('%s, told %s', (state, status, move, mismatches) => {
    expect(decide(payment(state), told(status), soon)).toEqual({ move, mismatches, stopAsking: false });
  });

  test.each<[Partial<Transaction>, string]>([
    [{ amount: 49_999 }, 'amount'],
    [{ amount: 50_001 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ currency: 'GHS' }, 'currency'],
    [{ reference: 'pay-2' }, 'reference'],
    [{ domain: 'live' }, 'domain'],
  ])('paid, but %j, brings nothing', (changes, mismatch) => {
    for (const state of ['pending', 'failed'] as const) {
      const { move, mismatches } = decide(payment(state), told('success', changes), soon);
      expect(mismatches).toEqual([mismatch]);
      expect(move).not.toBe('success');
    }
  });

  test('a payment that the provider does not know stays open for a day, is then given up, and can still be paid later', () => {
    expect(decide(payment('pending'), null, soon)).toEqual({ move: null, stopAsking: false, mismatches: [] });
    expect(decide(payment('pending'), null, late)).toMatchObject({ move: 'failed', stopAsking: true });
    expect(decide(payment('pending'), told('abandoned'), late)).toMatchObject({
      move: 'failed',
      stopAsking: true,
    });
    expect(decide(payment('failed'), told('failed'), late)).toMatchObject({ move: null, stopAsking: true });
    expect(decide(payment('failed'), told('success'), late)).toMatchObject({ move: 'success' });
  });
});

test('the pauses between two checks never shrink, and stay below an hour', () => {
  const gaps = Array.from({ length: 30 }, (_, checks) => nextGapMs(checks));
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(Math.max(...gaps)).toBe(3_600_000);
});
