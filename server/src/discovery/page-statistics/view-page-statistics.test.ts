import {
  favouriteArtisan,
  notLoggedInViewArtisans,
  viewArtisan,
  viewArtisans,
} from '@marketplace/contract/discovery/artisans';
import { viewHome } from '@marketplace/contract/discovery/home';
import { noteShare, viewPageStatistics } from '@marketplace/contract/discovery/own-page/page-statistics';
import { viewBoost } from '@marketplace/contract/money/boosts';
import { activateBoost } from '@marketplace/contract/money/subscriptions';
import { viewUnreadNotifications } from '@marketplace/contract/people/notifications';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addArtisanPerson, addConversation, type Person } from '../../../test/conversations.ts';
import { addPair, stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { nextInLagos } from '../../platform/lagos-time.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile';
/** A page waits so long for the call that shows whose it is. */
const WAIT_MS = 31_000;
const TEN_MINUTES_MS = 600_000;
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let artisan: Person;
let visitors = 0;
beforeAll(async () => {
  app = await startTestApp({ PAGE_CACHE_SECONDS: '30', LIST_CACHE_SECONDS: '5' });
  // The tests move the clock by minutes, which must not lead into another day.
  const noon = nextInLagos(new Date(app.now().getTime() + DAY_MS), 12 * 60);
  app.advance(noon.getTime() - app.now().getTime());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('artisan_profiles').execute();
  await app.db.deleteFrom('view_counts').execute();
  artisan = await addArtisanPerson(app);
});

/** Sends a request as a browser without a login, each time from another network unless one is given. */
function browse(
  path: string,
  { agent = BROWSER, ip = '', body }: { agent?: string; ip?: string; body?: object } = {},
) {
  visitors += 1;
  return fetch(app.url + path, {
    headers: {
      'user-agent': agent,
      'x-forwarded-for': ip || `10.1.${visitors >> 8}.${visitors & 255}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).then(async (response) => {
    await response.text();
    return response;
  });
}
const listAddress = `/api${notLoggedInViewArtisans.path}?skill=Plumber`;

/** Lets waiting visits end and writes the counts. */
async function settle(): Promise<void> {
  app.advance(WAIT_MS);
  await app.call(viewBoost, {}, artisan);
}
async function statistics(person = artisan): Promise<AnswerOf<typeof viewPageStatistics>> {
  await settle();
  const { status, body } = await app.call(viewPageStatistics, {}, person);
  expect(status).toBe(200);
  return body;
}
const today = async () => (await statistics()).sums[7];
const addCounts = (
  kind: string,
  counts: [daysAgo: number, views: number][],
  id: string | undefined = artisan.id,
) =>
  app.db
    .insertInto('view_counts')
    .values(
      counts.map(([days, views]) => ({
        kind,
        subject_id: id,
        views,
        day: sql<Date>`${dayAfter(lagosDay(app.now()), -days)}::date`,
      })),
    )
    .execute();

describe("the statistics of an artisan's page", () => {
  // Shows: page-statistics-1, page-statistics-2
  test('count lists, cached ones too, each once in ten minutes for a viewer, without crawlers and oneself', async () => {
    for (let viewer = 0; viewer < 4; viewer += 1) await browse(listAddress);
    const seen = { listed: 4, opened: 0, saved: 0, shared: 0 };
    expect(await today()).toMatchObject(seen);
    await browse(listAddress, { ip: '10.9.9.9' });
    const etag = (await browse(listAddress, { ip: '10.9.9.9' })).headers.get('etag');
    expect(etag).toBeTruthy();
    expect(await today()).toMatchObject({ listed: 5 });
    app.advance(TEN_MINUTES_MS);
    await browse(listAddress, { ip: '10.9.9.9' });
    expect(await today()).toMatchObject({ listed: 6 });
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.0', ''])
      await browse(listAddress, { agent });
    await app.call(viewArtisans, {}, artisan);
    expect(await today()).toMatchObject({ listed: 6 });
    const other = await addPerson(app);
    await app.call(viewArtisans, {}, other);
    await app.call(viewArtisans, {}, other);
    expect(await today()).toMatchObject({ listed: 7 });
  });

  // Shows: page-statistics-2
  test('count the lists and the page in pages from the cache, each time that one is sent', async () => {
    for (let viewer = 0; viewer < 3; viewer += 1) await browse('/artisan');
    const slug = (await app.call(viewArtisan, { artisan_id: artisan.id, aside: true })).body.artisan.slug;
    for (let viewer = 0; viewer < 3; viewer += 1) await browse(`/a/${slug}`);
    const response = await browse(`/a/${slug}`, { agent: 'WhatsApp/2.23' });
    expect(response.status).toBe(200);
    expect(await today()).toMatchObject({ listed: 3, opened: 3 });
  });

  test('count no list in a page whose browser turns out to be of a logged-in person', async () => {
    const ip = '10.7.7.7';
    const asMember = (path: string, body: object, token: string) =>
      fetch(`${app.url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': BROWSER,
          'x-forwarded-for': ip,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(body),
      });
    await browse('/artisan', { ip });
    expect((await asMember(viewHome.path, {}, artisan.token)).status).toBe(200);
    expect(await today()).toMatchObject({ listed: 0 });
    // A list that the owner opens by its address, without another call for it.
    await browse('/artisan?category=', { ip });
    await asMember(viewUnreadNotifications.path, {}, artisan.token);
    expect(await today()).toMatchObject({ listed: 0 });
    await browse('/artisan?category=', { ip: '10.7.7.8' });
    for (let viewer = 0; viewer < 2; viewer += 1) await browse('/artisan?category=');
    expect(await today()).toMatchObject({ listed: 3 });
    // The owner's own page, opened in the same way.
    const slug = (await app.call(viewArtisan, { artisan_id: artisan.id, aside: true })).body.artisan.slug;
    await browse(`/a/${slug}`, { ip });
    await asMember(viewArtisan.path, { artisan_id: artisan.id }, artisan.token);
    expect(await today()).toMatchObject({ opened: 0 });
  });

  // Shows: page-statistics-1
  test('count saves and shares of others, and no page that is read beside a conversation', async () => {
    for (let number = 0; number < 3; number += 1) {
      const person = await addPerson(app);
      for (const favourite of [true, false, true])
        await app.call(favouriteArtisan, { artisan_id: artisan.id, favourite }, person);
      await app.call(viewArtisan, { artisan_id: artisan.id, aside: true }, person);
      await browse(`/api${noteShare.path}`, { body: { artisan_id: artisan.id } });
    }
    await app.call(noteShare, { artisan_id: artisan.id }, artisan);
    expect(await today()).toMatchObject({ opened: 0, saved: 3, shared: 3 });
    for (const artisan_id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await app.call(noteShare, { artisan_id })).status).toBe(404);
  });

  // Shows: page-statistics-2
  test('count one network, and one account, at most twenty times for an artisan in ten minutes, whatever it asks for', async () => {
    // The artisan is the first of every list. No two lists are the same, because each is longer by one.
    await addArtisans(app.db, Array(40).fill({ rating_sum: 10, rating_count: 10 }));
    const other = await addPerson(app);
    for (let limit = 1; limit <= 40; limit += 1) {
      await browse(`${listAddress}&limit=${limit}`, { ip: '10.5.5.5', agent: `${BROWSER} ${limit}` });
      await browse(`/artisan?category=${limit}`, { ip: '10.5.5.5', agent: `${BROWSER} ${limit}` });
    }
    expect(await today()).toMatchObject({ listed: 20 });
    for (let limit = 1; limit <= 40; limit += 1)
      await app.call(viewArtisans, { skill: 'Plumber', limit }, other);
    expect(await today()).toMatchObject({ listed: 40 });
    await browse(listAddress, { ip: '10.5.5.6' });
    expect(await today()).toMatchObject({ listed: 41 });
  });

  // Shows: page-statistics-3
  test('hide one or two views of a day, count such a day as one in sums, and say of conversations what the artisan knows', async () => {
    await addCounts('artisan_page', [
      [0, 1],
      [1, 2],
      [2, 3],
      [89, 7],
      [90, 50],
    ]);
    await addCounts('artisan_saved', [[3, 2]]);
    await addConversation(app, await addPerson(app), artisan, ['Good day']);
    const { by_day, sums, from_day } = await statistics();
    expect(from_day).toBe(dayAfter(lagosDay(app.now()), -89));
    expect(by_day.opened).toHaveLength(90);
    expect(by_day.opened.slice(-4)).toEqual([0, 3, null, null]);
    expect(by_day.opened[0]).toBe(7);
    expect(sums[7]).toMatchObject({ opened: 5, saved: 1, shared: 0, contacts: 1 });
    expect(sums[90]).toMatchObject({ opened: 12 });
    expect(by_day.contacts.at(-1)).toBe(1);
  });

  // Shows: page-statistics-3
  test('are the same in every number for one and for two views of a day, so no difference of two numbers reveals them', async () => {
    const { _id: sub_id } = await buyPlan(app, artisan.token, 'elite_weekly');
    await app.call(activateBoost, { sub_id, days: 3 }, artisan);
    const people = [artisan.id, ...(await addArtisans(app.db, Array(7).fill({})))];
    const days = [0, 1, 3, 8, 20, 60];
    /** Everything that is published about the artisan's page with so many views on each small day. */
    const published = async (views: number) => {
      await app.db.deleteFrom('view_counts').execute();
      for (const kind of ['artisan_listed', 'artisan_page', 'artisan_saved', 'artisan_shared'])
        for (const id of people) {
          const small = days.map((day): [number, number] => [day, views]);
          await addCounts(kind, [...small, [2, 40], [5, 3]], id);
        }
      await app.runTask('compute-page-averages');
      const { body } = await app.call(viewHome, {}, artisan);
      return { page: await statistics(), home: body.work.profile.week };
    };
    const one = await published(1);
    expect(one.page.by_day.saved.slice(-4)).toEqual([null, 40, null, null]);
    expect(one.page.boost).not.toBeNull();
    expect(one.page.median?.per_day.saved).toBeGreaterThan(0);
    expect(await published(2)).toEqual(one);
    expect(await published(3)).not.toEqual(one);
  });

  // Shows: page-statistics-1
  test('take contacts, offers, hires and reply times from the rows of the artisan', async () => {
    const { ada, musa, chat } = await addPair(app);
    const steps = stepsOf(app);
    await steps.agreed(musa, ada, chat);
    const { sums, reply_seconds } = await statistics(musa);
    expect(sums[7]).toMatchObject({ contacts: 1, answers: 0, offers: 1, hires: 1 });
    expect(reply_seconds.at(-1)).toEqual(expect.any(Number));
    expect((await statistics(artisan)).sums[90]).toMatchObject({ contacts: 0, offers: 0, hires: 0 });
  });

  // Shows: page-statistics-4
  test('compare with the trade in the state from eight artisans on', async () => {
    const others = await addArtisans(app.db, Array(6).fill({}));
    // One is very busy, which moves no median: five have more than nothing, the middle ones 28 and 84 views in four weeks.
    await addCounts('artisan_page', [[1, 28 * 8000]]);
    await addCounts('artisan_page', [[28, 28 * 8]], others[0]);
    await addCounts('artisan_page', [[9, 28 * 5]], others[3]);
    await addCounts('artisan_page', [[9, 28 * 3]], others[4]);
    await addCounts('artisan_page', [[9, 28]], others[5]);
    // Today is not over, and the oldest day is too old.
    await addCounts(
      'artisan_page',
      [
        [0, 500],
        [29, 500],
      ],
      others[1],
    );
    await app.runTask('compute-page-averages');
    expect((await statistics()).median).toBeNull();
    await addArtisans(app.db, [{}]);
    await app.runTask('compute-page-averages');
    expect((await statistics()).median).toMatchObject({
      people: 8,
      per_day: { opened: 2, listed: 0, contacts: 0, hires: 0 },
    });
    await app.db
      .deleteFrom('artisan_profiles')
      .where('account_id', '=', others[2] as string)
      .execute();
    await app.runTask('compute-page-averages');
    expect((await statistics()).median).toBeNull();
  });

  // Shows: page-statistics-4
  test('compare the week before the last boost with its first days', async () => {
    expect((await statistics()).boost).toBeNull();
    const { _id: sub_id } = await buyPlan(app, artisan.token, 'elite_weekly');
    await app.call(activateBoost, { sub_id, days: 3 }, artisan);
    await addCounts('artisan_listed', [
      [0, 30],
      [1, 7],
      [7, 7],
      [8, 900],
    ]);
    await addCounts('artisan_page', [[2, 1]]);
    expect((await statistics()).boost).toMatchObject({
      began: lagosDay(app.now()),
      days: 1,
      before: { listed: 2, opened: 0.1 },
      since: { listed: 30, opened: 0 },
    });
  });

  // Shows: page-statistics-5
  test('are of the own page alone, and deleted after 90 days', async () => {
    expect((await app.call(viewPageStatistics, {})).status).toBe(401);
    const customer = await addPerson(app);
    expect((await app.call(viewPageStatistics, {}, customer)).status).toBe(403);
    const other = await addArtisanPerson(app);
    await addCounts('artisan_page', [
      [0, 40],
      [91, 40],
    ]);
    const named = { artisan_id: artisan.id, account_id: artisan.id, _id: artisan.id };
    const { body } = await app.post(viewPageStatistics.path, named, other);
    expect(body.sums[90]).toMatchObject({ opened: 0 });
    await app.runTask('sweep-accounts');
    const left = await app.db
      .selectFrom('view_counts')
      .select('views')
      .where('kind', '=', 'artisan_page')
      .execute();
    expect(left).toHaveLength(1);
  });

  // Shows: page-statistics-6
  test('are one line of the week on the home page', async () => {
    await addCounts('artisan_listed', [
      [0, 30],
      [6, 4],
      [7, 500],
    ]);
    await addCounts('artisan_page', [[1, 2]]);
    await addConversation(app, await addPerson(app), artisan, ['Good day']);
    const { body } = await app.call(viewHome, {}, artisan);
    expect(body.work.profile.week).toEqual({ listed: 34, opened: 1, contacts: 1 });
  });

  // Shows: page-statistics-1
  test('take two statements for 90 days of 500 views a day', async () => {
    for (const kind of ['artisan_listed', 'artisan_page', 'artisan_saved', 'artisan_shared'])
      await addCounts(
        kind,
        Array.from({ length: 90 }, (_, day) => [day, 500]),
      );
    await statistics();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await app.call(viewPageStatistics, {}, artisan);
    const statements = query.mock.calls
      .map(([statement]) => (statement as unknown as { text: string }).text)
      .filter((text) => !text.includes('from sessions') && !text.includes('graphile_worker'));
    query.mockRestore();
    expect(body.sums[90]).toMatchObject({ listed: 45_000, opened: 45_000, saved: 45_000, shared: 45_000 });
    expect(statements).toHaveLength(2);
  });

  test('delay no list while the database cannot write them', async () => {
    await app.db.schema.alterTable('view_counts').renameTo('away').execute();
    expect((await browse(listAddress)).status).toBe(200);
    await app.db.schema.alterTable('away').renameTo('view_counts').execute();
    for (let viewer = 0; viewer < 3; viewer += 1) await browse(listAddress);
    expect(await today()).toMatchObject({ listed: 4 });
  });
});
