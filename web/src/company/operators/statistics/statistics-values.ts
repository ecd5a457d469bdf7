import type { ApiAnswer } from '@marketplace/contract/api';
import {
  type ConsolePeriod,
  dailyStatistics,
  type StatisticGroup,
  type StatisticName,
  statisticNames,
} from '@marketplace/contract/company/daily-statistics';
import { toCsv } from '@marketplace/contract/shared/csv';
import { dayAfter } from '@marketplace/contract/shared/lagos-day';
import { formatNaira } from '@marketplace/contract/shared/money';

export type DailyAnswer = ApiAnswer<'/operators/view_daily_statistics'>;
type Values = readonly (number | null)[];

export const periodLabels: Record<ConsolePeriod, string> = {
  7: 'The last 7 days',
  30: 'The last 30 days',
  90: 'The last 90 days',
  364: 'The last 12 months',
};

/** A figure of a period: one value for each of its points, and what they are together. */
export interface Shown {
  name: StatisticName;
  label: string;
  definition: string;
  /** A point is a day, in a long period a week. Null where it was not counted. */
  values: Values;
  before: Values;
  total: number | null;
  totalBefore: number | null;
  today: number | null;
  /** How many days were not counted. */
  missing: number;
}

const WEEK = 7;
const sum = (values: Values) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** The points of a long period are weeks. */
export const pointDays = (period: ConsolePeriod) => (period === 364 ? WEEK : 1);

/** The first day of each point. */
export function pointsOf({ from_day }: Pick<DailyAnswer, 'from_day'>, period: ConsolePeriod): string[] {
  const days = pointDays(period);
  return Array.from({ length: period / days }, (_, index) => dayAfter(from_day, index * days));
}

/** Puts the values of days together as their figure says; null without any. `of` are the values that a share is a part of. */
export function totalOf(name: StatisticName, values: Values, of: Values | null): number | null {
  const { unit, total } = dailyStatistics[name];
  if (unit === 'share') {
    const known = values.map((value, index) => (value === null ? null : (of?.[index] ?? null)));
    const all = sum(known);
    return all === 0 ? null : sum(values) / all;
  }
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  if (total === 'sum') return sum(known);
  if (total === 'last') return known.at(-1) ?? null;
  const sorted = [...known].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? null)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** A week is missing when one of its days is, because its sum would be too small. */
function pointsFrom(name: StatisticName, values: Values, of: Values | null, days: number): (number | null)[] {
  return Array.from({ length: values.length / days }, (_, index) => {
    const part = values.slice(index * days, (index + 1) * days);
    if (dailyStatistics[name].total === 'sum' && part.includes(null)) return null;
    return totalOf(name, part, of?.slice(index * days, (index + 1) * days) ?? null);
  });
}

export function shownOf(answer: DailyAnswer, name: StatisticName, period: ConsolePeriod): Shown | null {
  const found = answer.statistics.find((each) => each.name === name);
  if (!found) return null;
  const { label, definition, of: whole } = dailyStatistics[name];
  const of = answer.statistics.find((each) => each.name === whole);
  const days = pointDays(period);
  return {
    name,
    label,
    definition,
    values: pointsFrom(name, found.values, of?.values ?? null, days),
    before: pointsFrom(name, found.before, of?.before ?? null, days),
    total: totalOf(name, found.values, of?.values ?? null),
    // A part of the period before would look like a growth that never happened.
    totalBefore: found.missing_before > 0 ? null : totalOf(name, found.before, of?.before ?? null),
    today: totalOf(name, [found.today], of ? [of.today] : null),
    missing: found.missing,
  };
}

export const namesOf = (group: StatisticGroup): StatisticName[] =>
  statisticNames.filter((name) => dailyStatistics[name].group === group);

/** Writes a value of a figure. Null is what was not counted, or has no value. */
export function showValue(name: StatisticName, value: number | null): string {
  if (value === null) return '–';
  switch (dailyStatistics[name].unit) {
    case 'kobo':
      return formatNaira(Math.round(value));
    case 'share':
      return `${Math.round(value * 100)}%`;
    case 'seconds':
      return showTime(value);
    default:
      return value.toLocaleString('en-NG');
  }
}

function showTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** Compares a period with the one before it, as a sentence. */
export function showChange({ name, total, totalBefore }: Shown): string {
  if (totalBefore === null) return 'The period before has no figure.';
  const before = `${showValue(name, totalBefore)} in the period before`;
  if (total === null || totalBefore === 0 || dailyStatistics[name].unit === 'share') return before;
  const percent = Math.round((total / totalBefore - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent}%: ${before}`;
}

/** Writes numbers as a spreadsheet takes them: naira, and shares from 0 to 1. */
const cellOf = (name: StatisticName, value: number | null) =>
  value !== null && dailyStatistics[name].unit === 'kobo' ? value / 100 : value;

/** Writes some figures with a row for each point, as comma-separated values. */
export function csvOf(shown: readonly Shown[], points: readonly string[], period: ConsolePeriod): string {
  const unitOf = (name: StatisticName) =>
    ({ kobo: ' (naira)', seconds: ' (seconds)', share: ' (0 to 1)', count: '' })[dailyStatistics[name].unit];
  return toCsv([
    [
      period === 364 ? 'Week from' : 'Day',
      ...shown.flatMap(({ name, label }) => [`${label}${unitOf(name)}`, `${label}, the period before`]),
    ],
    ...points.map((point, index) => [
      point,
      ...shown.flatMap(({ name, values, before }) => [
        cellOf(name, values[index] ?? null),
        cellOf(name, before[index] ?? null),
      ]),
    ]),
  ]);
}
