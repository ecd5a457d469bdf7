import { expect, it } from 'vitest';
import { sameRecipient } from './recipient.ts';

it.each([
  ['2348031234567', '+2348031234567'],
  ['2348031234567', '08031234567'],
  ['2348031234567', '8031234567'],
  ['2348031234567', '002348031234567'],
  ['+234 803 123 4567', '0803 123 4567'],
  // An unencoded + of a query string.
  ['2348031234567', ' 2348031234567'],
  ['ada@example.com', 'ADA@Example.com '],
  ['ada+jobs@example.com', 'ada jobs@example.com'],
])('%s is %s', (one, other) => {
  expect(sameRecipient(one, other)).toBe(true);
  expect(sameRecipient(other, one)).toBe(true);
});

it.each([
  // Addresses of push subscriptions with the same digits.
  ['http://127.0.0.1:3001/push/send/ab1', 'http://127.0.0.1:3001/push/send/ba1'],
  ['2348031234567', '2348031234568'],
  ['2348031234567', '031234567'],
  ['2348031234567', '234'],
  ['14155552671', '04155552671'],
  ['ada@example.com', 'ada@example.org'],
  ['ada@example.com', 'da@example.com'],
])('%s is not %s', (one, other) => {
  expect(sameRecipient(one, other)).toBe(false);
});
