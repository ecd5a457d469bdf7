import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { weighRatings } from './artisan-score.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

let db: Database;
let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  ({ db, pool } = openDatabase(url, createLog('silent'), { size: 3 }));
  close = async () => {
    await db.destroy();
    await drop();
  };
});
afterAll(() => close());
beforeEach(async () => {
  await db.deleteFrom('accounts').execute();
});

/** People whose accounts are old and whose identity was checked. */
async function addPeople(count: number, changes: object = {}): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({
    full_name: 'Somebody',
    is_verified: true,
    created_at: daysAgo(100),
    ...changes,
  }));
  const rows = await db.insertInto('accounts').values(people).returning('id').execute();
  return rows.map(({ id }) => id);
}

const addArtisan = async () => (await addArtisans(db, [{}]))[0] as string;

async function review(reviewer_id: string, target_id: string, changes: object = {}): Promise<void> {
  const at = daysAgo(1);
  const form = { reviewer_id, target_id, rating: 5, created_at: at, updated_at: at, ...changes };
  await db.insertInto('reviews').values(form).execute();
}

async function weigh(target: string): Promise<{ weight: number | null; sum: number | null; count: number }> {
  await sql`select recount_ratings(${target})`.execute(db);
  const row = await db
    .selectFrom('artisan_profiles')
    .select(['rating_weight as weight', 'weighted_rating_sum as sum', 'rating_count as count'])
    .where('account_id', '=', target)
    .executeTakeFirstOrThrow();
  return row;
}

describe('a review counts', () => {
  // Shows: job-reviews-5
  test.each<[string, object, object, number]>([
    ['1 from a conversation', {}, {}, 1],
    ['2 after work that both confirmed', {}, { basis: 'job' }, 2],
    ['1 after work that silence confirmed', {}, { basis: 'silent' }, 1],
    ['half when nothing was paid and no identity checked', { is_verified: false }, {}, 0.5],
    ['half from an account of six days', { created_at: daysAgo(7) }, {}, 0.5],
    ['whole from an account of eight days', { created_at: daysAgo(9) }, {}, 1],
  ])('%s', async (_what, person, changes, weight) => {
    const artisan = await addArtisan();
    const [reviewer = ''] = await addPeople(1, person);
    await review(reviewer, artisan, { rating: 4, ...changes });
    expect(await weigh(artisan)).toEqual({ weight, sum: weight * 4, count: 1 });
  });

  // Shows: job-reviews-5
  test('in the score, but not in the specified figures', async () => {
    const artisan = await addArtisan();
    const people = await addPeople(10);
    for (const person of people) await review(person, artisan, { basis: 'job' });
    const scoreOf = async () =>
      (
        await db
          .selectFrom('artisan_profiles')
          .select('score')
          .where('account_id', '=', artisan)
          .executeTakeFirstOrThrow()
      ).score;
    const before = await scoreOf();
    expect(await weigh(artisan)).toEqual({ weight: 20, sum: 100, count: 10 });
    // (100 + 40) / (20 + 10) stars instead of 4 before.
    expect((await scoreOf()) - before).toBe(Math.round(1500 * (140 / 30 - 4)));
  });
});

// Shows: job-reviews-5
test.each([
  ['reviewer', 1],
  ['artisan', 0.5],
])('a contact that the %s paid for counts %d', async (payer, weight) => {
  const artisan = await addArtisan();
  const [reviewer = ''] = await addPeople(1, { is_verified: false });
  const [opener_id, other_id] = payer === 'reviewer' ? [reviewer, artisan] : [artisan, reviewer];
  const { id: conversation_id } = await db
    .insertInto('conversations')
    .values({ kind: 'artisan', opener_id, other_id, opening_state: 'kept', opening_paid_at: daysAgo(2) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await review(reviewer, artisan, { conversation_id });
  expect((await weigh(artisan)).weight).toBe(weight);
});

describe('a ring of friends', () => {
  // Shows: job-reviews-6
  test.each([3, 6, 20])('of %d people who all review each other counts as one review', async (size) => {
    const artisan = await addArtisan();
    const people = await addPeople(size);
    for (const one of people) {
      await review(one, artisan, { basis: 'job' });
      for (const other of people) if (other !== one) await review(one, other, { basis: 'job' });
    }
    const { weight, count } = await weigh(artisan);
    expect(count).toBe(size);
    expect(weight).toBeCloseTo(2, 5);
  });

  // Shows: job-reviews-6
  test('of customers who all review the same artisans counts as one review', async () => {
    const artisans = await Promise.all(Array.from({ length: 4 }, addArtisan));
    const people = await addPeople(10);
    for (const person of people) for (const artisan of artisans) await review(person, artisan);
    expect((await weigh(artisans[0] as string)).weight).toBeCloseTo(1, 5);
  });

  // Shows: job-reviews-6
  test('does not touch customers of the same two artisans, nor people who review each other', async () => {
    const [one, another] = [await addArtisan(), await addArtisan()];
    const people = await addPeople(10);
    for (const person of people) {
      await review(person, one);
      await review(person, another);
      await review(one, person);
    }
    expect((await weigh(one)).weight).toBe(10);
  });

  test('is found by the task after its last review, and one that changes nothing writes nothing', async () => {
    const artisan = await addArtisan();
    const people = await addPeople(4);
    for (const person of people)
      await review(person, artisan, { updated_at: daysAgo(30), created_at: daysAgo(30) });
    expect((await weigh(artisan)).weight).toBe(4);
    for (const one of people)
      for (const other of people) if (other !== one) await review(one, other, { updated_at: daysAgo(0.1) });
    await weighRatings(pool, now);
    const weightOf = async () =>
      (
        await sql<{ weight: number; version: string }>`
          select rating_weight as weight, xmin::text as version from artisan_profiles where account_id = ${artisan}`.execute(
          db,
        )
      ).rows[0];
    const found = await weightOf();
    expect(found?.weight).toBeCloseTo(1, 5);
    await weighRatings(pool, now);
    expect(await weightOf()).toEqual(found);
  });

  test('looks only for artisans whose reviewers have written lately', async () => {
    const artisan = await addArtisan();
    for (const person of await addPeople(2))
      await review(person, artisan, { updated_at: daysAgo(30), created_at: daysAgo(30) });
    await sql`select recount_ratings(${artisan})`.execute(db);
    await db
      .updateTable('artisan_profiles')
      .set({ rating_weight: null, weighted_rating_sum: null })
      .where('account_id', '=', artisan)
      .execute();
    await weighRatings(pool, now);
    expect(
      await db
        .selectFrom('artisan_profiles')
        .select('rating_weight')
        .where('account_id', '=', artisan)
        .executeTakeFirst(),
    ).toEqual({ rating_weight: null });
  });
});
