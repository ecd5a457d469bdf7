import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { clearEndedBoosts, scoreArtisans } from './artisan-score.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

let db: Database;
let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  ({ db, pool } = openDatabase(url, createLog('silent'), { size: 3, timeoutMs: 60_000 }));
  close = async () => {
    await db.destroy();
    await drop();
  };
  const pictures = ['a', 'b', 'c', 'd'].map((hash) => ({ hash, width: 1, height: 1, colour: '#000000' }));
  await db.insertInto('pictures').values(pictures).execute();
});
afterAll(() => close());

/** An artisan without ratings, with an empty profile, and without a visit for years. */
const bare = { short_description: '', updated_at: daysAgo(5000) };
const NOBODY_RATED = 4500;

async function scoreOf(id: string): Promise<number> {
  const { score } = await db
    .selectFrom('artisan_profiles')
    .select('score')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return score;
}

async function addGallery(id: string, count: number): Promise<void> {
  if (count === 0) return;
  const rows = ['a', 'b', 'c', 'd'].slice(0, count);
  await db
    .insertInto('gallery_pictures')
    .values(rows.map((picture_hash, position) => ({ account_id: id, picture_hash, position })))
    .execute();
}

describe('the score', () => {
  test.each<[string, Parameters<typeof addArtisans>[1][number], number]>([
    ['nothing', {}, NOBODY_RATED],
    ['one perfect rating', { rating_sum: 5, rating_count: 1 }, Math.round(1500 * (45 / 11 - 1))],
    ['one bad rating', { rating_sum: 1, rating_count: 1 }, 101],
    ['a mean just below 3', { rating_sum: 299, rating_count: 100 }, 101 + Math.round(898 * (1.99 / 2))],
    [
      'a weighted mean below 3 that weighs 1',
      { rating_sum: 5, rating_count: 1, rating_weight: 1, weighted_rating_sum: 2 },
      101 + 449,
    ],
    [
      'a weighted mean of 3, but for the last digits',
      { rating_sum: 1, rating_count: 1, rating_weight: 3.3, weighted_rating_sum: 3.3 * 3 - 1e-12 },
      Math.round(1500 * (49.9 / 13.3 - 1)),
    ],
    [
      'a weighted mean below 3 that weighs less than 1',
      { rating_sum: 1, rating_count: 1, rating_weight: 0.99, weighted_rating_sum: 0.99 },
      Math.round(1500 * (40.99 / 10.99 - 1)),
    ],
    [
      'four paid reviews of five stars and five puppets with one star',
      { rating_sum: 25, rating_count: 9, rating_weight: 5.25, weighted_rating_sum: 21.25 },
      Math.round(1500 * (61.25 / 15.25 - 1)),
    ],
    ['ten perfect ratings', { rating_sum: 50, rating_count: 10 }, 1500 * 3.5],
    ['90 perfect ratings', { rating_sum: 450, rating_count: 90 }, 1500 * 3.9],
    ['a picture', { account: { picture_hash: 'a' } }, NOBODY_RATED + 500],
    ['a background', { account: { background_hash: 'a' } }, NOBODY_RATED + 125],
    ['an identity that was checked', { account: { is_verified: true } }, NOBODY_RATED + 375],
    ['19 letters', { short_description: 'x'.repeat(19) }, NOBODY_RATED],
    ['20 letters', { short_description: 'x'.repeat(20) }, NOBODY_RATED + 250],
    ['99 letters at length', { long_description: 'x'.repeat(99) }, NOBODY_RATED],
    ['100 letters at length', { long_description: 'x'.repeat(100) }, NOBODY_RATED + 375],
    ['a minimum charge', { minimum_charge_kobo: 1 }, NOBODY_RATED + 250],
    ['a portfolio', { portfolio_link: 'https://example.com' }, NOBODY_RATED + 125],
    ['a visit today', { updated_at: now }, NOBODY_RATED + 1500],
    ['a visit 6 days ago', { updated_at: daysAgo(6.9) }, NOBODY_RATED + 1500],
    ['a visit a week ago', { updated_at: daysAgo(7) }, NOBODY_RATED + Math.round(1500 * 0.5 ** (7 / 90))],
    ['a visit 13 weeks ago', { updated_at: daysAgo(94) }, NOBODY_RATED + Math.round(1500 * 0.5 ** (91 / 90))],
    ['a visit to come', { updated_at: daysAgo(-3) }, NOBODY_RATED + 1500],
    [
      'everything',
      {
        account: { picture_hash: 'a', background_hash: 'b', is_verified: true },
        rating_sum: 450,
        rating_count: 90,
        short_description: 'x'.repeat(20),
        long_description: 'x'.repeat(100),
        minimum_charge_kobo: 1,
        portfolio_link: 'https://example.com',
        updated_at: now,
      },
      5850 + 2000 + 1500,
    ],
  ])('for %s', async (_name, facts, expected) => {
    const [id] = (await addArtisans(db, [{ ...bare, ...facts }])) as [string];
    await scoreArtisans(pool, now);
    expect(await scoreOf(id)).toBe(expected);
  });

  test.each([
    [2, NOBODY_RATED],
    [3, NOBODY_RATED + 500],
    [4, NOBODY_RATED + 500],
  ])('for a gallery of %d', async (count, expected) => {
    const [id] = (await addArtisans(db, [bare])) as [string];
    await addGallery(id, count);
    await scoreArtisans(pool, now);
    expect(await scoreOf(id)).toBe(expected);
  });

  test('counts the last visit of any session, even of one that has ended', async () => {
    const [id] = (await addArtisans(db, [bare])) as [string];
    const session = { account_id: id, expires_at: now };
    await db
      .insertInto('sessions')
      .values([
        { ...session, last_seen_at: daysAgo(30) },
        { ...session, last_seen_at: daysAgo(1), revoked_at: now },
      ])
      .execute();
    await scoreArtisans(pool, now);
    expect(await scoreOf(id)).toBe(NOBODY_RATED + 1500);
  });
});

test('a new or changed profile gets its score at once', async () => {
  const [id] = (await addArtisans(db, [{ ...bare, updated_at: new Date() }])) as [string];
  expect(await scoreOf(id)).toBe(NOBODY_RATED + 1500);
  const change = (changes: object) =>
    db.updateTable('artisan_profiles').set(changes).where('account_id', '=', id).execute();
  await change({ minimum_charge_kobo: 5 });
  expect(await scoreOf(id)).toBe(NOBODY_RATED + 1500 + 250);
  await change({ rating_sum: 50, rating_count: 10 });
  expect(await scoreOf(id)).toBe(5250 + 1500 + 250);
});

test('the task updates only changed scores, with any number of batches', async () => {
  await db.deleteFrom('accounts').execute();
  // Four artisans fill a block, so these take several batches.
  const ids = await addArtisans(
    db,
    Array.from({ length: 3000 }, () => ({
      ...bare,
      account_id: randomUUID(),
      long_description: 'x'.repeat(1500),
    })),
  );
  const versions = async () => {
    const { rows } = await pool.query<{ account_id: string; version: string }>(
      'select account_id, xmin::text as version from artisan_profiles',
    );
    return new Map(rows.map(({ account_id, version }) => [account_id, version]));
  };
  await scoreArtisans(pool, now);
  const before = await versions();
  expect(await scoreArtisans(pool, now)).toBe(0);
  expect(await versions()).toEqual(before);

  const touched = [ids[0], ids[1500], ids[2999]] as string[];
  await db.updateTable('accounts').set({ is_verified: true }).where('id', 'in', touched).execute();
  expect(await scoreArtisans(pool, now)).toBe(3);
  const after = await versions();
  expect(ids.filter((id) => after.get(id) !== before.get(id)).toSorted()).toEqual(touched.toSorted());
});

test('boosts are deleted a day after they end', async () => {
  const ids = await addArtisans(db, [
    { featured_until: daysAgo(1.1) },
    { featured_until: daysAgo(0.9) },
    { featured_until: daysAgo(-1) },
  ]);
  await clearEndedBoosts(pool, now);
  const rows = await db
    .selectFrom('artisan_profiles')
    .select('account_id')
    .where('account_id', 'in', ids)
    .where('featured_until', 'is not', null)
    .execute();
  expect(rows.map(({ account_id }) => account_id).toSorted()).toEqual(ids.slice(1).toSorted());
});
