import { lagosDay, lagosTime } from './lagos-day.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/**
 * The hours of one day of the week, as `08:00` in Lagos. An end not later than the start is on the next day: `20:00` to `04:00` is a night,
 * and `00:00` to `00:00` is the whole day.
 */
export interface WorkingDay {
  day: Weekday;
  from: string;
  to: string;
}

export function endsNextDay({ from, to }: Pick<WorkingDay, 'from' | 'to'>): boolean {
  return to <= from;
}

/** Returns whether an artisan with these hours works at a moment. */
export function isWorkingAt(hours: readonly WorkingDay[], at: Date): boolean {
  const time = lagosTime(at);
  const today = weekdayOf(lagosDay(at));
  return hours.some((hour) => {
    const { day, from, to } = hour;
    if (!endsNextDay(hour)) return day === today && from <= time && time < to;
    return (day === today && from <= time) || (dayAfterWeekday(day) === today && time < to);
  });
}

/** Returns whether an absence that ends on a day (`2026-11-30`, the last day away) still lasts on another day. */
export function isAwayOn(awayUntil: string | null | undefined, day: string): boolean {
  return typeof awayUntil === 'string' && awayUntil >= day;
}

/** Returns the day of the week of a day such as `2026-01-31`. */
export function weekdayOf(day: string): Weekday {
  // JavaScript counts from Sunday.
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] as Weekday;
}

function dayAfterWeekday(day: Weekday): Weekday {
  return weekdays[(weekdays.indexOf(day) + 1) % 7] as Weekday;
}
