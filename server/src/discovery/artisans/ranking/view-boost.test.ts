import { notLoggedInViewArtisans, viewArtisans } from '@marketplace/contract/discovery/artisans';
import { viewBoost } from '@marketplace/contract/money/boosts';
import { activateBoost } from '@marketplace/contract/money/subscriptions';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { addArtisanPerson } from '../../../../test/conversations.ts';
import { addPerson } from '../../../../test/people.ts';
import { buyPlan } from '../../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { expectedPerDay } from './view-boost.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PAGE_CACHE_SECONDS: '30' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('artisan_profiles').execute();
  await app.db.deleteFrom('view_counts').execute();
});

/** A person with a profile whose plan was paid and whose boost the owner switched on. */
async function addBoostedPerson() {
  const person = await addArtisanPerson(app);
  const { _id: sub_id } = await buyPlan(app, person.token, 'elite_weekly');
  const answer = await app.call(activateBoost, { sub_id, days: 3 }, { token: person.token });
  expect(answer).toMatchObject({
    status: 200,
    body: { msg: 'Your profile now takes turns in the Featured places.' },
  });
  return person;
}

const ownBoost = async (token: string) => (await app.call(viewBoost, {}, { token })).body;

describe('how often a boosted profile was shown', () => {
  test("is counted for each list and each kept page that somebody opens, but not for the profile's owner", async () => {
    const { id, token } = await addBoostedPerson();
    const other = await addPerson(app);
    const { body } = await app.post(notLoggedInViewArtisans.path, {});
    expect(body.artisans).toMatchObject([{ _id: id, is_featured: true }]);
    await app.call(viewArtisans, {}, { token: other.token });
    await app.call(viewArtisans, {}, { token });
    expect(await ownBoost(token)).toMatchObject({ shown_today: 2, shown_in_30_days: 2 });

    const page = await fetch(`${app.url}/artisan`);
    const etag = page.headers.get('etag') as string;
    expect(await page.text()).toContain('Featured');
    expect(await (await fetch(`${app.url}/artisan?z=1`)).text()).toContain('Featured');
    expect((await fetch(`${app.url}/artisan`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await (await fetch(`${app.url}/contact`)).text();
    expect(await ownBoost(token)).toMatchObject({ shown_today: 5, shown_in_30_days: 5 });
  });

  test('is reported by days in Lagos time, for 30 days, and deleted after 90', async () => {
    const { id, token } = await addBoostedPerson();
    const day = (days: number) => lagosDay(new Date(app.now().getTime() - days * DAY_MS));
    const views = { kind: 'featured_profile', subject_id: id };
    await app.db
      .insertInto('view_counts')
      .values(
        [0, 1, 29, 30, 91].map((days) => ({
          ...views,
          day: sql<Date>`${day(days)}::date`,
          views: 10 + days,
        })),
      )
      .execute();
    expect(await ownBoost(token)).toMatchObject({ shown_today: 10, shown_in_30_days: 10 + 11 + 39 });
    await app.runTask('sweep-accounts');
    const left = await app.db.selectFrom('view_counts').select('views').orderBy('views').execute();
    expect(left.map((row) => row.views)).toEqual([10, 11, 39, 40]);
  });

  test('is not lost while the database cannot write it, and delays no request', async () => {
    const { token } = await addBoostedPerson();
    await app.db.schema.alterTable('view_counts').renameTo('away').execute();
    expect((await app.post(notLoggedInViewArtisans.path, {})).status).toBe(200);
    expect((await app.call(viewBoost, {}, { token })).status).toBe(500);
    await app.db.schema.alterTable('away').renameTo('view_counts').execute();
    await app.post(notLoggedInViewArtisans.path, {});
    expect(await ownBoost(token)).toMatchObject({ shown_today: 2 });
  });
});

describe('the expected views of a boost', () => {
  test('are computed from the others who share the places and their views of the last week', async () => {
    const { id, token } = await addArtisanPerson(app);
    expect(await ownBoost(token)).toMatchObject({
      featured_until: null,
      others_in_state: 0,
      others_in_nigeria: 0,
      expected_per_day: null,
      expected_from: null,
      shown_today: 0,
    });
    const { skill, state } = await app.db
      .selectFrom('artisan_profiles')
      .select(['skill', 'state'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    const featured_until = new Date(app.now().getTime() + DAY_MS);
    const ids = await addArtisans(app.db, [
      { skill, state, featured_until },
      { skill, state, featured_until },
      { skill, state },
      { skill, state: state === 'Kano' ? 'Lagos' : 'Kano', featured_until },
      { skill: 'DJ', category: 'Events & Entertainment', state, featured_until },
      { skill, state, featured_until, account: { suspended_at: new Date() } },
    ]);
    expect(await ownBoost(token)).toMatchObject({ skill, state, others_in_state: 2, others_in_nigeria: 3 });

    const yesterday = lagosDay(new Date(app.now().getTime() - DAY_MS));
    const show = (index: number, views: number) =>
      app.db
        .insertInto('view_counts')
        .values({
          kind: 'featured_profile',
          subject_id: ids[index] as string,
          day: sql<Date>`${yesterday}::date`,
          views,
        })
        .execute();
    await show(4, 7);
    expect(await ownBoost(token)).toMatchObject({ expected_per_day: 1, expected_from: 'everybody' });
    await show(3, 80);
    expect(await ownBoost(token)).toMatchObject({ expected_per_day: 10, expected_from: 'skill' });
    await show(0, 700);
    await show(1, 740);
    expect(await ownBoost(token)).toMatchObject({ expected_per_day: 160, expected_from: 'skill_in_state' });
  });

  test('are answered to artisans only', async () => {
    const { token } = await addPerson(app);
    expect(await app.call(viewBoost, {}, { token })).toMatchObject({ status: 403 });
    expect((await app.call(viewBoost, {})).status).toBe(401);
  });

  const none = { views: 0, profile_days: 0 };
  test.each([
    ['nobody was ever shown', none, none, null],
    [
      'one was shown on all 7 days',
      { views: 700, profile_days: 7 },
      none,
      { perDay: 50, from: 'skill_in_state' },
    ],
    [
      'ten were shown on all 7 days',
      { views: 7000, profile_days: 70 },
      none,
      { perDay: 91, from: 'skill_in_state' },
    ],
    [
      'only others of the skill were shown',
      none,
      { views: 70, profile_days: 70 },
      { perDay: 1, from: 'skill' },
    ],
  ] as const)('where %s', (_case, near, skill, expected) => {
    const groups = [
      { from: 'skill_in_state' as const, ...near },
      { from: 'skill' as const, ...skill },
      { from: 'everybody' as const, ...skill },
    ];
    expect(expectedPerDay(groups)).toEqual(expected);
  });
});
