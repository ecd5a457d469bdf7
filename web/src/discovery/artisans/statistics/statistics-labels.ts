import type { ApiAnswer } from '@marketplace/contract/api';
import {
  countedEvents,
  type PageFigure,
  SMALLEST_COUNT,
  type StatisticsPeriod,
} from '@marketplace/contract/discovery/own-page/limits';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { toCsv } from '@marketplace/contract/shared/csv';
import { dayAfter } from '@marketplace/contract/shared/lagos-day';
import { formatCount } from '../../../lib/format.ts';
import { formatShortTime, formatUsualTime } from '../../../lib/usual-time.ts';

export type Statistics = ApiAnswer<'/user_artisan/view_page_statistics'>;

export const figureLabels: Record<PageFigure, { name: string; hint: string }> = {
  listed: { name: 'Seen in lists', hint: 'Times you were in a list that someone opened' },
  opened: { name: 'Opened your page', hint: 'Visits to your page' },
  saved: { name: 'Saved you', hint: 'People who tapped the heart' },
  shared: { name: 'Shared your page', hint: 'Times someone shared your page' },
  contacts: { name: 'Wrote to you', hint: 'People who wrote to you first' },
  answers: { name: 'Your answers to jobs', hint: 'Jobs that you answered' },
  offers: { name: 'Offers', hint: 'Offers in your chats' },
  hires: { name: 'Hires', hint: 'Offers that were accepted' },
};

export const REPLY_LABEL = 'Time to your first reply';

/** One or two are not told apart, so nobody can be recognised. */
export const UNDER = 'under 3';

export const showCount = (count: number | null) => (count === null ? UNDER : formatNumber(count));

/** Writes the sum of a period. One that is smaller than a count that is shown comes from a small day. */
export const showSum = (sum: number) => showCount(sum > 0 && sum < SMALLEST_COUNT ? null : sum);

/** Returns the days of a period, the oldest first. */
export function daysOf({ from_day, by_day }: Statistics, period: StatisticsPeriod): string[] {
  const all = by_day.listed.map((_, index) => dayAfter(from_day, index));
  return all.slice(-period);
}

/** Compares a day of this artisan's period with the artisan in the middle of the trade; null without one. */
export function compareWithTrade(
  { sums, median, skill, state }: Statistics,
  figure: PageFigure,
  period: StatisticsPeriod,
): string | null {
  if (!median) return null;
  const own = showMean(sums[period][figure] / period);
  return `You: ${own} a day. The one in the middle (${skill}, ${state}): ${showMean(median.per_day[figure])}.`;
}

export function showMean(mean: number): string {
  return mean < 10 ? String(Math.round(mean * 10) / 10) : String(Math.round(mean));
}

/** Says how soon the artisan first replied, where a line of the days would show next to nothing; null with enough days for one. */
export function describeReplies(seconds: readonly (number | null)[]): string | null {
  const known = seconds.filter((each) => each !== null);
  if (known.length > DAYS_FOR_A_LINE) return null;
  if (known.length === 0)
    return "Nothing to show yet. We count from someone's first message to your first reply.";
  const days = known.length === 1 ? 'one day' : formatCount(known.length, 'day');
  return `You replied to people who wrote on ${days}, usually within ${formatUsualTime(Math.max(...known))}.`;
}

/** With fewer days, points without a line say less than a sentence. */
const DAYS_FOR_A_LINE = 3;

export const showReply = (seconds: number | null) => (seconds === null ? '–' : formatShortTime(seconds));

/** Returns all days as comma-separated values, for spreadsheets. */
export function csvOf(statistics: Statistics): string {
  const names = [
    'Day',
    ...countedEvents.map((figure) => figureLabels[figure].name),
    'Minutes to your first reply',
  ];
  const rows = daysOf(statistics, 90).map((day, index) => {
    const seconds = statistics.reply_seconds[index] ?? null;
    return [
      day,
      ...countedEvents.map((figure) => statistics.by_day[figure][index] ?? UNDER),
      seconds === null ? null : Math.round(seconds / 60),
    ];
  });
  return toCsv([names, ...rows]);
}
