import type { ConsolePeriod } from '@marketplace/contract/company/daily-statistics';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';

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
