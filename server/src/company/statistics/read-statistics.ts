import {
  type ConsolePeriod,
  RETENTION_WEEKS,
  type StatisticName,
  statisticNames,
} from '@marketplace/contract/company/daily-statistics';
import type { DailyStatisticsPage, RetentionPage } from '@marketplace/contract/company/statistics';
import { dayAfter, daysBetween, lagosDay, mondayOf } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { nextRunAfter } from '../../platform/tasks/index.ts';
import { type Period, periodOf } from './statistics-period.ts';

/** The minute of each hour at which the figures are computed. */
export const COMPUTED_AT_MINUTE = 21;

/** Exported for the test that checks its query plan. */
export const daysStatement = ({ before, to }: Period) => sql<{
  statistic: StatisticName;
  day: string;
  value: number | null;
}>`
  select statistic, day::text as day, value from statistics_days
  where statistic = any(${statisticNames}::text[]) and part = '' and day between ${before}::date and ${to}::date`;

export const partsStatement = ({ before, from, to }: Period) => sql<{
  name: StatisticName;
  part: string;
  sum: number;
  before: number;
}>`
  select statistic as name, part, coalesce(sum(value) filter (where day >= ${from}::date), 0)::float8 as sum,
    coalesce(sum(value) filter (where day < ${from}::date), 0)::float8 as before
  from statistics_days
  where statistic = any(${statisticNames}::text[]) and part <> '' and day >= ${before}::date and day < ${to}::date
  group by 1, 2 order by 1, 3 desc, 2`;

export async function readDailyStatistics(
  db: Database,
  { period, now }: { period: ConsolePeriod; now: Date },
): Promise<Omit<DailyStatisticsPage, 'status' | 'msg'>> {
  const days = periodOf(period, now);
  const [{ rows }, { rows: parts }, computed] = await Promise.all([
    daysStatement(days).execute(db),
    partsStatement(days).execute(db),
    db.selectFrom('statistics_runs').select('at').executeTakeFirst(),
  ]);
  const length = 2 * period + 1;
  const byName = new Map(
    statisticNames.map((name) => [
      name,
      { values: Array<number | null>(length).fill(null), counted: Array<boolean>(length).fill(false) },
    ]),
  );
  for (const { statistic, day, value } of rows) {
    const at = daysBetween(days.before, day);
    const found = byName.get(statistic);
    if (!found || at < 0 || at >= length) continue;
    found.values[at] = value;
    found.counted[at] = true;
  }
  const missingIn = (counted: readonly boolean[]) => counted.filter((each) => !each).length;
  const statistics = statisticNames.map((name) => {
    const { values, counted } = byName.get(name) as { values: (number | null)[]; counted: boolean[] };
    return {
      name,
      today: values[2 * period] ?? null,
      values: values.slice(period, 2 * period),
      before: values.slice(0, period),
      missing: missingIn(counted.slice(period, 2 * period)),
      missing_before: missingIn(counted.slice(0, period)),
    };
  });
  const isWhole = new Map(statistics.map(({ name, missing_before }) => [name, missing_before === 0]));
  return {
    from_day: days.from,
    computed_at: computed?.at.toISOString() ?? null,
    next_at: nextRunAfter([COMPUTED_AT_MINUTE], now).toISOString(),
    statistics,
    parts: parts.map((part) => ({ ...part, before: isWhole.get(part.name) ? part.before : null })),
  };
}

export async function readRetention(db: Database, now: Date): Promise<Omit<RetentionPage, 'status' | 'msg'>> {
  const current = mondayOf(lagosDay(now));
  const earliest = dayAfter(current, -7 * (RETENTION_WEEKS - 1));
  const { rows } = await sql<{ cohort: string; week: string; people: number; active: number }>`
    select cohort::text as cohort, week::text as week, people, active from retention_weeks
    where cohort >= ${earliest}::date and week <= ${current}::date`.execute(db);
  const cohorts: RetentionPage['cohorts'] = [];
  for (let week = earliest; week <= current; week = dayAfter(week, 7)) {
    const own = rows.filter(({ cohort }) => cohort === week);
    if (own.length === 0) continue;
    const weeks = daysBetween(week, current) / 7 + 1;
    const active = Array.from(
      { length: weeks },
      (_, index) => own.find((row) => row.week === dayAfter(week, 7 * index))?.active ?? null,
    );
    cohorts.push({ week, people: Math.max(...own.map(({ people }) => people)), active });
  }
  return { cohorts };
}
