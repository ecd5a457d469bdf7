import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { setAvailability } from '@marketplace/contract/discovery/own-page/availability';
import { viewOwnRank } from '@marketplace/contract/discovery/own-page/rank';
import type { RankChange } from '@marketplace/contract/discovery/own-page/rank-limits';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addArtisanPerson, type Person } from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let artisan: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('artisan_profiles').execute();
  artisan = await addArtisanPerson(app);
  // Others from weak to strong, some of which a change overtakes.
  const about =
    'A plumber with many years of work on pipes, taps, pumps and heaters in all parts of this town, day and night.';
  await addArtisans(app.db, [
    { short_description: 'Pipes' },
    { short_description: 'Pipes and taps of every kind' },
    { long_description: about },
    { long_description: about, minimum_charge_kobo: 500_000 },
    { long_description: about, rating_sum: 50, rating_count: 10 },
    { long_description: about, skill: 'Painter', rating_sum: 50, rating_count: 10 },
    { long_description: about, state: 'Oyo', city: 'Ibadan North', rating_sum: 50, rating_count: 10 },
  ]);
});

const rankOf = async (person = artisan): Promise<AnswerOf<typeof viewOwnRank>> => {
  const { status, body } = await app.call(viewOwnRank, {}, person);
  expect(status).toBe(200);
  return body;
};
/** The place in the list that visitors see. */
async function placeInList(): Promise<number> {
  const { body } = await app.call(notLoggedInViewArtisans, { skill: 'Plumber', state: 'Lagos', limit: 100 });
  return body.artisans.findIndex(({ _id }: { _id: string }) => _id === artisan.id) + 1;
}
const changeOf = async (wanted: RankChange) => {
  const found = (await rankOf()).changes.find(({ change }) => change === wanted);
  if (!found) throw new Error(`${wanted} would change nothing`);
  return found;
};
const storedScore = async () =>
  (
    await app.db
      .selectFrom('artisan_profiles')
      .select('score')
      .where('account_id', '=', artisan.id)
      .executeTakeFirstOrThrow()
  ).score;

describe("the explanation of an artisan's place", () => {
  // Shows: own-rank-1
  test('has the place of the list, and points that add up to the score of the list', async () => {
    const rank = await rankOf();
    expect(rank).toMatchObject({
      skill: 'Plumber',
      state: 'Lagos',
      people: 6,
      place: await placeInList(),
      score: await storedScore(),
      listed_score: await storedScore(),
      is_low: false,
      is_away: false,
      is_featured: false,
    });
    expect(Math.abs(rank.ratings + rank.details + rank.visit - rank.score)).toBeLessThanOrEqual(1);
  });

  // Shows: own-rank-1
  test('takes place, points, parts and changes from one reading, also while lists still have the points of before', async () => {
    const profile = await app.db
      .selectFrom('artisan_profiles')
      .select(['short_description', 'long_description', 'minimum_charge_kobo', 'portfolio_link'])
      .where('account_id', '=', artisan.id)
      .executeTakeFirstOrThrow();
    // Somebody with the same points, who comes first by the id.
    await addArtisans(app.db, [{ ...profile, account_id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }]);
    const earlier = new Date(app.now().getTime() - 15 * 24 * 3_600_000);
    await app.db.updateTable('artisan_profiles').set({ updated_at: earlier }).execute();
    await app.db.updateTable('sessions').set({ last_seen_at: earlier }).execute();
    await app.runTask('score-artisans');
    const placeOfBefore = await placeInList();
    // A visit, which lists take over with the next run of the task.
    await app.db.updateTable('sessions').set({ last_seen_at: app.now() }).execute();
    const rank = await rankOf();
    expect(rank.score).toBeGreaterThan(rank.listed_score);
    expect(rank.weeks_away).toBe(0);
    expect(Math.abs(rank.ratings + rank.details + rank.visit - rank.score)).toBeLessThanOrEqual(1);
    expect(rank.place).toBeLessThan(placeOfBefore);
    await app.runTask('score-artisans');
    const after = await rankOf();
    expect(after).toMatchObject({ score: rank.score, listed_score: rank.score, place: rank.place });
    expect(await placeInList()).toBe(rank.place);
    expect(after.changes).toEqual(rank.changes);
  });

  // Shows: own-rank-2
  test.each([
    ['about', { long_desc: 'x'.repeat(20).replaceAll('x', 'I mend it. ') }],
    ['short', { short_desc: 'Pipes, taps and water heaters' }],
    ['charge', { min_service_charge: '#10,000' }],
    ['portfolio', { portfolio_link: 'https://behance.net/ada' }],
  ] as const)('promises what the change %s then does to the list', async (change, form) => {
    const promised = await changeOf(change);
    const before = await storedScore();
    const { status, body } = await app.call(editProfile, { role: 'artisan', ...form } as never, artisan);
    expect([status, body.msg]).toEqual([200, expect.any(String)]);
    expect((await storedScore()) - before).toBe(promised.points);
    expect(await placeInList()).toBe(promised.place);
    const after = await rankOf();
    expect(after.place).toBe(promised.place);
    expect(after.changes.map((each) => each.change)).not.toContain(change);
  });

  test('promises what a picture, pictures of work, a check and a review of five stars then do', async () => {
    const { changes, score } = await rankOf();
    const points = Object.fromEntries(changes.map((each) => [each.change, each.points]));
    expect(points).toMatchObject({ picture: 500, photos: 500, identity: 375, background: 125 });
    await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', artisan.id).execute();
    await sql`update artisan_profiles set rating_sum = 5, rating_count = 1, rating_weight = 1, weighted_rating_sum = 5
      where account_id = ${artisan.id}`.execute(app.db);
    expect((await storedScore()) - score).toBe(375 + (points['five_stars'] ?? 0));
  });

  // Shows: own-rank-3
  test('says that an absence counts only a hundredth, and what coming back is worth', async () => {
    const before = await rankOf();
    await app.call(
      setAvailability,
      { availability: 'away', away_until: dayAfter(lagosDay(app.now()), 3) },
      artisan,
    );
    const away = await rankOf();
    expect(away).toMatchObject({ is_away: true, place: 6, score: Math.floor(before.score / 100) });
    expect(away.changes[0]).toEqual({
      change: 'back',
      points: before.score - away.score,
      place: before.place,
    });
    await app.call(setAvailability, { availability: 'usual' }, artisan);
    expect(await placeInList()).toBe(before.place);
  });

  test('says that a low mean alone counts, and promises nothing for the profile then', async () => {
    await sql`update artisan_profiles set rating_sum = 4, rating_count = 4, rating_weight = 4, weighted_rating_sum = 4
      where account_id = ${artisan.id}`.execute(app.db);
    const rank = await rankOf();
    expect(rank).toMatchObject({ is_low: true, place: 6, score: 101 });
    expect(rank.changes.map(({ change }) => change)).toEqual(['five_stars']);
  });

  test("is that of the session's own page, whoever the request names", async () => {
    const other = await addArtisanPerson(app);
    await sql`update artisan_profiles set rating_sum = 50, rating_count = 10, rating_weight = 10, weighted_rating_sum = 50
      where account_id = ${artisan.id}`.execute(app.db);
    const named = { artisan_id: artisan.id, account_id: artisan.id, _id: artisan.id };
    const { body } = await app.post(viewOwnRank.path, named, other);
    expect(body).toMatchObject({ no_of_ratings: 0, place: (await rankOf(other)).place });
    expect((await rankOf()).no_of_ratings).toBe(10);
  });

  test('has no place of a suspended profile in the way of others, and none without a profile', async () => {
    const customer = await addPerson(app);
    expect((await app.call(viewOwnRank, {}, customer)).status).toBe(403);
    expect((await app.call(viewOwnRank, {})).status).toBe(401);
    await app.db
      .updateTable('artisan_profiles')
      .set({ listed: false })
      .where('account_id', '=', artisan.id)
      .execute();
    expect(await rankOf()).toMatchObject({ is_listed: false, people: 5 });
  });
});
