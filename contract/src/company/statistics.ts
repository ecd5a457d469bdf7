import * as z from 'zod/mini';
import { ok, operation, optionalText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { consolePeriods, RETENTION_WEEKS, statisticNames } from './daily-statistics.ts';

const period = { period: z.literal(consolePeriods, 'Please choose 7, 30, 90 or 364 days') };

/** Null for a day that was not counted, or that has no value. */
const value = z.nullable(z.number());

export const viewDailyStatistics = operation({
  path: '/operators/view_daily_statistics',
  isRead: true,
  summary: 'Daily statistics for a period up to yesterday, for the period before, and for today so far.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object(period),
  answer: z.object({
    ...ok,
    /** The first day of the period, as `2026-11-21` in Lagos. */
    from_day: z.string(),
    /** When today's statistics were computed; null before the first time. */
    computed_at: z.nullable(z.string()),
    /** When they are computed next. Missing in answers of an older release. */
    next_at: z.optional(z.string()),
    statistics: z.array(
      z.object({
        name: z.enum(statisticNames),
        today: value,
        /** One for each day, the oldest first; money in kobo. */
        values: z.array(value),
        before: z.array(value),
        /** Days of the period that were not counted. */
        missing: z.number(),
        missing_before: z.number(),
      }),
    ),
    /** Sums of the period, such as of each plan sold. The period before is null when it was not counted on all of its days. */
    parts: z.array(
      z.object({ name: z.enum(statisticNames), part: z.string(), sum: z.number(), before: value }),
    ),
  }),
});
export type DailyStatisticsPage = z.infer<typeof viewDailyStatistics.answer>;

const market = z.object({
  artisans: value,
  new_artisans: z.number(),
  /** Null when no search of the period was counted. */
  searches: value,
  without_result: value,
  jobs: z.number(),
  contacts: z.number(),
  job_answers: z.number(),
  agreements: z.number(),
  done: z.number(),
});

export const viewMarketStatistics = operation({
  path: '/operators/view_market_statistics',
  isRead: true,
  summary:
    'Supply and demand in a period up to yesterday: by trade, perhaps in one state, or by state, perhaps of one trade.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({
    ...period,
    by: z.enum(['skill', 'state'], 'Please choose trades or states'),
    /** The state of all trades, or the trade of all states. */
    within: optionalText(100),
  }),
  answer: z.object({
    ...ok,
    from_day: z.string(),
    /** Days of the period that were not counted, and days without counted searches. */
    missing: z.number(),
    missing_searches: z.number(),
    rows: z.array(
      z.object({
        name: z.string(),
        now: market,
        /** Null when not all days of the period before were counted. */
        before: z.nullable(market),
      }),
    ),
    /** The search terms, those that most often found no one first; see TERM_PEOPLE. */
    terms: z.array(z.object({ term: z.string(), searches: z.number(), without_result: z.number() })),
  }),
});
export type MarketStatisticsPage = z.infer<typeof viewMarketStatistics.answer>;

export const viewRetention = operation({
  path: '/operators/view_retention',
  isRead: true,
  summary: `Of the people who signed up in each of the last ${RETENTION_WEEKS} weeks: how many did something in each week since.`,
  access: 'operator',
  roles: staffWork.money,
  request: z.object({}),
  answer: z.object({
    ...ok,
    cohorts: z.array(
      z.object({
        /** The Monday of the week. */
        week: z.string(),
        people: z.number(),
        /** One for each week from that of the sign-up on. Null: not counted. The current week is incomplete. */
        active: z.array(value),
      }),
    ),
  }),
});
export type RetentionPage = z.infer<typeof viewRetention.answer>;
