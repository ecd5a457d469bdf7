import { expect, test } from 'vitest';
import { callPrice } from './call-terms.ts';

const terms = { status: 'ok', state: 'ready' } as const;

test.each([
  [{ ...terms, cost: 1, calls_left: 3, free_until: null }, 'This uses 1 call. You have 3.'],
  [{ ...terms, cost: 0, calls_left: null, free_until: null }, "It's free: your plan is unlimited."],
  [
    { ...terms, cost: 0, calls_left: 0, free_until: '2026-12-12T10:00:00Z' },
    "Free until 12 Dec 2026: you've already paid for this number.",
  ],
])('%o is said as %s', (given, text) => {
  expect(callPrice(given)).toBe(text);
});
