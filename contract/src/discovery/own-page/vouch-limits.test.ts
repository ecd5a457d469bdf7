import { expect, test } from 'vitest';
import { describeVouches } from './vouch-limits.ts';

test('says how many people vouch and how they know the artisan, in one order', () => {
  expect(describeVouches('Ada', [{ relation: 'family', count: 1 }])).toBe(
    '1 person vouches for Ada: 1 family member',
  );
  expect(
    describeVouches('Ada', [
      { relation: 'neighbour', count: 1 },
      { relation: 'customer', count: 2 },
    ]),
  ).toBe('3 people vouch for Ada: 2 customers, 1 neighbour');
});
