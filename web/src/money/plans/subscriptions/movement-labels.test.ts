import { expect, test } from 'vitest';
import { balanceAfter, shortDay, signed } from './movement-labels.ts';

test.each([
  [-1, '−1'],
  [1, '+1'],
  [1000, '+1,000'],
  [0, '0'],
])('a movement of %s reads %s', (amount, text) => {
  expect(signed(amount)).toBe(text);
});

test.each([
  // 00:30 of the next day in Lagos.
  ['2026-11-11T23:30:00Z', '2026-11-20T12:00:00Z', '12 Nov'],
  ['2025-12-31T22:59:00Z', '2026-01-02T12:00:00Z', '31 Dec 2025'],
  // The new year has begun in Lagos, but not yet in UTC.
  ['2025-12-31T23:30:00Z', '2025-12-31T23:45:00Z', '1 Jan'],
])('%s, seen at %s, is %s', (at, now, text) => {
  expect(shortDay(at, Date.parse(now))).toBe(text);
});

test('the balance after a movement', () => {
  expect(balanceAfter({ unit: 'call', balance: 1, plan: 'Elite' })).toBe('1 call left in Elite');
  expect(balanceAfter({ unit: 'message', balance: 0, plan: 'Starter' })).toBe('0 chats left in Starter');
  expect(balanceAfter({ unit: 'boost_day', balance: 168, plan: 'Elite' })).toBe(
    '168 boost days left in Elite',
  );
});
