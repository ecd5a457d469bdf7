import {
  type ConsolePeriod,
  consolePeriods,
  type MarketColumn,
  marketColumnNames,
  privateMarketColumns,
  TERM_PEOPLE,
} from '@marketplace/contract/company/daily-statistics';
import { type MarketStatisticsPage, viewMarketStatistics } from '@marketplace/contract/company/statistics';
import { SMALL_DAY_COUNTS_AS, SMALLEST_COUNT } from '@marketplace/contract/discovery/own-page/limits';
import { dayAfter, mondayOf } from '@marketplace/contract/shared/lagos-day';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { groupBy } from '../../platform/group-by.ts';
import { ALL_GROUPS } from './delete-old-statistics.ts';
import { type Period, periodOf } from './statistics-period.ts';

/** What is counted under a name in the period, or in the one before. */
type MarketRow = { name: string; is_now: boolean } & { [column in MarketColumn]: number | null };

/** `now_…` and `before_…` of each private column. */
type PrivateSums = { name: string } & { [column in `${'now' | 'before'}_${MarketColumn}`]?: number };

type MarketForm = Pick<RequestOf<typeof viewMarketStatistics>, 'by' | 'within'>;

const flows = marketColumnNames.filter((column) => column !== 'artisans');
const isPrivate = (column: MarketColumn) => privateMarketColumns.includes(column);
const ofSearches: readonly MarketColumn[] = ['searches', 'without_result'];

const MORE_THAN_ARTISANS = sql.lit(10_000_000_000);

/** Exported for the test that checks its query plan. */
export function marketStatement({ before, from, to }: Period, { by, within = '' }: MarketForm) {
  const name = sql.ref(by);
  const rest = by === 'skill' ? sql.ref('state') : sql.ref('skill');
  // The last count: the greatest number of a day and its count. An ordered aggregate would sort all rows, and arrays take longer to compare.
  const artisans = sql`(max((day - ${before}::date) * ${MORE_THAN_ARTISANS} + artisans) % ${MORE_THAN_ARTISANS})::integer`;
  const sums = flows.map(
    (column) =>
      sql`coalesce(sum(${sql.ref(column)}) filter (where day < ${to}::date), 0)::integer as ${sql.ref(column)}`,
  );
  return sql<MarketRow>`
    select ${name} as name, day >= ${from}::date as is_now, ${artisans} as artisans, ${sql.join(sums)}
    from market_days where ${rest} = ${within} and ${name} <> '' and day >= ${before}::date and day <= ${to}::date
    group by 1, 2 order by 1`;
}

/**
 * What people did with each other, by trade or by state, as the sum of what the trades of each state show. A sum of the true counts less all
 * cells but one would be that one, however small. Exported for the test that checks its query plan.
 */
export function privateSumsStatement({ before, from, to }: Period, by: MarketForm['by']) {
  const periods = [
    ['now', sql`day >= ${from}::date`],
    ['before', sql`day < ${from}::date`],
  ] as const;
  const columns = periods.flatMap(([which, days]) =>
    privateMarketColumns.map((column) => ({
      as: sql.ref(`${which}_${column}`),
      count: sql`coalesce(sum(${sql.ref(column)}) filter (where ${days}), 0)::integer`,
    })),
  );
  const counts = columns.map(({ as, count }) => sql`${count} as ${as}`);
  const sums = columns.map(
    ({ as }) => sql`
      sum(case when ${as} between 1 and ${sql.lit(SMALLEST_COUNT - 1)} then ${sql.lit(SMALL_DAY_COUNTS_AS)} else ${as} end)::integer as ${as}`,
  );
  return sql<PrivateSums>`
    select name, ${sql.join(sums)} from (
      select ${sql.ref(by)} as name, ${sql.join(counts)} from market_days
      where skill <> '' and state <> '' and contacts + job_answers + agreements + done > 0 and day >= ${before}::date and day < ${to}::date
      group by skill, state
    ) as market_days_cells
    group by name`;
}

/** A small count of what people did with each other is the same for one and for two of them. */
const showable = (column: MarketColumn, count: number | null) =>
  isPrivate(column) && count && count < SMALLEST_COUNT ? SMALL_DAY_COUNTS_AS : count;

/**
 * Words that at least TERM_PEOPLE different people have searched for in one week, however often. Once a week is over, a task deletes the others and
 * sets all groups of those that stay (`deleteOldStatistics`), so such weeks are added up together.
 */
export function termsStatement({ from, to }: Period, { by, within = '' }: MarketForm) {
  const chosen =
    within === '' ? sql`` : by === 'skill' ? sql`and state = ${within}` : sql`and skill = ${within}`;
  const running = dayAfter(mondayOf(dayAfter(to, -8)), 7);
  const isOver = sql`day < ${running}::date and viewers = ${sql.lit(ALL_GROUPS)}`;
  return sql<{ term: string; searches: number; without_result: number }>`
    select term, sum(searches)::integer as searches, sum(without_result)::integer as without_result
    from (
      select term, sum(searches) as searches, sum(without_result) as without_result
      from search_terms where day >= ${from}::date and day < ${to}::date ${chosen}
      group by term, case when ${isOver} then null else date_trunc('week', day) end
      having bit_count(bit_or(viewers)::bit(16)) >= ${sql.lit(TERM_PEOPLE)}
    ) as weekly
    group by term order by 3 desc, 2 desc, 1 limit 100`;
}

const missingStatement = ({ before, from, to }: Period) => sql<{
  days: number;
  days_before: number;
  searched: number;
  searched_before: number;
}>`
  select count(*) filter (where statistic = 'sign_ups' and day >= ${from}::date)::integer as days,
    count(*) filter (where statistic = 'sign_ups' and day < ${from}::date)::integer as days_before,
    count(*) filter (where statistic = 'searches' and day >= ${from}::date)::integer as searched,
    count(*) filter (where statistic = 'searches' and day < ${from}::date)::integer as searched_before
  from statistics_days
  where statistic = any('{sign_ups,searches}') and part = '' and day >= ${before}::date and day < ${to}::date`;

type Answer = Omit<MarketStatisticsPage, 'status' | 'msg'>;

type MarketQuestion = MarketForm & { period: ConsolePeriod; now: Date };

/** Reads what `storeMarketAnswers` has stored for this period. Everything else is computed, as is one trade or state. */
export async function readMarketStatistics(db: Database, question: MarketQuestion): Promise<Answer> {
  const { period, now, by, within } = question;
  if (within) return computeMarket(db, question);
  const { rows } = await sql<{ answer: Answer }>`
    select answer from market_answers
    where period = ${period} and by = ${by} and from_day = ${periodOf(period, now).from}::date`.execute(db);
  // A release that shows more, or something else, does not take what the one before has stored.
  const stored = viewMarketStatistics.answer.safeParse({ status: 'ok', ...rows[0]?.answer });
  return rows[0] && stored.success ? rows[0].answer : computeMarket(db, question);
}

/** Stores the answers about all trades and all states, which add up the days of the whole market (decision record 135). */
export async function storeMarketAnswers(db: Database, now: Date): Promise<void> {
  for (const period of consolePeriods)
    for (const by of ['skill', 'state'] as const) {
      const answer = await computeMarket(db, { period, now, by });
      await sql`
        insert into market_answers (period, by, from_day, answer) values (${period}, ${by}, ${answer.from_day}::date, ${JSON.stringify(answer)}::jsonb)
        on conflict on constraint market_answers_pkey do update set from_day = excluded.from_day, answer = excluded.answer`.execute(
        db,
      );
    }
}

async function computeMarket(db: Database, { period, now, ...form }: MarketQuestion): Promise<Answer> {
  const days = periodOf(period, now);
  const [{ rows }, { rows: sums }, { rows: terms }, { rows: counted }] = await Promise.all([
    marketStatement(days, form).execute(db),
    form.within ? { rows: [] } : privateSumsStatement(days, form.by).execute(db),
    termsStatement(days, form).execute(db),
    missingStatement(days).execute(db),
  ]);
  const found = counted[0] ?? { days: 0, days_before: 0, searched: 0, searched_before: 0 };
  const sumsOf = new Map(sums.map((row) => [row.name, row]));
  const isSearched = { now: found.searched > 0, before: found.searched_before === period };
  const pick = (name: string, own: readonly MarketRow[], which: 'now' | 'before') => {
    const row = own.find(({ is_now }) => is_now === (which === 'now'));
    return Object.fromEntries(
      marketColumnNames.map((column) => {
        // What was not counted is no zero: it would read as no demand.
        if (ofSearches.includes(column) && !isSearched[which]) return [column, null];
        const count = row?.[column] ?? (column === 'artisans' ? null : 0);
        const isSummed = isPrivate(column) && !form.within;
        return [column, showable(column, isSummed ? (sumsOf.get(name)?.[`${which}_${column}`] ?? 0) : count)];
      }),
    ) as Record<MarketColumn, number>;
  };
  return {
    from_day: days.from,
    missing: period - found.days,
    missing_searches: period - found.searched,
    rows: [...groupBy(rows, ({ name }) => name)].map(([name, own]) => ({
      name,
      now: pick(name, own, 'now'),
      before: found.days_before === period ? pick(name, own, 'before') : null,
    })),
    terms,
  };
}
