import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { NeededTime } from '@marketplace/contract/work/job-times';
import { formatDate } from '../../lib/format.ts';

/** Describes when a job is needed. 'Today' and 'This week' are relative to the day of posting, so later days show the date. */
export function neededText(
  when: NeededTime,
  neededBy: string | undefined,
  today = lagosDay(new Date()),
): string {
  if (when === 'flexible') return 'Flexible';
  if (!neededBy) return when === 'today' ? 'Today' : when === 'this_week' ? 'This week' : 'On a date';
  const day = neededBy === today ? 'today' : formatDate(`${neededBy}T12:00:00Z`);
  if (when === 'this_week') return neededBy < today ? `By ${day}` : `This week, by ${day}`;
  return neededBy === today ? 'Today' : `On ${day}`;
}
