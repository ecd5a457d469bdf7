import type { HomeWork } from '@marketplace/contract/discovery/home';
import { expect, it } from 'vitest';
import { tipOf, weekLine } from './own-tip.ts';

const week = (listed: number | null, opened: number | null, contacts: number): HomeWork['week'] => ({
  listed,
  opened,
  contacts,
});

// Shows: page-statistics-6
it.each([
  [week(34, 6, 1), 'This week: seen 34 times, 6 opened your page, 1 wrote to you.'],
  [week(null, null, 0), 'This week: seen under 3 times, under 3 opened your page, 0 wrote to you.'],
  [week(0, 0, 0), 'No one saw you in a list this week.'],
  [undefined, null],
])('the week %j reads %j', (seen, line) => {
  expect(weekLine({ week: seen })).toBe(line);
});

// Shows: own-home-4
it.each([
  [
    'slow replies',
    { week: week(200, 1, 0), missing: [], reply_seconds: 9 * 3600 },
    /^You usually reply in 9 hours/,
  ],
  [
    'many visits, no message and no price',
    { week: week(90, 12, 0), missing: ['prices'] },
    /^12 opened your page and no one wrote. They saw no price/,
  ],
  ['many visits and no message', { week: week(90, 12, 0), missing: [] }, /Look at it as they see it/],
  [
    'a card that few open, without a face',
    { week: week(90, null, 0), missing: ['picture'] },
    /^You were seen 90 times .* no picture of you yet/,
  ],
  ['a card that few open', { week: week(90, 3, 0), missing: [] }, /Pictures of your work/],
  [
    'nothing in particular',
    { week: week(3, 3, 1), missing: ['picture', 'prices'] },
    /^See what decides your place/,
  ],
  ['an answer of the previous release', { missing: [] }, /^See what decides your place/],
] as const)('the tip follows from %s', (_what, { missing, ...work }, text) => {
  expect(tipOf({ ...work, missing: [...missing] }).text).toMatch(text);
});
