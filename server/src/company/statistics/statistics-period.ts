import type { ConsolePeriod } from '@marketplace/contract/company/daily-statistics';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';

const DAY_MS = 86_400_000;

/** The days of a period up to yesterday, and of the one before it. */
export interface Period {
  /** The first day of the period before. */
  before: string;
  from: string;
  /** The day after the last one: today. */
  to: string;
}

export function periodOf(days: ConsolePeriod, now: Date): Period {
  const to = lagosDay(now);
  return { before: dayAfter(to, -2 * days), from: dayAfter(to, -days), to };
}

export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
