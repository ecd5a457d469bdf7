import { dayAfter } from '../shared/lagos-day.ts';

/** When the poster needs the work. `date` comes with a day. */
export const neededTimes = ['today', 'this_week', 'date', 'flexible'] as const;
export type NeededTime = (typeof neededTimes)[number];

/** 'This week' means seven days including the day of the post. Counted until Sunday, a post on a Sunday would be over at once. */
const DAYS_OF_THIS_WEEK = 7;
/** A job is open for 60 days, so a day further ahead than this is a typing mistake. */
export const NEEDED_WITHIN_DAYS = 365;

export const jobTimeTexts = {
  chooseDay: 'Please choose the day',
  pastDay: 'That day has passed. Please choose today or a later day.',
  farDay: 'Please choose a day within one year',
} as const;

/** Returns the last day of a time that was chosen today; null when it names no day. */
export function lastDayOf(time: Exclude<NeededTime, 'date'>, today: string): string | null {
  if (time === 'today') return today;
  return time === 'this_week' ? dayAfter(today, DAYS_OF_THIS_WEEK - 1) : null;
}

/** Returns what is wrong with the day of a new job, or null. Days are `YYYY-MM-DD` in Lagos. */
export function validateNeededDay(day: string | null, today: string): string | null {
  if (!day) return jobTimeTexts.chooseDay;
  if (day < today) return jobTimeTexts.pastDay;
  return day > dayAfter(today, NEEDED_WITHIN_DAYS) ? jobTimeTexts.farDay : null;
}
