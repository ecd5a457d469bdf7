import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { addArtisanPerson, type Person } from '../../../../test/conversations.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** As long as the form allows, and all of it names trades. */
const STUFFED = 'Painter, electrician, carpenter, tiler, painter, painter, welder, painter';

let app: TestApp;
let plumber: Person;
let painters: string[];
beforeAll(async () => {
  app = await startTestApp({ LIST_CACHE_SECONDS: '0' });
  plumber = await addArtisanPerson(app);
  // The plumber has more points than any painter, so only the words can hold the plumber back.
  await sql`update artisan_profiles set rating_sum = 100, rating_count = 20, rating_weight = 20, weighted_rating_sum = 100
    where account_id = ${plumber.id}`.execute(app.db);
  painters = await addArtisans(app.db, Array(5).fill({ skill: 'Painter', short_description: 'Walls' }));
});
afterAll(() => app.close());

const idsOf = ({ artisans }: { artisans: { _id: string }[] }) => artisans.map(({ _id }) => _id);
const find = async (text: string) => idsOf((await app.call(findArtisans, { text })).body);
const list = async (form: object) => idsOf((await app.call(notLoggedInViewArtisans, form)).body);
const scoreOf = async () =>
  (
    await app.db
      .selectFrom('artisan_profiles')
      .select('score')
      .where('account_id', '=', plumber.id)
      .executeTakeFirstOrThrow()
  ).score;
const describeAs = (short_desc: string, long_desc: string) =>
  app.call(editProfile, { role: 'artisan', short_desc, long_desc } as never, plumber);

// Shows: own-rank-4
describe('a profile full of names of trades', () => {
  test('has the points of any other text of its length', async () => {
    await describeAs(
      'I mend pipes and taps in all of the town, and I come on time.',
      'I mend pipes. '.repeat(20),
    );
    const plain = await scoreOf();
    const { status } = await describeAs(STUFFED, `${STUFFED}. `.repeat(4));
    expect(status).toBe(200);
    expect(await scoreOf()).toBe(plain);
  });

  test('is not found for a trade that the artisan does not have, nor put before those who have it', async () => {
    const title = 'Painter, electrician, carpenter, tiler';
    await sql`insert into artisan_prices (account_id, position, title, amount_kobo, unit)
      select ${plumber.id}, number, ${title} || number, 500000, 'fixed' from generate_series(0, 19) as number`.execute(
      app.db,
    );
    for (const line of [
      'painter',
      'painter in surulere',
      'I need a painter in lagos',
      'electrician or painter',
    ])
      expect({ line, found: (await find(line)).slice(0, 5).sort() }).toEqual({
        line,
        found: [...painters].sort(),
      });
    expect(await list({ skill: 'Painter' })).not.toContain(plumber.id);
  });

  // A literal list finds each text that contains the words, as the specification asks. Its order is that of the points.
  test('stands in a literal list where the word once would stand', async () => {
    await describeAs('Pipes, and sometimes a painter', `${STUFFED}. `.repeat(4));
    const once = await list({ query: 'painter' });
    await describeAs(STUFFED, `${STUFFED}. `.repeat(4));
    expect(await list({ query: 'painter' })).toEqual(once);
  });
});
