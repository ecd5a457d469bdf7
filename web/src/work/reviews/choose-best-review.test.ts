import type { Review } from '@marketplace/contract/work/reviews';
import { expect, test } from 'vitest';
import { bestReview } from './choose-best-review.ts';

const review = (text: string, rating: number, origin: Review['origin'] = 'conversation') =>
  ({ text, rating, origin }) as Review;
const praise = 'She came on time and the tap has not dripped since.';

// Shows: artisan-page-21
test.each<[string, Review[], number | undefined]>([
  ['the most stars', [review(praise, 4), review(praise, 5)], 1],
  ['a finished job before a conversation', [review(praise, 5), review(praise, 5, 'job')], 1],
  ['more stars before a finished job', [review(praise, 4, 'job'), review(praise, 5)], 1],
  ['the newest of equal ones', [review(praise, 5), review(praise, 5)], 0],
  ['no complaint', [review('He never came, and never called to say so.', 2)], undefined],
  ['no single word', [review('Good', 5)], undefined],
  ['nothing without reviews', [], undefined],
])('the review at the top of the page is %s', (_name, reviews, place) => {
  expect(bestReview(reviews)).toBe(reviews[place ?? -1]);
});
