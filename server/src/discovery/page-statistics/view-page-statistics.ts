import {
  countedEvents,
  type PageFigure,
  SMALL_DAY_COUNTS_AS,
  SMALLEST_COUNT,
  STATISTICS_DAYS,
  type StatisticsPeriod,
  viewEvents,
} from '@marketplace/contract/discovery/own-page/limits';
import type { viewPageStatistics } from '@marketplace/contract/discovery/own-page/page-statistics';
import { dayAfter, daysBetween, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { canSeeStatistics } from './page-statistics.policy.ts';
import { findOwnPage, listOwnCounts } from './page-statistics.repository.ts';

type Answer = Omit<AnswerOf<typeof viewPageStatistics>, 'status' | 'msg'>;
type OfEachFigure<Value> = Record<PageFigure, Value>;

/** How many days before and after the begin of a boost are compared. */
const COMPARED_DAYS = 7;
const WEEK = 7;

export function createViewPageStatistics({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `forbidden` without an artisan profile */
  async function view(accountId: string): Promise<Answer> {
    const today = lagosDay(now());
    const from = firstOf(today, STATISTICS_DAYS);
    const [page, rows] = await Promise.all([
      findOwnPage(db, accountId, from),
      listOwnCounts(db, accountId, from),
    ]);
    if (!canSeeStatistics(page))
      throw new AppError('forbidden', 'Only artisans have a page. Please create your artisan profile first.');
    const shown = daysOf(rows, from.day, STATISTICS_DAYS);
    const indexOf = (day: string) => daysBetween(from.day, day);
    const replies = Array<number | null>(STATISTICS_DAYS).fill(null);
    for (const { day, seconds } of page.replies) if (indexOf(day) in replies) replies[indexOf(day)] = seconds;
    const sums = (days: StatisticsPeriod) => ofEach((figure) => sum(shown[figure].slice(-days)));
    return {
      skill: page.skill,
      state: page.state,
      from_day: from.day,
      by_day: shown,
      reply_seconds: replies,
      sums: { 7: sums(7), 30: sums(30), 90: sums(90) },
      median: page.median && {
        people: page.median.people,
        per_day: ofEach((figure) => rounded(page.median?.per_day[figure] ?? 0)),
      },
      boost: page.boost_began && compareBoost(shown, from.day, lagosDay(page.boost_began)),
    };
  }

  return {
    view,
    /** Returns the sums of the last seven days, for the home page. */
    async week(accountId: string): Promise<OfEachFigure<number>> {
      const from = firstOf(lagosDay(now()), WEEK);
      const shown = daysOf(await listOwnCounts(db, accountId, from), from.day, WEEK);
      return ofEach((figure) => sum(shown[figure]));
    },
  };
}

/** The first of this many days up to and including today, and the moment at which it began. */
function firstOf(today: string, days: number): { day: string; at: Date } {
  const day = dayAfter(today, 1 - days);
  return { day, at: lagosMoment(day, '00:00') as Date };
}

function ofEach<Value>(compute: (figure: PageFigure) => Value): OfEachFigure<Value> {
  return Object.fromEntries(countedEvents.map((figure) => [figure, compute(figure)])) as OfEachFigure<Value>;
}

/** A count of a day as it is shown: null for a small one. No exact small count leaves `daysOf`, so no other figure can reveal it. */
type ShownCount = number | null;

function daysOf(
  rows: readonly { figure: PageFigure; day: string; count: number }[],
  first: string,
  days: number,
): OfEachFigure<ShownCount[]> {
  const shown = ofEach(() => Array<ShownCount>(days).fill(0));
  for (const { figure, day, count } of rows) {
    const index = daysBetween(first, day);
    if (index in shown[figure]) shown[figure][index] = concealed(figure, count);
  }
  return shown;
}

const sum = (counts: readonly ShownCount[]) =>
  counts.reduce<number>((all, count) => all + (count ?? SMALL_DAY_COUNTS_AS), 0);

/** Hides a count of views from which an artisan could tell who it was. */
const concealed = (figure: PageFigure, count: number): ShownCount =>
  viewEvents.includes(figure) && count > 0 && count < SMALLEST_COUNT ? null : count;

/** Rounds to one decimal below 10, and to a whole number above. */
const rounded = (mean: number) => (mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean));

/** Compares the days before a boost with the first of its days that have begun; null when there are no days before it. */
function compareBoost(shown: OfEachFigure<ShownCount[]>, first: string, began: string): Answer['boost'] {
  const at = daysBetween(first, began);
  // Nothing listed before: the days were not counted yet, and a comparison would praise the boost for that.
  if (at < COMPARED_DAYS || sum(shown.listed.slice(at - COMPARED_DAYS, at)) === 0) return null;
  const mean = (days: readonly ShownCount[]) => rounded(sum(days) / days.length);
  return {
    began,
    days: shown.listed.slice(at, at + COMPARED_DAYS).length,
    before: ofEach((figure) => mean(shown[figure].slice(at - COMPARED_DAYS, at))),
    since: ofEach((figure) => mean(shown[figure].slice(at, at + COMPARED_DAYS))),
  };
}
