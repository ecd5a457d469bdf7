import { formatCount } from '@marketplace/contract/shared/counts';
import {
  dayAfter,
  formatCalendarDay,
  formatDayAndMonth,
  formatWeekday,
  lagosDay,
  lagosTime,
} from '@marketplace/contract/shared/lagos-day';

export { formatCount, formatWeekday };

/** Formats `+2348031234567` as `0803 123 4567`. Any other text is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = /^(?:\+?234|0)([789]\d{9})$/.exec(phone.replaceAll(/[\s-]/g, ''))?.[1];
  return digits ? `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : phone;
}

/**
 * Formats a day as `Today`, `Yesterday` or `12 Nov`, with the year unless it is the current one.
 * @param inWords false omits 'Today' and 'Yesterday'
 */
export function formatDay(atMs: number, nowMs: number, inWords = true): string {
  const day = lagosDay(new Date(atMs));
  const today = lagosDay(new Date(nowMs));
  if (inWords && day === today) return 'Today';
  if (inWords && day === dayAfter(today, -1)) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatCalendarDay(day);
}

/** Formats an ISO time as `14:05` in Nigerian time. */
export function formatTime(iso: string): string {
  return lagosTime(new Date(iso));
}

/** Formats an ISO time as `12 Nov 2026` in Nigerian time. */
export function formatDate(iso: string): string {
  return formatCalendarDay(lagosDay(new Date(iso)));
}

/** `Away until 30 Nov` for `2026-11-30`. An absence lasts a year at most, so the year is left out. */
export function awayText(awayUntil: string): string {
  return `Away until ${formatDayAndMonth(awayUntil)}`;
}

/** Returns the first `max` UTF-16 units of a text, without half an emoji at the end. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
