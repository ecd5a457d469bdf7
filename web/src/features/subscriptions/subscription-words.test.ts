import { expect, test } from 'vitest';
import {
  boostLine,
  featuredJobLine,
  isCurrent,
  paidPrice,
  tokenLines,
  tokensLeft,
} from './subscription-words.ts';

const counts = (granted: number, calls: number, chats: number, is_unlimited = false) => ({
  granted_calls: granted,
  granted_messages: granted,
  no_of_calls_remaining: calls,
  no_of_messages_remaining: chats,
  is_unlimited,
});

test.each([
  [counts(4, 4, 4), '0 of 8', '8 left'],
  [counts(4, 1, 3), '4 of 8', '4 left'],
  [counts(20, 0, 0), '40 of 40', '0 left'],
  [counts(1000, 1000, 999), '1 of 2,000', '1,999 left'],
  [counts(1000, 0, 5, true), '1,995 of 2,000', 'unlimited'],
])('%o is used %s, %s', (given, used, left) => {
  expect(tokenLines(given)).toEqual([
    { text: `${used} Artisan chat/call token used`, left },
    { text: `${used} Job Posters chat/call tokens used`, left },
  ]);
});

test('what is left is said in calls and chats, and that an unlimited plan goes on', () => {
  expect(tokensLeft(counts(4, 1, 3))).toContain('1 call and 3 chats left');
  expect(tokensLeft(counts(4, 0, 0, true))).toBe('This plan goes on when the count is used up.');
});

test.each([
  [500, 7, '₦500.00 for 7 days (Weekly)'],
  [2000, 30, '₦2,000.00 for 30 days (Monthly)'],
  [30_000, 365, '₦30,000.00 for 365 days (Yearly)'],
  // A plan that is no longer sold.
  [750.5, 14, '₦750.50 for 14 days'],
])('%s naira for %s days reads %s', (amount, duration_days, text) => {
  expect(paidPrice({ amount, duration_days })).toBe(text);
});

test('boost and featured job days are spoken of only while there are some', () => {
  expect([boostLine(0), boostLine(4)]).toEqual([null, '4 days Boost feature not yet activated']);
  expect([featuredJobLine(0), featuredJobLine(1)]).toEqual([null, '1 day of featured job posting left']);
});

test.each([
  ['active', true],
  ['paused', true],
  ['refund_requested', true],
  ['suspended', true],
  ['expired', false],
  ['refunded', false],
] as const)('%s stands among the current plans: %s', (state, current) => {
  expect(isCurrent({ state })).toBe(current);
});
