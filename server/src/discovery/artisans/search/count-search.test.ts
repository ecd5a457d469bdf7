import { viewMarketStatistics } from '@marketplace/contract/company/statistics';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { viewBoost } from '@marketplace/contract/money/boosts';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisanPerson, addTrade, type Person } from '../../../../test/conversations.ts';
import { addOperator } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../../test/test-app.ts';
import { termOf } from './count-search.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile';
const WAIT_MS = 31_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let amina: Person;
let artisan: Person;
beforeAll(async () => {
  app = await startTestApp({ ...withoutEmail, LIST_CACHE_SECONDS: '60', PAGE_CACHE_SECONDS: '30' });
  artisan = await addArtisanPerson(app);
  amina = await addOperator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('search_counts').execute();
  await app.db.deleteFrom('search_terms').execute();
});

let networks = 0;
/** Sends a request as a browser without a login, each time from another network unless one is given. */
async function ask(path: string, body: object, { ip = '', agent = BROWSER } = {}): Promise<void> {
  networks += 1;
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': ip || `10.1.${networks >> 8}.${networks & 255}`,
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
const find = (text: string, changes: object = {}, how: { ip?: string; agent?: string } = {}) =>
  ask(findArtisans.path, { text, ...changes }, how);
const list = (form: object, how: { ip?: string } = {}) => ask(notLoggedInViewArtisans.path, form, how);

/** Lets searches of unknown visitors count, and writes them. */
async function settle(): Promise<void> {
  app.advance(WAIT_MS);
  await app.call(viewBoost, {}, artisan);
}
async function counted() {
  await settle();
  return app.db
    .selectFrom('search_counts')
    .select(['skill', 'state', 'searches', 'without_result'])
    .orderBy('skill')
    .orderBy('state')
    .execute();
}
async function terms(
  form: object = {},
): Promise<{ term: string; searches: number; without_result: number }[]> {
  await settle();
  // The figures of today are shown from tomorrow on.
  await sql`update search_terms set day = ${lagosDay(app.now())}::date - 1 where day = ${lagosDay(app.now())}::date`.execute(
    app.db,
  );
  return (await app.post(viewMarketStatistics.path, { period: 7, by: 'skill', ...form }, amina)).body.terms;
}

describe('searches for artisans', () => {
  // Shows: console-figures-4
  test('count by trade and state, also when the answer came from a cache, and without a result when nobody was there', async () => {
    await find('plumber in lagos');
    await find('plumber in lagos');
    await find('plumber in kano');
    await list({ skill: 'Electrician', state: 'Lagos' });
    await list({ skill: 'Plumber' });
    expect(await counted()).toEqual([
      { skill: 'Electrician', state: 'Lagos', searches: 1, without_result: 1 },
      { skill: 'Plumber', state: '', searches: 1, without_result: 0 },
      { skill: 'Plumber', state: 'Kano', searches: 1, without_result: 1 },
      { skill: 'Plumber', state: 'Lagos', searches: 2, without_result: 0 },
    ]);
  });

  // Shows: console-figures-4
  test('do not count for robots, repeated, for further pages, for a list without a filter, or for a line that is only read', async () => {
    await find('plumber', {}, { ip: '10.9.0.1' });
    await find('plumber', {}, { ip: '10.9.0.1' });
    await find('plumber', {}, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await find('plumber', { limit: 1 });
    await list({});
    await list({ skill: 'Plumber', page: 2 });
    expect(await counted()).toEqual([{ skill: 'Plumber', state: '', searches: 1, without_result: 0 }]);
  });

  // Shows: console-figures-4
  test('show words only of at least three people within a week, and none that could be about a person', async () => {
    for (let person = 0; person < 2; person += 1) await find('only two people');
    // One person who searches all day is still one.
    for (let times = 0; times < 6; times += 1) {
      await find('secret wish', {}, { ip: '10.9.0.2' });
      app.advance(11 * 60_000);
    }
    await find('08031234567');
    await find('me@example.com');
    for (let person = 0; person < 12; person += 1) await find('Borehole  digging!');
    expect(await terms()).toEqual([{ term: 'borehole digging', searches: 12, without_result: 12 }]);
    const { rows } = await sql<{ term: string }>`select term from search_terms`.execute(app.db);
    expect(rows.map(({ term }) => term).filter((term) => /\d|example/.test(term))).toEqual([]);
  });

  // Shows: console-figures-4
  test("store no word of an artisan's name, through whichever door it comes", async () => {
    await addTrade(app, await addPerson(app, 'Gbemisola Akindele'));
    await find('Gbemisola Akindele');
    await find('Akindele Gbemisola', { literal: true });
    await find('Gbemisola Akindele electrician');
    await list({ query: 'Gbemisola Akindele' });
    await list({ query: 'akindele', skill: 'Electrician' });
    await find('borehole digging');
    await settle();
    const { rows } = await sql<{ term: string }>`select term from search_terms`.execute(app.db);
    expect(rows.map(({ term }) => term)).toEqual(['borehole digging']);
    expect((await counted()).reduce((all, { searches }) => all + searches, 0)).toBe(6);
  });

  test('of one network count only so often, and store no more words than fit', async () => {
    for (let word = 0; word < 80; word += 1)
      await find(
        `wish ${String.fromCharCode(97 + (word % 26), 97 + Math.floor(word / 26))}`,
        {},
        { ip: '10.9.0.3' },
      );
    const sum = (await counted()).reduce((all, { searches }) => all + searches, 0);
    expect(sum).toBe(60);
  });

  // Shows: console-figures-4
  test('forget after the week from which groups they came, and words of few people altogether', async () => {
    for (let person = 0; person < 12; person += 1) await find('tank washing');
    await find('something rare');
    await settle();
    app.advance(9 * DAY_MS);
    await app.runTask('delete-old-statistics');
    const rows = await app.db.selectFrom('search_terms').select(['term', 'viewers']).execute();
    expect(rows.map(({ term }) => term)).toEqual(['tank washing']);
    expect(rows[0]?.viewers).toBe(65_535);
  });
});

test('words are stored without their spelling', () => {
  expect(termOf('  Ṣọlá  the ROOFER! ', false)).toBe('sola the roofer');
  expect(termOf('x', false)).toBe('');
  expect(termOf('Ngozi Plumber', true)).toBe('');
  for (const number of ['call 0803 123 4567', '080/312/345', '(080)312(3456)', '٠٨٠٣١٢٣'])
    expect(termOf(number, false)).toBe('');
  expect(termOf('a'.repeat(90), false)).toHaveLength(40);
});
