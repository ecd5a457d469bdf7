import { lagosDay, lagosTime } from '../shared/lagos-day.ts';

/** The hours of the support team in Nigerian time, as the specification writes them. */
export const SUPPORT_HOURS = 'MON-FRI 08:00 - 18:00';

const [OPENS, CLOSES] = SUPPORT_HOURS.slice('MON-FRI '.length).split(' - ') as [string, string];
const SUNDAY = 0;
const SATURDAY = 6;

/** Returns whether the support team is on duty at a moment. */
export function isSupportOpen(at: Date): boolean {
  const day = new Date(lagosDay(at)).getUTCDay();
  const time = lagosTime(at);
  return day !== SUNDAY && day !== SATURDAY && time >= OPENS && time < CLOSES;
}
