import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { dealReviews } from './deal-reviews.ts';

describe('dealReviews', () => {
  it('deals all reviews, to each artisan at most one from each reviewer', () => {
    const sizes = fc.record({
      artisans: fc.integer({ min: 1, max: 40 }),
      most: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), ({ artisans, most }, share) => {
        const reviews = Math.floor(artisans * most * share);
        const counts = dealReviews(createRandom(5), reviews, artisans, most);
        expect(counts).toHaveLength(artisans);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(reviews);
        expect(Math.max(...counts)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('refuses more reviews than there are pairs', () => {
    expect(() => dealReviews(createRandom(5), 7, 2, 3)).toThrow('no more than 6 reviews');
    expect(() => dealReviews(createRandom(5), 1, 0, 3)).toThrow('no more than 0 reviews');
  });
});
