import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

/** Formats a window as it appears on screen. */
function read(page: number, pageCount: number): string {
  const { numbers, first, gapBefore, gapAfter, last } = pageWindow(page, pageCount);
  return [first && '1', gapBefore && '…', ...numbers, gapAfter && '…', last && pageCount]
    .filter(Boolean)
    .join(' ');
}

describe('pageWindow', () => {
  // Shows: member-constants-2
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [5, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 5 … 7'],
    [4, 7, '1 2 3 4 5 6 7'],
    [7, 24, '1 … 5 6 7 8 9 … 24'],
    [24, 24, '1 … 20 21 22 23 24'],
    [99, 24, '1 … 20 21 22 23 24'],
    [-3, 24, '1 2 3 4 5 … 24'],
  ])('page %i of %i reads %j', (page, pageCount, expected) => {
    expect(read(page, pageCount)).toBe(expected);
  });

  // Shows: member-constants-2
  it('shows the current page once and never leaves out a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pageCount] = [Math.min(a, b), Math.max(a, b)];
        const { numbers, gapBefore } = pageWindow(page, pageCount);
        expect(numbers.filter((number) => number === page)).toHaveLength(1);
        expect(numbers.length).toBe(Math.min(5, pageCount));
        if (gapBefore) expect(numbers[0]).toBeGreaterThan(2);
      }),
    );
  });
});
