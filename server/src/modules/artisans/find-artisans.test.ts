import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ArtisanCard } from '@marketplace/contract/artisans';
import { findArtisans } from '@marketplace/contract/find-artisans';
import { lgasOf } from '@marketplace/contract/locations';
import type { AnswerOf } from '@marketplace/contract/operation';
import type { StateName } from '@marketplace/contract/states';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../test/artisans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createCatalogue } from '../catalogue/index.ts';

const catalogue = createCatalogue();

/** What must come first for a line. See server/test/search-lines/README.md. */
interface Expected {
  skills?: string[];
  state?: StateName;
  area?: string;
  price?: 'cheap' | { under: number };
  person?: string;
  uncorrected?: true;
  none?: true;
}

interface Person {
  name: string;
  skill: string;
  state: StateName;
  area: string;
}

const folder = fileURLToPath(new URL('../../../test/search-lines/', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as unknown;
const people = read('people.json') as Person[];
const tables = readdirSync(folder)
  .filter((file) => file.startsWith('reader-'))
  .map((file) => ({ file, lines: read(file) as { text: string; expect: Expected }[] }));
const MET_AT_LEAST = 0.95;
/** So many cards of a page must be right. */
const SEEN = 3;

type Found = AnswerOf<typeof findArtisans>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fill();
}, 120_000);
afterAll(() => app.close());

async function find(text: string, more: object = {}): Promise<Found> {
  const { status, body } = await app.post(findArtisans.path, { text, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Found;
}

/** The people of the readers; for each line somebody of each trade where it is looked for; and better ones of other trades and places. */
async function fill(): Promise<void> {
  const profileOf = (skill: string, state: StateName, city: string) => ({
    category: catalogue.findSkill(skill)?.category.name ?? '',
    skill,
    state,
    city,
    short_description: '',
  });
  const wanted = new Map<string, { skill: string; state: StateName; city: string; charge: number }>();
  for (const { expect: expected } of tables.flatMap(({ lines }) => lines)) {
    const state = expected.state ?? 'Oyo';
    const city = expected.area ?? lgasOf(state)[0]?.name ?? '';
    const charge = typeof expected.price === 'object' ? expected.price.under / 2 : 50_000;
    for (const skill of expected.skills ?? []) {
      const key = `${skill} ${state} ${city}`;
      const known = wanted.get(key);
      wanted.set(key, { skill, state, city, charge: Math.min(charge, known?.charge ?? charge) });
    }
  }
  const places = [
    ...new Map([...wanted.values()].map((each) => [`${each.state} ${each.city}`, each])).values(),
  ];
  const best = { rating_sum: 500, rating_count: 100 };
  await addArtisans(app.db, [
    ...people.map(({ name, skill, state, area }) => ({
      ...profileOf(skill, state, area),
      account: { full_name: name },
    })),
    ...[...wanted.values()].map(({ skill, state, city, charge }, index) => ({
      ...profileOf(skill, state, city),
      minimum_charge_kobo: charge * 100,
      account: { full_name: `Someone ${letters(index)}` },
    })),
    // Each place has better people of other trades, and each trade has better ones elsewhere.
    ...places.flatMap(({ state, city }, index) =>
      ['Scaffolder', 'USSD Developer'].map((skill) => ({
        ...profileOf(skill, state, city),
        ...best,
        account: { full_name: `Decoy ${letters(index)}` },
      })),
    ),
    ...catalogue.skills().map((skill, index) => ({
      ...profileOf(skill, 'Zamfara', 'Gusau'),
      ...best,
      minimum_charge_kobo: 90_000_000,
      account: { full_name: `Faraway ${letters(index)}` },
    })),
  ]);
}

/** A name for a number that no line contains. */
const letters = (number: number) =>
  `X${[...String(number)].map((digit) => 'qwxzvkjyfg'[Number(digit)]).join('')}`;

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
    'at least 95% of the lines of $file find first what they mean',
    async ({ file, lines }) => {
      const missed: string[] = [];
      for (const { text, expect: expected } of lines) {
        const misses = missesOf(await find(text, { limit: SEEN }), expected);
        if (misses.length > 0) missed.push(`${text}: ${misses.join('; ')}`);
      }
      console.info(`${file}: ${lines.length - missed.length} of ${lines.length} lines met`, missed);
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(lines.length * (1 - MET_AT_LEAST));
    },
    120_000,
  );
});
