import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { countArtisans, findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { viewLocalPage } from '@marketplace/contract/discovery/local-pages';
import { viewPriceGuide } from '@marketplace/contract/discovery/price-guide';
import { notLoggedInViewJobs } from '@marketplace/contract/work/jobs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { addJobs } from '../../../../test/jobs.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addArtisans(
    app.db,
    Array.from({ length: 6 }, () => ({})),
  );
  await addJobs(app.db, (await addPerson(app)).id, [{}]);
  await app.runTask('count-local-pages');
});
afterAll(() => app.close());

/** The seed of the requests, which is printed. ODD_SEED repeats a run. */
const seed = Number(process.env['ODD_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const ODD_REQUESTS = rounds(150, 600);
const ODD_PAGES = rounds(40, 150);

const texts = [
  ...[
    '',
    ' ',
    'plumber',
    'Plumber',
    'Lagos',
    'Surulere',
    'FCT - Abuja',
    'this_week',
    'english',
    'best_rated',
    'lowest_price',
  ],
  ...[
    '4.5',
    '3',
    '10',
    '0',
    '-1',
    '1e309',
    '9'.repeat(40),
    'NaN',
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
  ],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\u0300'.repeat(40),
    '👩🏽‍🔧',
    'سباك',
    'İ',
    'x'.repeat(101),
    'x'.repeat(3000),
  ],
  ...['%', '_', '\\', "'", '"', "' or 1=1 --", '<script>', '../../etc', '%00', '\r\n', ',', '[]', '{}', '--'],
];
const text = fc.constantFrom(...texts);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      1,
      -1,
      4.5,
      10,
      1e21,
      2 ** 53,
      [],
      ['a'],
      [null],
      {},
      { a: 1 },
    ),
  },
);
const skills = fc.constantFrom('Plumber', 'plumber');
const states = fc.constantFrom('Lagos', 'lagos');
const cities = fc.constantFrom('Surulere', 'surulere');

/** Some of the names: the known ones with a value that means something in half of the cases, all others with an odd one. */
function form(names: string[]) {
  const known: Record<string, fc.Arbitrary<unknown>> = {
    skill: skills,
    state: states,
    city: cities,
    text: skills,
  };
  const fields = names.map((name) => [name, known[name] ? fc.oneof(known[name], value) : value] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const operations = [
  findArtisans,
  countArtisans,
  notLoggedInViewArtisans,
  notLoggedInViewJobs,
  viewLocalPage,
  viewPriceGuide,
];
const requests = fc
  .constantFrom(...operations)
  .chain((operation) =>
    fc.tuple(fc.constant(operation.path), form(Object.keys(operation.request.shape)), fc.boolean()),
  );

const parameters = [
  ...Object.keys(countArtisans.request.shape),
  'cursor',
  'page',
  'since',
  'budget',
  'urgent',
  'id',
];
// Half of a surrogate pair cannot be written in an address.
const part = text.filter((each) => !/\p{Surrogate}/u.test(each)).map((each) => encodeURIComponent(each));
const paths = fc.oneof(
  fc.constantFrom('/search', '/artisan', '/jobs', '/jobs/categories/Plumber', '/'),
  part.map((skill) => `/jobs/categories/${skill}`),
  fc.tuple(fc.oneof(skills, part), fc.oneof(states, part)).map((names) => `/find/${names.join('/')}`),
  fc.tuple(skills, states, fc.oneof(cities, part)).map((names) => `/find/${names.join('/')}`),
);
const pages = fc.tuple(paths, fc.array(fc.tuple(fc.constantFrom(...parameters), text), { maxLength: 6 }));

// Shows: filters-17
test('odd values of filters get an answer or a sentence', async () => {
  process.stdout.write(`odd filters: seed ${seed}\n`);
  const faults: unknown[] = [];
  for (const [path, body, byGet] of fc.sample(requests, { numRuns: ODD_REQUESTS, seed })) {
    const { status, msg } = byGet ? await get(path, body) : await post(path, body);
    const isSentence = /^[A-Z].{9,}$/.test(String(msg));
    if (status >= 500 || (status >= 400 && !isSentence)) faults.push([path, body, status, msg]);
  }
  expect(faults, `ODD_SEED=${seed}`).toEqual([]);
}, 60_000);

// Shows: filters-17
test('odd addresses of lists are pages with a next step', async () => {
  const faults: unknown[] = [];
  for (const [path, query] of fc.sample(pages, { numRuns: ODD_PAGES, seed })) {
    const address = `${path}?${new URLSearchParams(query)}`;
    const response = await fetch(app.url + address);
    const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
    if (![200, 404].includes(response.status)) faults.push([address, response.status]);
    else if (!main.includes('<a ')) faults.push([address, main]);
  }
  expect(faults, `ODD_SEED=${seed}`).toEqual([]);
}, 60_000);

async function post(path: string, body: object) {
  const { status, body: answer } = await app.post(path, body);
  return { status, msg: answer.msg };
}

async function get(path: string, body: object) {
  const written = Object.entries(body).map(([name, each]) => [
    name,
    typeof each === 'object' ? JSON.stringify(each) : String(each),
  ]);
  const response = await fetch(`${app.url}/api${path}?${new URLSearchParams(written as [string, string][])}`);
  const answer = (await response.json()) as { msg?: string };
  return { status: response.status, msg: answer.msg };
}
