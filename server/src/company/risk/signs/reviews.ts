import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { DAY_MS, type Finding, groupBy, latest, mostWithin, type Sign } from '../sign.ts';

/** The most reviews of an account that are read, newest first. */
const REVIEWS_READ = 100;
/** The most people in a circle that is found. */
const CIRCLE = 5;
/** The most reviews read for one step of the circle, for the whole batch. */
const STEPS_READ = 20_000;
/** Customers whom an artisan brings along sign up over weeks. */
const TOGETHER_MS = DAY_MS;
/** A reviewer was new when the account was younger at the time of the review. */
const NEW_REVIEWER_MS = 7 * DAY_MS;
/** Which part of all praise must come from the circle. */
const MOST_OF_IT = 0.5;

interface Praise {
  account_id: string;
  reviewer_id: string;
  at: Date;
  joined_at: Date;
  phone: string | null;
  /** The reviewer has the phone number of the account. */
  same_phone: boolean;
  same_role: boolean;
  /** Both confirmed the visit or that the work is done. */
  after_work: boolean;
  /** How many reviews the reviewer has written. */
  written: number;
}

/**
 * Finds praise that people give each other. Customers and artisans who worked together review each other, and that is as it should be. What
 * they do not do is review the other reviewers of the same person, or in a circle of artisans alone.
 */
export const findReviewRings: Sign = async (queries, { ids, since }) => {
  const { rows } = await sql<Praise>`
    select me.id as account_id, praise.reviewer_id, praise.created_at as at, reviewer.created_at as joined_at, reviewer.phone,
      coalesce(reviewer.phone = me.phone, false) as same_phone, reviewer.role = me.role as same_role,
      praise.basis = 'job' as after_work,
      (select count(*)::integer from (select from reviews where reviewer_id = praise.reviewer_id limit 10) as own) as written
    from accounts as me cross join lateral (
      select reviewer_id, created_at, basis from reviews
      where target_id = me.id and rating >= 4 and created_at >= ${since}
      order by created_at desc, id desc limit ${sql.lit(REVIEWS_READ)}
    ) as praise join accounts as reviewer on reviewer.id = praise.reviewer_id
    where me.id = any(${ids}::uuid[])`.execute(queries);
  const received = groupBy(rows, ({ account_id }) => account_id);
  const [acquainted, circles] = await Promise.all([
    readAcquainted(queries, received),
    readSteps(queries, ids),
  ]);
  return [...received].flatMap(([accountId, praise]) => [
    ...ringOf(accountId, praise, acquainted.get(accountId) ?? new Set(), circles),
    ...togetherOf(accountId, praise),
    ...onePhoneOf(accountId, praise),
  ]);
};

/** Returns, for each account, its reviewers who have reviewed each other. */
async function readAcquainted(
  queries: Queries,
  received: Map<string, Praise[]>,
): Promise<Map<string, Set<string>>> {
  const reviewers = [...new Set([...received.values()].flat().map(({ reviewer_id }) => reviewer_id))];
  const { rows } = await sql<{ reviewer_id: string; target_id: string }>`
    select reviewer_id, target_id from reviews
    where reviewer_id = any(${reviewers}::uuid[]) and target_id = any(${reviewers}::uuid[]) and rating >= 4
    limit ${sql.lit(STEPS_READ)}`.execute(queries);
  const byReviewer = groupBy(rows, ({ reviewer_id }) => reviewer_id);
  return new Map(
    [...received].map(([accountId, praise]) => {
      const own = new Set(praise.map(({ reviewer_id }) => reviewer_id));
      const pairs = [...own].flatMap((id) =>
        (byReviewer.get(id) ?? []).filter(({ target_id }) => own.has(target_id)),
      );
      return [accountId, new Set(pairs.flatMap(({ reviewer_id, target_id }) => [reviewer_id, target_id]))];
    }),
  );
}

/** Reads whom the accounts praised who have the same role, whom those praised, and so on. */
async function readSteps(queries: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  const steps = new Map<string, string[]>();
  let frontier: string[] = [...ids];
  for (let step = 1; step < CIRCLE && frontier.length > 0; step += 1) {
    const { rows } = await sql<{ reviewer_id: string; target_id: string }>`
      select reviewer_id, target_id from reviews
      join accounts as reviewer on reviewer.id = reviewer_id join accounts as target on target.id = target_id
      where reviewer_id = any(${frontier}::uuid[]) and rating >= 4 and reviewer.role = target.role
      limit ${sql.lit(STEPS_READ)}`.execute(queries);
    for (const [reviewer, own] of groupBy(rows, ({ reviewer_id }) => reviewer_id))
      steps.set(
        reviewer,
        own.map(({ target_id }) => target_id),
      );
    frontier = [...new Set(rows.map(({ target_id }) => target_id))].filter((id) => !steps.has(id));
  }
  return steps;
}

/** Returns in how many steps of praise each account is reached. */
function distancesFrom(accountId: string, steps: Map<string, string[]>): Map<string, number> {
  const distances = new Map<string, number>();
  let frontier = [accountId];
  for (let step = 1; step < CIRCLE; step += 1) {
    // Each account once: the paths between a few hundred accounts that all praise each other are millions.
    frontier = [...new Set(frontier.flatMap((id) => steps.get(id) ?? []))].filter(
      (id) => id !== accountId && !distances.has(id),
    );
    for (const id of frontier) distances.set(id, step);
  }
  return distances;
}

function ringOf(
  accountId: string,
  praise: readonly Praise[],
  acquainted: Set<string>,
  steps: Map<string, string[]>,
): Finding[] {
  const distances = distancesFrom(accountId, steps);
  const ring = praise.filter(
    ({ reviewer_id, same_role }) => acquainted.has(reviewer_id) || (same_role && distances.has(reviewer_id)),
  );
  if (ring.length === 0) return [];
  // Two artisans who worked for each other are no ring, and neither are three of one site.
  const isOrdinary =
    ring.length === 1 &&
    ring.every(({ reviewer_id, after_work }) => after_work || (distances.get(reviewer_id) ?? 1) === 1);
  return [
    {
      accountId,
      reason: 'review_ring',
      count: ring.length,
      level: !isOrdinary && ring.length / praise.length >= MOST_OF_IT ? 2 : 1,
      at: latest(ring.map(({ at }) => at)),
      others: ring.map(({ reviewer_id }) => reviewer_id),
    },
  ];
}

/** New accounts that signed up within a day and have reviewed nobody else. */
function togetherOf(accountId: string, praise: readonly Praise[]): Finding[] {
  const fresh = praise
    .filter(
      ({ at, joined_at, written }) => written === 1 && at.getTime() - joined_at.getTime() < NEW_REVIEWER_MS,
    )
    .map((row) => ({ ...row, at: row.joined_at, reviewed_at: row.at }));
  const { rows } = mostWithin(fresh, TOGETHER_MS, ({ reviewer_id }) => reviewer_id);
  if (rows.length === 0 || rows.length / praise.length < MOST_OF_IT) return [];
  return [
    {
      accountId,
      reason: 'reviewers_together',
      count: rows.length,
      at: latest(rows.map(({ reviewed_at }) => reviewed_at)),
      others: rows.map(({ reviewer_id }) => reviewer_id),
    },
  ];
}

function onePhoneOf(accountId: string, praise: readonly Praise[]): Finding[] {
  const withPhone = praise.filter(({ phone }) => phone);
  const phones = groupBy(withPhone, ({ phone }) => phone as string);
  const found = withPhone.filter(
    ({ phone, same_phone }) => same_phone || (phones.get(phone as string)?.length ?? 0) > 1,
  );
  if (found.length === 0) return [];
  return [
    {
      accountId,
      reason: 'reviewers_one_phone',
      count: found.length,
      at: latest(found.map(({ at }) => at)),
      others: found.map(({ reviewer_id }) => reviewer_id),
    },
  ];
}
