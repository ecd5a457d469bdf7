import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { describe, expect, test } from 'vitest';
import {
  boostLine,
  featuredJobLine,
  isCurrent,
  leftLine,
  markLine,
  paidPrice,
  refundLine,
  tokenLines,
} from './subscription-labels.ts';

const counts = (granted: number, calls: number, chats: number, is_unlimited = false) => ({
  granted_calls: granted,
  granted_messages: granted,
  no_of_calls_remaining: calls,
  no_of_messages_remaining: chats,
  is_unlimited,
});

// Shows: member-constants-19, member-constants-20
test.each([
  [counts(4, 4, 4), '0 of 8', '4 calls and 4 chats left until 29 Nov'],
  [counts(4, 1, 3), '4 of 8', '1 call and 3 chats left until 29 Nov'],
  [counts(20, 0, 0), '40 of 40', '0 calls and 0 chats left until 29 Nov'],
  [counts(1000, 1000, 999), '1 of 2,000', '1,000 calls and 999 chats left until 29 Nov'],
  [
    counts(1000, 0, 5, true),
    '1,995 of 2,000',
    'Unlimited tokens until 29 Nov, at most 30 new calls and 60 new chats a day',
  ],
])('%o is used %s, %s', (given, used, left) => {
  // 00:30 of the 29th in Lagos.
  const plan = { ...given, expires_at: '2026-11-28T23:30:00Z' };
  expect(leftLine(plan, Date.parse('2026-11-22T12:00:00Z'))).toBe(left);
  expect(tokenLines(given)).toEqual([
    `${used} Artisan chat/call token used`,
    `${used} Job Posters chat/call tokens used`,
  ]);
});

test('a plan that ends in another year names the year', () => {
  const plan = { ...counts(4, 4, 4), expires_at: '2027-01-03T12:00:00Z' };
  expect(leftLine(plan, Date.parse('2026-12-30T12:00:00Z'))).toBe(
    '4 calls and 4 chats left until 3 Jan 2027',
  );
});

// Shows: my-plans-5, member-constants-17
test.each([
  [500, 7, '₦500.00 for 7 days (Weekly)'],
  [2000, 30, '₦2,000.00 for 30 days (Monthly)'],
  [30_000, 365, '₦30,000.00 for 365 days (Yearly)'],
  // A plan that is no longer sold.
  [750.5, 14, '₦750.50 for 14 days'],
])('%s naira for %s days reads %s', (amount, duration_days, text) => {
  expect(paidPrice({ amount, duration_days }, specifiedCatalogue.plans)).toBe(text);
});

// Shows: member-constants-22
test('boost and featured job days are mentioned only while some are left', () => {
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

// Shows: refunds-6
describe('the card of a plan', () => {
  const nowMs = Date.parse('2026-11-28T12:00:00Z');
  const plan = {
    plan: 'Elite',
    is_unlimited: true,
    state: 'active',
    can_be_refunded: true,
    refundable_until: '2026-12-04T13:05:00Z',
    first_use: null,
  } as const;
  const used = { benefit: 'urgent_job', at: '2026-11-27T09:00:00Z' } as const;

  test.each<[string, Partial<Parameters<typeof refundLine>[0]>, string | null]>([
    ['an unused plan', {}, "You haven't used it yet. Until 4 Dec, 14:05 you can get all your money back."],
    [
      'a plan that was used',
      { can_be_refunded: false, first_use: used },
      "You can't get the money back any more: on 27 Nov you posted an urgent job.",
    ],
    [
      'a plan that was paid earlier',
      { can_be_refunded: false, first_use: used, refundable_until: '2026-11-28T11:59:00Z' },
      null,
    ],
    ['a plan that is being refunded', { can_be_refunded: false, state: 'refund_requested' }, null],
  ])('says of %s what can be asked back', (_what, changes, line) => {
    expect(refundLine({ ...plan, ...changes }, nowMs)).toBe(line);
  });

  // Shows: refunds-4
  test.each([
    [{}, 'Your page shows the Elite badge once you use the plan, or 7 days after you paid.'],
    [{ can_be_refunded: false }, null],
    [{ is_unlimited: false }, null],
  ])('%j: says when the mark appears', (changes, line) => {
    expect(markLine({ ...plan, ...changes })).toBe(line);
  });
});
