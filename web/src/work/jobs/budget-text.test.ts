import { expect, test } from 'vitest';
import { budgetText, priceKind } from './budget-text.ts';

// Shows: member-constants-6
test.each([
  [0, 10_000, 'Up to ₦10,000', 'Up to ₦10k'],
  [10_000, 50_000, '₦10,000 – ₦50,000', '₦10k – ₦50k'],
  [100_000, 500_000, '₦100,000 – ₦500,000', '₦100k – ₦500k'],
  [500_000, null, '₦500,000+', '₦500k+'],
  [1_500_000, null, '₦1,500,000+', '₦1,500k+'],
  [12_500, 12_500, '₦12,500', '₦12.5k'],
  [500, 999, '₦500 – ₦999', '₦500 – ₦999'],
  [0, 0, '₦0', '₦0'],
])('from %s to %s naira it reads %s, as thousands %s', (min_budget, max_budget, whole, thousands) => {
  expect(budgetText({ min_budget, max_budget }, 'whole')).toBe(whole);
  expect(budgetText({ min_budget, max_budget }, 'thousands')).toBe(thousands);
});

// Shows: public-30
test('only a fixed price is called so', () => {
  expect([priceKind(true), priceKind(false)]).toEqual(['Fixed', 'Negotiable']);
});
