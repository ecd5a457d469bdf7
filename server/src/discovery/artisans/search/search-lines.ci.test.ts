import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import {
  addPeopleOfLines,
  type Expected,
  type Found,
  findLine,
  people,
  tables,
} from '../../../../test/search-lines.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { commonNames } from '../../catalogue/common-names.ts';
import { placeNames } from '../../catalogue/places.ts';

/** So many cards of a page must be right. */
const SEEN = 3;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeopleOfLines(app);
}, 120_000);
afterAll(() => app.close());

const find = (text: string, more: object = {}) => findLine(app, text, more);

/** Why an answer does not meet what is expected; empty when it does. */
function missesOf(found: Found, expected: Expected): string[] {
  const { understood, corrections } = found;
  const [first] = found.artisans;
  const seen = expected.person ? [first] : found.artisans.slice(0, SEEN);
  const all = (what: (card: ArtisanCard) => boolean) =>
    seen.length > 0 && seen.every((card) => card && what(card));
  const misses: string[] = [];
  const check = (isMet: boolean, miss: string) => {
    if (!isMet) misses.push(miss);
  };
  const { skills, state, area, price, person } = expected;
  if (skills)
    check(
      all((card) => skills.includes(card.specific_service)),
      `trades ${shown(seen)}`,
    );
  if (state)
    check(
      all((card) => card.state === state),
      `states ${shown(seen)}`,
    );
  else if (!person) check(understood.place === null, `a place ${JSON.stringify(understood.place)}`);
  if (area)
    check(
      all((card) => card.city === area),
      `areas ${shown(seen)}`,
    );
  if (person) check(first?.fullname === person, `somebody else ${shown(seen)}`);
  check(understood.cheap === (price === 'cheap'), `cheap: ${understood.cheap}`);
  const under = typeof price === 'object' ? price.under : null;
  check(understood.under === under, `under ${understood.under}`);
  if (under !== null)
    check(
      all((card) => card.min_service_charge <= under),
      'a higher price',
    );
  if (expected.uncorrected) check(corrections.length === 0, `corrected ${JSON.stringify(corrections)}`);
  if (expected.none) {
    check(understood.trades.length === 0, `a trade ${understood.trades.join(', ')}`);
    check(first === undefined, `somebody ${shown(seen)}`);
  }
  return misses;
}

const shown = (cards: readonly (ArtisanCard | undefined)[]) =>
  cards
    .map((card) => `${card?.fullname}, ${card?.specific_service}, ${card?.city}, ${card?.state}`)
    .join(' | ') || 'nobody';

describe('the kept table of lines', () => {
  // Shows: find-1, find-2
  test.each(tables)(
    'enough of the lines of $file find first what they mean',
    async ({ file, lines, share }) => {
      const missed: string[] = [];
      for (const { text, expect: expected } of lines) {
        const misses = missesOf(await find(text, { limit: SEEN }), expected);
        if (misses.length > 0) missed.push(`${text}: ${misses.join('; ')}`);
      }
      const met = `${file}: ${lines.length - missed.length} of ${lines.length} lines met`;
      process.stdout.write(`${[met, ...missed].join('\n  ')}\n`);
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(lines.length * (1 - share));
    },
    120_000,
  );
});

// Shows: find-2
test('no name of a person and of a place is corrected, alone or beside a trade', async () => {
  const names = [...new Set([...people.map(({ name }) => name), ...commonNames.slice(0, rounds(10, 100))])];
  const places = placeNames()
    .filter((_, index) => index % rounds(40, 4) === 0)
    .map(({ name }) => name);
  const wrong: string[] = [];
  for (const line of [...names, ...places].flatMap((name) => [name, `plumber ${name}`])) {
    const { corrections } = await find(line, { limit: 1 });
    if (corrections.length > 0) wrong.push(`${line}: ${JSON.stringify(corrections)}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);
