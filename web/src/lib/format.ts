import { formatCount } from '@marketplace/contract/shared/counts';
import { weekdayNames, weekdayOf } from '@marketplace/contract/shared/working-hours';

export { formatCount };

const DAY_MS = 24 * 60 * 60_000;

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
  const day = lagosTime(atMs).slice(0, 10);
  const isOf = (ms: number) => day === lagosTime(ms).slice(0, 10);
  if (inWords && isOf(nowMs)) return 'Today';
  if (inWords && isOf(nowMs - DAY_MS)) return 'Yesterday';
  const date = formatDate(new Date(atMs).toISOString());
  return day.slice(0, 4) === lagosTime(nowMs).slice(0, 4) ? date.slice(0, -5) : date;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Nigeria has no daylight saving time. */
const LAGOS_OFFSET_MS = 60 * 60_000;

/**
 * Shifts an ISO time to Nigerian time, in which all times are shown. `Intl` is not used, because its short month names differ between
 * browsers: server and browser must render the same text.
 */
function lagosTime(atMs: number): string {
  return new Date(atMs + LAGOS_OFFSET_MS).toISOString();
}

/** Formats an ISO time as `14:05` in Nigerian time. */
export function formatTime(iso: string): string {
  return lagosTime(Date.parse(iso)).slice(11, 16);
}

/** Formats an ISO time as `12 Nov 2026` in Nigerian time. */
export function formatDate(iso: string): string {
  const [year, month, day] = lagosTime(Date.parse(iso)).slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** `Fri 27 Nov` for `2026-11-27`. */
export function formatWeekday(day: string): string {
  return `${weekdayNames[weekdayOf(day)].slice(0, 3)} ${formatDate(`${day}T12:00:00Z`).slice(0, -5)}`;
}

/** `Away until 30 Nov` for `2026-11-30`. An absence lasts a year at most, so the year is left out. */
export function awayText(awayUntil: string): string {
  return `Away until ${formatDate(awayUntil).slice(0, -5)}`;
}

/** Returns the first `max` UTF-16 units of a text, without half an emoji at the end. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
