import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import type { RankChange } from '@marketplace/contract/discovery/own-page/rank-limits';
import { viewBoost } from '@marketplace/contract/money/boosts';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addArtisanPerson } from '../../../test/conversations.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createViewOwnRank } from './view-own-rank.ts';

const ARTISANS = 200;
const DAYS = 60;
const VISITS_A_DAY = 24;
/** Two rounds of the turns in featured places. */
const BETWEEN_VISITS_MS = 10 * 60_000;
const BOOSTED_A_DAY = 12;
const REVIEWS_A_DAY = 6;
const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile';
/** Views of robots are not counted. */
const ROBOT = 'Googlebot/2.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIST_CACHE_SECONDS: '0' });
});
afterAll(() => app.close());

/** What the page promises something for, and how it happens. A picture and pictures of work need files, so they have tests of their own. */
const changes: Partial<Record<RankChange, (id: string) => Promise<unknown>>> = {
  back: (id) => set(id, { away_until: null }),
  about: (id) =>
    set(id, { long_description: 'I mend pipes, taps and pumps in all parts of this town. '.repeat(3) }),
  short: (id) => set(id, { short_description: 'Pipes, taps and water heaters' }),
  charge: (id) => set(id, { minimum_charge_kobo: 500_000 }),
  portfolio: (id) => set(id, { portfolio_link: 'https://behance.net/ada' }),
  identity: (id) => app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', id).execute(),
  visit: (id) => set(id, { updated_at: app.now() }),
  five_stars: (id) => rate(id, 5),
};
const set = (id: string, values: object) =>
  app.db.updateTable('artisan_profiles').set(values).where('account_id', '=', id).execute();
const rate = (id: string, stars: number) =>
  sql`update artisan_profiles set rating_sum = rating_sum + ${stars}, rating_count = rating_count + 1,
      rating_weight = coalesce(rating_weight, 0) + 1, weighted_rating_sum = coalesce(weighted_rating_sum, 0) + ${stars}
    where account_id = ${id}`.execute(app.db);

let visitors = 0;
async function readList(
  form: object = {},
  agent = BROWSER,
): Promise<{ ids: string[]; next_cursor?: string }> {
  visitors += 1;
  const response = await fetch(`${app.url}/api${notLoggedInViewArtisans.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: JSON.stringify({ skill: 'Plumber', state: 'Lagos', ...form }),
  });
  const body = (await response.json()) as { artisans: { _id: string }[]; next_cursor?: string };
  expect(response.status).toBe(200);
  return {
    ids: body.artisans.map(({ _id }) => _id),
    ...(body.next_cursor && { next_cursor: body.next_cursor }),
  };
}
async function readWholeList(): Promise<string[]> {
  const first = await readList({ limit: 100 }, ROBOT);
  const second = await readList({ limit: 100, cursor: first.next_cursor }, ROBOT);
  return [...first.ids, ...second.ids];
}

test('for sixty days exposure, boosts, absences and changes do what the explanation says', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const random = seededRandom(seed);
  const under = (limit: number) => Math.floor(random() * limit);
  const said = `seed ${seed}`;
  const rankOf = createViewOwnRank({ db: app.db, now: app.now });
  const ids = await addArtisans(
    app.db,
    Array.from({ length: ARTISANS }, () => ({
      short_description: random() < 0.5 ? 'Pipes' : 'Pipes, taps and water heaters',
      minimum_charge_kobo: random() < 0.5 ? 500_000 : 0,
      portfolio_link: random() < 0.3 ? 'https://behance.net/ada' : '',
      updated_at: new Date(app.now().getTime() - under(200) * 86_400_000),
    })),
  );
  app.advance(
    (lagosMoment(dayAfter(lagosDay(app.now()), 1), '08:00') as Date).getTime() - app.now().getTime(),
  );
  const boosts: { id: string; day: string }[] = [];
  const absences: { id: string; from: string; to: string }[] = [];
  /** The first page of each day without boosts. */
  const firstPages = new Map<string, string[]>();
  const promised = new Map<RankChange, number>();
  let moved = 0;

  for (let number = 0; number < DAYS; number += 1) {
    const day = lagosDay(app.now());
    for (let review = 0; review < REVIEWS_A_DAY; review += 1)
      await rate(ids[under(ARTISANS)] as string, random() < 0.8 ? 4 + under(2) : 1 + under(3));
    // Half of the absences begin among the best, where they are seen.
    const order = await readOrder();
    for (const place of [under(LIST_LIMIT), under(ARTISANS)]) {
      const id = order[place] as string;
      const to = dayAfter(day, 2 + under(5));
      if (absences.some((absence) => absence.id === id && absence.to >= day)) continue;
      await set(id, { away_until: to });
      absences.push({ id, from: day, to });
    }
    await app.runTask('end-absences');
    await app.runTask('score-artisans');
    const isBoostDay = number % 3 === 1;
    if (isBoostDay) {
      const below = (await readOrder()).slice(2 * LIST_LIMIT);
      for (let boost = 0; boost < BOOSTED_A_DAY; boost += 1) {
        const [id] = below.splice(under(below.length), 1) as [string];
        await set(id, { featured_until: new Date(app.now().getTime() + 12 * 3_600_000) });
        boosts.push({ id, day });
      }
    }
    for (let visit = 0; visit < VISITS_A_DAY; visit += 1) {
      const { ids: shown } = await readList();
      if (!isBoostDay) firstPages.set(day, shown);
      app.advance(BETWEEN_VISITS_MS);
    }
    // The next day begins at the same hour.
    app.advance(86_400_000 - VISITS_A_DAY * BETWEEN_VISITS_MS);

    if (number % 3 === 0) {
      await app.runTask('score-artisans');
      const id = order[under(ARTISANS)] as string;
      const rank = await rankOf(id);
      const list = await readWholeList();
      expect(rank.place, said).toBe(list.indexOf(id) + 1);
      const can = rank.changes.filter(({ change }) => change in changes);
      const promise = can[under(can.length)];
      if (!promise) continue;
      await changes[promise.change]?.(id);
      await app.runTask('score-artisans');
      expect((await readWholeList()).indexOf(id) + 1, `${said}: ${promise.change}`).toBe(promise.place);
      const ended = absences.find((absence) => absence.id === id && absence.to > day);
      if (ended && promise.change === 'back') ended.to = day;
      promised.set(promise.change, (promised.get(promise.change) ?? 0) + 1);
      if (promise.place < rank.place) moved += 1;
    }
  }

  // Writes the counts.
  await app.call(viewBoost, {}, await addArtisanPerson(app));
  const listed = await readListed();
  const seen = (id: string, day: string) => listed.get(`${id} ${day}`) ?? 0;

  for (const { id, day } of boosts) {
    const isAway = absences.some((absence) => absence.id === id && absence.from <= day && day <= absence.to);
    const before = dayAfter(day, -1);
    if (isAway) expect(seen(id, day), `${said}: away with a boost`).toBe(0);
    else if (!firstPages.get(before)?.includes(id))
      expect(seen(id, day), `${said}: boosted on ${day}`).toBeGreaterThan(seen(id, before));
  }
  for (const { id, from, to } of absences)
    for (let day = from; day <= to; day = dayAfter(day, 1)) {
      expect(seen(id, day), `${said}: away on ${day}`).toBe(0);
    }
  for (const [day, page] of firstPages)
    for (const id of ids)
      if (page.includes(id)) expect(seen(id, day), said).toBeGreaterThanOrEqual(VISITS_A_DAY);
  const boosted = boosts.reduce((sum, { id, day }) => sum + seen(id, day), 0) / boosts.length;
  const before = boosts.reduce((sum, { id, day }) => sum + seen(id, dayAfter(day, -1)), 0) / boosts.length;
  process.stdout.write(
    `${said}: ${ARTISANS} artisans, ${DAYS} days of ${VISITS_A_DAY} visits; ${boosts.length} boosts: seen ${boosted.toFixed(1)} times on ` +
      `the boosted day and ${before.toFixed(1)} on the day before; ${absences.length} absences; promises that came true: ` +
      `${[...promised].map(([change, times]) => `${change} ${times}`).join(', ')}; ${moved} of them moved up\n`,
  );
  expect(boosted, said).toBeGreaterThan(3 * before + 3);
}, 120_000);

/** Everybody by rank, as lists without boosts show them. */
async function readOrder(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('artisan_profiles')
    .select('account_id')
    .orderBy('score', 'desc')
    .orderBy('account_id', 'desc')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

async function readListed(): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; day: string; views: number }>`
    select subject_id as id, day::text as day, views from view_counts where kind = 'artisan_listed'`.execute(
    app.db,
  );
  return new Map(rows.map(({ id, day, views }) => [`${id} ${day}`, views]));
}
