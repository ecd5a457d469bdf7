import type { SupportHours } from '../company/settings/support-hours-value.ts';
import { lagosDay, lagosTime } from '../shared/lagos-day.ts';

/** The days of a week, from Monday, as the specification writes them. */
export const weekdayNames = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** The specified hours of the support team. Admins can change them in the console. */
export const specifiedSupportHours: SupportHours = {
  first_day: 'MON',
  last_day: 'FRI',
  opens: '08:00',
  closes: '18:00',
};

/** Returns hours as the specification writes them: `MON-FRI 08:00 - 18:00`. */
export function supportHoursText({ first_day, last_day, opens, closes }: SupportHours): string {
  const days = first_day === last_day ? first_day : `${first_day}-${last_day}`;
  return `${days} ${opens} - ${closes}`;
}

/** The hours of the support team in Nigerian time, as the specification writes them. */
export const SUPPORT_HOURS = supportHoursText(specifiedSupportHours);

/** Returns whether the support team is on duty at a moment. */
export function isSupportOpen(at: Date, hours: SupportHours): boolean {
  const time = lagosTime(at);
  if (time < hours.opens || time >= hours.closes) return false;
  // JavaScript counts days from Sunday.
  const day = (new Date(lagosDay(at)).getUTCDay() + 6) % 7;
  const first = weekdayNames.indexOf(hours.first_day);
  const last = weekdayNames.indexOf(hours.last_day);
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}
