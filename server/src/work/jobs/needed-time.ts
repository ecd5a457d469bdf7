import { lastDayOf, type NeededTime, validateNeededDay } from '@marketplace/contract/work/job-times';
import { AppError } from '../../platform/http/index.ts';

/** The time in a form, as it was sent. */
export interface SentTime {
  when: NeededTime | null;
  /** The day of `date`. */
  day: string | null;
}

/** The columns of the time. `needed_by` is the last day in Lagos, as `YYYY-MM-DD`. */
export interface NeededColumns {
  needed: string | null;
  needed_by: string | null;
}

/**
 * Returns the columns for a time chosen today in Lagos. The job's current day stays valid after it has passed, so its poster can change
 * something else.
 * @throws AppError for a day that has passed or is too far away
 */
export function readNeededTime(
  time: SentTime | undefined,
  today: string,
  job?: Pick<NeededColumns, 'needed_by'>,
): NeededColumns {
  if (!time?.when) return { needed: null, needed_by: null };
  if (time.when !== 'date') return { needed: time.when, needed_by: lastDayOf(time.when, today) };
  const isUnchanged = time.day !== null && time.day === job?.needed_by;
  const problem = isUnchanged ? null : validateNeededDay(time.day, today);
  if (problem) throw new AppError('invalid_input', problem, { field: 'needed_by' });
  return { needed: 'date', needed_by: time.day };
}

export function isPast({ needed_by }: Pick<NeededColumns, 'needed_by'>, today: string): boolean {
  return needed_by !== null && needed_by < today;
}
