import { expect, test } from 'vitest';
import { mayHoldPhone, splitPhones } from './phones-in-text.ts';

const known = ['+2348031234567', '+2349098765432'];

// Shows: chat-tools-14
test.each([
  ['Call 0803 123 4567 now', ['0803 123 4567']],
  ['+2348031234567', ['+2348031234567']],
  ['00234 803 123 4567, or 2348031234567.', ['00234 803 123 4567', '2348031234567']],
  ['(0803)123-4567', ['0803)123-4567']],
  ['0803.123.4567 and 09098765432', ['0803.123.4567', '09098765432']],
  // Unknown numbers stay text.
  ['Call 0803 123 4568', []],
  ['0123456789012345', []],
  ['10803123456799', []],
  ['Account 8031234567890', []],
  ['₦5,000 for 12 taps on 2026-11-30', []],
])('in %j the known numbers are %j', (text, found) => {
  const parts = splitPhones(text, known);
  expect(parts.filter(({ tel }) => tel).map((part) => part.text)).toEqual(found);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  for (const part of parts) expect(text.startsWith(part.text, part.at)).toBe(true);
  if (found.length > 0) expect(mayHoldPhone(text)).toBe(true);
});

test('a link dials the number as the product knows it', () => {
  expect(splitPhones('0803 123 4567', known)).toEqual([
    { at: 0, text: '0803 123 4567', tel: '+2348031234567' },
  ]);
  expect(splitPhones('0803 123 4567', ['', '080'])).toEqual([{ at: 0, text: '0803 123 4567' }]);
});

test('a text of digits without end is judged at once', () => {
  const started = performance.now();
  splitPhones('1 '.repeat(2000), known);
  splitPhones('('.repeat(4000), known);
  expect(performance.now() - started).toBeLessThan(200);
});
