import {
  consolePeriods,
  RETENTION_WEEKS,
  type StatisticName,
} from '@marketplace/contract/company/daily-statistics';
import { dayAfter, lagosDay, lagosMoment, mondayOf } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { type Database, limitStatements, type Queries } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { type DayRow, type Days, dayStatements, present } from './day-statements.ts';
import { COUNTS_DAYS } from './delete-old-statistics.ts';
import { marketStatements, presentMarket } from './market-statements.ts';
import { storeMarketAnswers } from './read-market.ts';
import { storeRetention } from './retention.ts';

/** Days that are computed anew each time. Replies and reviews come late; older days stay as they were, also when accounts are erased. */
const COMPUTED_AGAIN = 3;
/** The longest period and the one before it. */
const BACK_FILLED = 2 * Math.max(...consolePeriods);
/** How many days one transaction computes. Each reads the conversations since its first day once. */
const DAYS_AT_ONCE = 31;
/** How many months without figures one run computes, the newest first. */
const MONTHS_AT_ONCE = 6;

/** Statistics that are zero on a day without a row. Medians have no value then, and the last ones only since they are counted. */
const zeroOf: Partial<Record<StatisticName, number | null>> = {
  sign_ups: 0,
  activated: 0,
  new_artisans: 0,
  jobs: 0,
  first_contacts: 0,
  job_answers: 0,
  agreements: 0,
  done: 0,
  reviews: 0,
  problems: 0,
  reports: 0,
  conversations: 0,
  first_replies: 0,
  replied_1h: 0,
  replied_24h: 0,
  median_reply: null,
  plans_sold: 0,
  revenue: 0,
  refunds: 0,
};
const zeroSince: Record<string, StatisticName[]> = {
  searches: ['searches', 'searches_without_result'],
  messages: ['messages_sent', 'message_cost'],
};

/** The days from one day up to and including another one. */
const daysFrom = (first: string, last: string): Days => ({
  from: lagosMoment(first, '00:00') as Date,
  to: lagosMoment(dayAfter(last, 1), '00:00') as Date,
});

/**
 * Computes the figures of the last days, and then of days before that have none: after an upgrade those of two years, a few months in each run,
 * later those on which no task ran. Running it twice changes nothing. Each month is a transaction of its own. One that fails is logged, and stops
 * neither the figures of today nor the other months.
 */
export async function computeStatistics({
  db,
  log,
  now,
}: {
  db: Database;
  log: Pick<Log, 'error'>;
  now: Date;
}): Promise<void> {
  const today = lagosDay(now);
  await computeDays(db, { first: dayAfter(today, -COMPUTED_AGAIN), last: today, now });
  await computeRetention(db, today);
  await sql`
    insert into statistics_runs (at) values (${now}) on conflict on constraint statistics_runs_pkey do update set at = excluded.at`.execute(
    db,
  );
  for (const { first, last } of (await listMissing(db, today)).slice(0, MONTHS_AT_ONCE)) {
    try {
      await computeDays(db, { first, last, now });
    } catch (error) {
      log.error({ err: error, first, last }, 'the figures of a month were not computed');
    }
  }
  try {
    await storeMarketAnswers(db, now);
  } catch (error) {
    // Without them the page computes the answers.
    log.error({ err: error }, 'supply and demand of whole periods were not stored');
    await db.deleteFrom('market_answers').execute();
  }
}

/** Lists the days without figures, as ranges of at most a month, the newest first. There are none from before the first account. */
async function listMissing(db: Database, today: string): Promise<{ first: string; last: string }[]> {
  const { rows } = await sql<{ day: string }>`
    select missing.day::date::text as day
    from (select min(created_at) as at from accounts) as beginning,
      generate_series(
        greatest(${dayAfter(today, -BACK_FILLED)}::date, (beginning.at at time zone 'Africa/Lagos')::date)::timestamp,
        ${dayAfter(today, -COMPUTED_AGAIN - 1)}::timestamp, interval '1 day') as missing (day)
    where beginning.at is not null and not exists (
      select from statistics_days where statistic = 'sign_ups' and part = '' and day = missing.day::date)
    order by 1 desc`.execute(db);
  const ranges: { first: string; last: string; days: number }[] = [];
  for (const { day } of rows) {
    const range = ranges.at(-1);
    if (range && range.first === dayAfter(day, 1) && range.days < DAYS_AT_ONCE) {
      range.first = day;
      range.days += 1;
    } else ranges.push({ first: day, last: day, days: 1 });
  }
  return ranges;
}

async function computeDays(
  db: Database,
  { first, last, now }: { first: string; last: string; now: Date },
): Promise<void> {
  const days = daysFrom(first, last);
  const today = lagosDay(now);
  await db.transaction().execute(async (trx) => {
    // Reads the conversations of a month; with millions of messages, this exceeds the normal statement timeout.
    await limitStatements(trx, 8 * 60_000);
    // Two runs at once would write the same rows. Reads continue.
    await sql`lock table statistics_days in share row exclusive mode`.execute(trx);
    const rows: DayRow[] = [];
    for (const statement of dayStatements)
      rows.push(...(await sql<DayRow>`${statement(days)}`.execute(trx)).rows);
    const since = await trx
      .selectFrom('counting_since')
      .select(['name', sql<string>`day::text`.as('day')])
      .execute();
    // Older counts are deleted, so an older day cannot be counted any more.
    const oldest = dayAfter(today, -COUNTS_DAYS);
    const begins = since.map(({ name, day }) => ({ name, day: day > oldest ? day : oldest }));
    await store(trx, withZeros(rows, { first, last, begins }), { first, last });
    for (const statement of marketStatements(days)) await statement.execute(trx);
    if (last !== today) return;
    const { rows: ofToday } = await sql<{ statistic: StatisticName; value: number }>`${present}`.execute(trx);
    await store(
      trx,
      ofToday.map((row) => ({ ...row, part: '', day: today })),
      null,
    );
    for (const statement of presentMarket(today)) await statement.execute(trx);
  });
}

function withZeros(
  rows: readonly DayRow[],
  { first, last, begins }: { first: string; last: string; begins: readonly { name: string; day: string }[] },
): DayRow[] {
  const whole = new Map(
    rows.filter(({ part }) => part === '').map((row) => [`${row.statistic} ${row.day}`, row]),
  );
  const all = rows.filter(({ part }) => part !== '');
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const zeros: [string, number | null][] = Object.entries(zeroOf);
    for (const { name, day: begin } of begins)
      if (day >= begin) for (const statistic of zeroSince[name] ?? []) zeros.push([statistic, 0]);
    for (const [name, zero] of zeros) {
      const statistic = name as StatisticName;
      all.push(whole.get(`${statistic} ${day}`) ?? { statistic, part: '', day, value: zero });
    }
  }
  return all;
}

/** Stores rows; within `emptied`, rows that are not among them are deleted. What cannot be counted afterwards stays. */
async function store(
  trx: Queries,
  rows: readonly DayRow[],
  emptied: { first: string; last: string } | null,
): Promise<void> {
  if (emptied)
    await sql`
      delete from statistics_days where day between ${emptied.first}::date and ${emptied.last}::date and statistic <> 'artisans'`.execute(
      trx,
    );
  await sql`
    insert into statistics_days (statistic, part, day, value)
    select * from unnest(${rows.map(({ statistic }) => statistic)}::text[], ${rows.map(({ part }) => part)}::text[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ value }) => value)}::float8[])
    on conflict on constraint statistics_days_pkey do update set value = excluded.value`.execute(trx);
}

/** Returns the Monday of a day's week. */

/** Computes this week and the last one, and weeks that have no figures yet. */
async function computeRetention(db: Database, today: string): Promise<void> {
  const current = mondayOf(today);
  const earliest = dayAfter(current, -7 * (RETENTION_WEEKS - 1));
  const stored = await sql<{ week: string }>`
    select distinct week::text as week from retention_weeks where week >= ${earliest}::date`.execute(db);
  const known = new Set(stored.rows.map(({ week }) => week));
  for (let week = earliest; week <= current; week = dayAfter(week, 7)) {
    if (known.has(week) && week < dayAfter(current, -7)) continue;
    await db.transaction().execute(async (trx) => {
      await limitStatements(trx, 8 * 60_000);
      await sql`lock table retention_weeks in share row exclusive mode`.execute(trx);
      await storeRetention(trx, { week, days: daysFrom(week, dayAfter(week, 6)), earliest });
    });
  }
  await sql`delete from retention_weeks where cohort < ${earliest}::date`.execute(db);
}
