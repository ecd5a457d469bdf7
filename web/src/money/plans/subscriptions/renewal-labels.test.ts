import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import { endAfterDays, lastEndOf, renewalsOf } from './renewal-labels.ts';

const { plans: allPlans } = specifiedCatalogue;
const now = Date.parse('2026-11-22T12:00:00Z');

// Shows: my-plans-5
test('a plan that runs is extended from its end, and each duration has its price', () => {
  expect(
    renewalsOf(allPlans, 'Connect', '2026-11-29T12:00:00Z', now).map(({ label, help }) => [label, help]),
  ).toEqual([
    ['Weekly: ₦700.00', '6 calls and 6 chats more, until 6 Dec'],
    ['Monthly: ₦2,000.00', '20 calls and 20 chats more, until 29 Dec'],
    ['Yearly: ₦20,000.00', '250 calls and 250 chats more, until 29 Nov 2027'],
  ]);
});

test('a plan that is over is renewed from now on', () => {
  expect(renewalsOf(allPlans, 'Starter', null, now)[0]).toMatchObject({
    label: 'Weekly: ₦500.00',
    help: '4 calls and 4 chats, until 29 Nov',
  });
  expect(renewalsOf(allPlans, 'Elite', null, now)[1]).toMatchObject({
    label: 'Monthly: ₦3,000.00',
    help: '30 days, until 22 Dec',
  });
});

test.each([
  [
    'the last end of the same plan',
    [
      ['Connect', 'active', 3],
      ['Connect', 'paused', 9],
      ['Elite', 'active', 20],
    ],
    9,
  ],
  [
    'nothing of a plan that is over or whose money went back',
    [
      ['Connect', 'expired', 3],
      ['Connect', 'refunded', 9],
    ],
    null,
  ],
  ['nothing of another plan', [['Elite', 'active', 20]], null],
] as const)('what is bought is added to %s', (_what, own, day) => {
  const plans = own.map(([plan, state, end]) => ({
    plan,
    state,
    expires_at: `2026-12-${String(end).padStart(2, '0')}T12:00:00.000Z`,
  }));
  expect(lastEndOf('Connect', plans)).toBe(day && `2026-12-${String(day).padStart(2, '0')}T12:00:00.000Z`);
});

test.each([
  [1, null, '2026-11-13T10:00:00.000Z'],
  [3, '2026-11-14T08:00:00.000Z', '2026-11-17T08:00:00.000Z'],
  // A plan that is over does not extend it.
  [2, '2026-11-01T08:00:00.000Z', '2026-11-14T10:00:00.000Z'],
])('%s days after %s end at %s', (days, runsUntil, end) => {
  expect(endAfterDays(days, runsUntil, Date.parse('2026-11-12T10:00:00Z'))).toBe(end);
});
