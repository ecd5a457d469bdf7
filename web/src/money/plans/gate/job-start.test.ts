import { expect, test } from 'vitest';
import { jobStart } from './job-start.ts';

const musa = {
  service_category: 'Home Repairs',
  specific_service: 'Plumber',
  state: 'Lagos',
  city: 'Surulere',
};
const search = { query: 'toilet is blocked', trades: ['Plumber'], place: { state: 'Lagos', city: 'Yaba' } };
const ikeja = { state: 'Lagos', city: 'Ikeja' };

test.each([
  [
    'the searched text and place, when it asked for this trade',
    musa,
    search,
    ikeja,
    ['toilet is blocked', 'Plumber', 'Yaba'],
  ],
  [
    'the chosen place, when the search named none',
    musa,
    { ...search, place: null },
    ikeja,
    ['toilet is blocked', 'Plumber', 'Ikeja'],
  ],
  [
    'the chosen place, when the search named only a state',
    musa,
    { ...search, place: { state: 'Lagos' } },
    ikeja,
    ['toilet is blocked', 'Plumber', 'Ikeja'],
  ],
  [
    'the trade alone after a search for another one',
    musa,
    { ...search, trades: ['Tailor'] },
    null,
    [undefined, 'Plumber', 'Surulere'],
  ],
  ["the artisan's trade and place without a search", musa, null, null, [undefined, 'Plumber', 'Surulere']],
  ['the searched text without an artisan', undefined, search, null, ['toilet is blocked', 'Plumber', 'Yaba']],
  ['nothing that nobody knows', undefined, null, null, [undefined, undefined, undefined]],
] as const)('a job begins with %s', (_what, artisan, searched, chosen, [about, skill, city]) => {
  expect(jobStart(artisan, searched, chosen)).toMatchObject({ about, skill, city });
});
