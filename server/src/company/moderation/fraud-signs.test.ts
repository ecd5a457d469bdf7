import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFraudSigns } from './fraud-signs.ts';

const harmless = ['harmless', 'harmless-further'].flatMap((name) =>
  readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

// Shows: moderation-6
test.each([
  ['Pay a registration fee of ₦5,000 before the interview', 'fee_first'],
  ['Processing fee is 2000, refundable', 'fee_first'],
  ['Send me the money first and I will come', 'fee_first'],
  ['We need your BVN and account details', 'secrets'],
  ['Send the OTP to confirm your slot', 'secrets'],
  ['Payment by iTunes card or USDT only', 'hidden_pay'],
  ['Double your money in one week', 'quick_money'],
  ['Earn ₦20,000 daily on your phone, no experience', 'quick_money'],
  ['Loans without collateral', 'quick_money'],
])('a text that swindlers write has a sign: %s', (text, sign) => {
  expect(findFraudSigns(text)).toContain(sign);
});

test('honest texts have none', () => {
  expect(harmless.filter((text) => findFraudSigns(text).length > 0)).toEqual([]);
  for (const text of [
    'I need a plumber to fix a tap, I pay after the work',
    'School fees are paid by the parents',
    'Bring your own tools; transport money is included',
    'I make cakes daily',
    'A deposit for materials is fine',
  ])
    expect(findFraudSigns(text), text).toEqual([]);
});
