import { dayAfter } from '../shared/lagos-day.ts';

/** When the poster needs the work. `date` comes with a day. */
export const neededTimes = ['today', 'this_week', 'date', 'flexible'] as const;
export type NeededTime = (typeof neededTimes)[number];

/** 'This week' are seven days with the day of the post: on a Sunday, the days until Sunday would be over at once. */
const DAYS_OF_THIS_WEEK = 7;
/** A job is open for 60 days; a later day than this is a slip of the finger. */
export const NEEDED_WITHIN_DAYS = 365;

export const jobTimeTexts = {
  chooseDay: 'Please choose the day',
  pastDay: 'That day has passed. Please choose today or a later day.',
  farDay: 'Please choose a day within one year',
} as const;

/** The last day of a time that was chosen today; null where the poster names no day. */
export function lastDayOf(time: Exclude<NeededTime, 'date'>, today: string): string | null {
  if (time === 'today') return today;
  return time === 'this_week' ? dayAfter(today, DAYS_OF_THIS_WEEK - 1) : null;
}

/** What is wrong with the day of a new job; null when nothing is. Days are `YYYY-MM-DD` in Lagos. */
export function validateNeededDay(day: string | null, today: string): string | null {
  if (!day) return jobTimeTexts.chooseDay;
  if (day < today) return jobTimeTexts.pastDay;
  return day > dayAfter(today, NEEDED_WITHIN_DAYS) ? jobTimeTexts.farDay : null;
}
