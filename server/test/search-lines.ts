import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import type { StateName } from '@marketplace/contract/discovery/places/states';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { expect } from 'vitest';
import { createCatalogue } from '../src/discovery/catalogue/index.ts';
import { addArtisans } from './artisans.ts';
import type { TestApp } from './test-app.ts';

/** What must come first for a line. See server/test/search-lines/README.md. */
export interface Expected {
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

const folder = fileURLToPath(new URL('./search-lines/', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as unknown;
export const people = read('people.json') as Person[];
export const tables = readdirSync(folder)
  .filter((file) => file !== 'people.json' && file.endsWith('.json'))
  .map((file) => ({
    file,
    lines: read(file) as { text: string; expect: Expected }[],
    // 93 of the 100 newest lines were met when they were read for the first time.
    share: ['held-back-e.json', 'held-back-f.json'].includes(file) ? 0.9 : 0.95,
  }));
const catalogue = createCatalogue();

/** The people of the readers; for each line somebody of each trade where it is looked for; and better ones of other trades and places. */
export async function addPeopleOfLines(app: TestApp): Promise<void> {
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

export type Found = AnswerOf<typeof findArtisans>;

/** Searches as the search box does. The search must not be refused. */
export async function findLine(app: TestApp, text: string, more: object = {}): Promise<Found> {
  const { status, body } = await app.post(findArtisans.path, { text, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Found;
}
