import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetOf, budgetRanges, normaliseBudget } from './budgets.ts';

const naira = (amount: number) => amount * 100;

describe('budgetRanges', () => {
  // Shows: member-rules-3, member-constants-11
  it.each([
    ['0-10000', 0, 10_000],
    ['10000-50000', 10_000, 50_000],
    ['50000-100000', 50_000, 100_000],
    ['100000-500000', 100_000, 500_000],
  ] as const)('%s', (range, min, max) => {
    expect(budgetOf(range)).toEqual({ minKobo: naira(min), maxKobo: naira(max) });
  });

  // Shows: member-rules-3, member-rules-4, member-constants-11
  it('ends with a range without an upper bound', () => {
    expect(budgetRanges).toHaveLength(5);
    expect(budgetOf('500000+')).toEqual({ minKobo: naira(500_000), maxKobo: null });
  });
});

describe('normaliseBudget', () => {
  it.each([
    [10_000, 50_000, 10_000, 50_000],
    [50_000, 10_000, 10_000, 50_000],
    ['50000', '10000', 10_000, 50_000],
    ['N50,000', '#10,000', 10_000, 50_000],
    [0, 10_000, 0, 10_000],
    [7_000, 7_000, 7_000, 7_000],
    [500_000, null, 500_000, null],
    [null, 500_000, 500_000, null],
    ['', '500000', 500_000, null],
    ['500000+', undefined, 500_000, null],
    [' ', '500000+', 500_000, null],
  ])('%j and %j', (one, other, min, max) => {
    expect(normaliseBudget(one, other)).toEqual({
      minKobo: naira(min),
      maxKobo: max === null ? null : naira(max),
    });
  });

  it.each([
    [null, null],
    ['', undefined],
    ['cheap', 10_000],
    [10_000, -1],
    [Number.NaN, 10_000],
  ])('%j and %j are refused', (one, other) => expect(normaliseBudget(one, other)).toBeNull());

  // Shows: member-calls-17
  it('accepts the two bounds in any order', () => {
    const bound = fc.oneof(
      fc.integer({ min: -10, max: 1e9 }),
      fc.constantFrom(null, undefined, '', 'x', '500000+'),
    );
    fc.assert(
      fc.property(bound, bound, (one, other) => {
        expect(normaliseBudget(one, other)).toEqual(normaliseBudget(other, one));
      }),
    );
  });
});
