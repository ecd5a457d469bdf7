import { expect, it } from 'vitest';
import { filteredCountText, readReviewFilters, reviewFilterSearch } from './review-filters.ts';

const read = (search: string) => readReviewFilters(new URLSearchParams(search));

it.each([
  ['', {}],
  ['?stars=5', { stars: 5 }],
  ['?stars=5&pictures=1&about=job', { stars: 5, with_photos: true, origin: 'job' }],
  ['?about=conversation', { origin: 'conversation' }],
  ['?stars=0&pictures=yes&about=silent', {}],
  ['?stars=6', {}],
  ['?stars=05', {}],
  ['?stars=5&stars=4', { stars: 5 }],
])('reads %s, and leaves out what no link has', (search, filters) => {
  expect(read(search)).toEqual(filters);
});

it.each([
  ['', {}, ''],
  ['?id=7&reviews=all', { stars: 4 }, '?id=7&reviews=all&stars=4'],
  ['?id=7&stars=4&pictures=1', { with_photos: true }, '?id=7&pictures=1'],
  ['?id=7&stars=4', {}, '?id=7'],
  ['', { stars: 1, with_photos: true, origin: 'job' as const }, '?stars=1&pictures=1&about=job'],
])('turns %s with %j into %s', (search, filters, changed) => {
  expect(reviewFilterSearch(new URLSearchParams(search), filters)).toBe(changed);
  expect(read(changed)).toEqual(filters);
});

// Shows: ratings-3
it.each([
  [2, { stars: 5 }, '2 reviews with 5 stars'],
  [1, { stars: 1 }, '1 review with 1 star'],
  [0, { stars: 3, with_photos: true }, 'No review with 3 stars and pictures'],
  [3, { origin: 'job' as const }, "3 reviews labelled 'Job done'"],
  [
    1,
    { with_photos: true, origin: 'conversation' as const },
    "1 review with pictures, labelled 'Conversation'",
  ],
])('%i with %j is told as "%s"', (count, filters, text) => {
  expect(filteredCountText(count, filters)).toBe(text);
});
