import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAgreedPrices } from '../../../../test/agreed-prices.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { type Database, openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { scoreArtisans } from './artisan-score.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

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

interface Work {
  customers: number;
  stars: number;
  accountAge: number;
  /** Whether the two met at the door, or the work was remote. */
  kind: 'visit' | 'remote';
  /** Between the agreement and its end. */
  duration: number;
  /** Whether the customer paid for the contact, or the artisan did by answering a job. */
  paidBy: 'customer' | 'artisan';
}

/** Work that both confirmed, at visits with both door codes, and a review of each customer with the label that the server would give it. */
async function addReviewedWork(artisan: string, work: Work): Promise<void> {
  if (work.customers === 0) return;
  const people = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: work.customers }, () => ({
        full_name: 'Somebody',
        created_at: ago(work.accountAge),
      })),
    )
    .returning('id')
    .execute();
  const acceptedAt = ago(SECOND_MS + work.duration);
  await addAgreedPrices(
    db,
    people.map(({ id }) => ({
      artisan,
      customer: id,
      from: 20_000,
      state: work.kind === 'visit' ? 'Lagos' : null,
      status: 'done',
      acceptedAt,
    })),
  );
  if (work.kind === 'visit')
    await sql`
      insert into visits (agreement_id, ends_at, artisan_confirmed_at, customer_confirmed_at)
      select id, ${acceptedAt}, ${acceptedAt}, ${acceptedAt} from agreements where artisan_id = ${artisan} and done_at is null`.execute(
      db,
    );
  await sql`update agreements set done_at = ${ago(SECOND_MS)} where artisan_id = ${artisan} and done_at is null`.execute(
    db,
  );
  await sql`
    update conversations set opening_paid_at = ${acceptedAt}, opener_wrote = true, other_wrote = true,
      opener_id = ${work.paidBy === 'artisan' ? sql`${artisan}::uuid` : sql`opener_id`},
      other_id = ${work.paidBy === 'artisan' ? sql`opener_id` : sql`${artisan}::uuid`}
    where other_id = ${artisan} and opening_paid_at is null`.execute(db);
  await sql`
    insert into reviews (reviewer_id, target_id, conversation_id, rating, basis, created_at, updated_at)
    select customer_id, artisan_id, conversation_id, ${work.stars},
      case when is_proven_work(agreement, customer_id, ${now}) then 'job' else 'conversation' end, ${now}, ${now}
    from agreements as agreement
    where artisan_id = ${artisan} and not exists (select from reviews where reviewer_id = customer_id)`.execute(
    db,
  );
}

/** Twenty artisans of one trade and place with 0 to 19 customers, who give 4 or 5 stars. */
async function addHonestArtisans(): Promise<void> {
  const artisans = await addArtisans(
    db,
    Array.from({ length: 20 }, () => ({})),
  );
  for (const [index, artisan] of artisans.entries()) {
    const usual = { kind: 'remote', accountAge: 100 * DAY_MS, duration: 2 * DAY_MS } as const;
    const paidBy = index % 2 === 0 ? 'customer' : 'artisan';
    const satisfied = Math.ceil(index / 2);
    await addReviewedWork(artisan, { ...usual, customers: satisfied, stars: 5, paidBy });
    await addReviewedWork(artisan, { ...usual, customers: index - satisfied, stars: 4, paidBy });
    await sql`select recount_ratings(${artisan})`.execute(db);
  }
}

async function statusOf(artisan: string) {
  await scoreArtisans(pool, now);
  const { rows } = await sql<{ weight: number; mean: number; points: number; place: number }>`
    select profile.rating_weight as weight,
      round(((weighted_rating_sum + 40) / (rating_weight + 10))::numeric, 2)::float as mean,
      profile.score - (select min(score) from artisan_profiles where rating_count = 0) as points,
      (select count(*)::integer + 1 from artisan_profiles as other where other.score > profile.score) as place
    from artisan_profiles as profile where account_id = ${artisan}`.execute(db);
  return rows[0];
}

const puppets = { customers: 10, stars: 5, paidBy: 'artisan' } as const;

// The table stands in docs/decisions/0052-weights-of-reviews.md.
// Shows: job-reviews-8
test.each<[string, Pick<Work, 'kind' | 'accountAge' | 'duration'>, number[]]>([
  [
    'remotely in 13 seconds with new accounts',
    { kind: 'remote', accountAge: 60 * SECOND_MS, duration: 13 * SECOND_MS },
    [2.5, 4.2, 300, 16],
  ],
  [
    'remotely in a day with accounts of two days',
    { kind: 'remote', accountAge: 2 * DAY_MS, duration: DAY_MS },
    [2.5, 4.2, 300, 16],
  ],
  [
    'remotely in 13 seconds with accounts of eight days',
    { kind: 'remote', accountAge: 8 * DAY_MS, duration: 13 * SECOND_MS },
    [5, 4.33, 500, 6],
  ],
  [
    'remotely in a day with accounts of eight days',
    { kind: 'remote', accountAge: 8 * DAY_MS, duration: DAY_MS },
    [10, 4.5, 750, 1],
  ],
  [
    'at visits of two minutes with new accounts',
    { kind: 'visit', accountAge: 180 * SECOND_MS, duration: 120 * SECOND_MS },
    [2.5, 4.2, 300, 16],
  ],
  [
    'at visits of two hours with accounts of two days',
    { kind: 'visit', accountAge: 2 * DAY_MS, duration: 2 * HOUR_MS },
    [2.5, 4.2, 300, 16],
  ],
  [
    'at visits of two minutes with accounts of eight days',
    { kind: 'visit', accountAge: 8 * DAY_MS, duration: 120 * SECOND_MS },
    [5, 4.33, 500, 6],
  ],
  [
    'at visits of two hours with accounts of eight days',
    { kind: 'visit', accountAge: 8 * DAY_MS, duration: 2 * HOUR_MS },
    [10, 4.5, 750, 1],
  ],
])('an artisan on Elite with ten puppets that work %s ranks by %o as %o', async (_how, patience, status) => {
  await addHonestArtisans();
  const [artisan = ''] = await addArtisans(db, [{}]);
  await addReviewedWork(artisan, { ...puppets, ...patience });
  await sql`select recount_ratings(${artisan})`.execute(db);
  const after = await statusOf(artisan);

  // What the previous rules gave: every review had the label (2), half of it from a new account, and the contact was paid (1).
  const before = 10 * 2 * (patience.accountAge < 7 * DAY_MS ? 0.5 : 1) * 1;
  await db
    .updateTable('artisan_profiles')
    .set({ rating_weight: before, weighted_rating_sum: before * 5 })
    .where('account_id', '=', artisan)
    .execute();
  expect({ before: (await statusOf(artisan))?.place, after: Object.values(after ?? {}) }).toEqual({
    before: 1,
    after: status,
  });
});
