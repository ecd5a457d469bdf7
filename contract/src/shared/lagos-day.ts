/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const inLagos = (at: Date) => new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString();

/** Returns the day in Lagos as `YYYY-MM-DD`. */
export function lagosDay(at: Date): string {
  return inLagos(at).slice(0, 10);
}

/** Returns the time in Lagos as `09:30`. */
export function lagosTime(at: Date): string {
  return inLagos(at).slice(11, 16);
}

/*
 * `Intl` does not write these: its short month names differ between browsers, so server and browser would show different texts, and its first
 * format of a date takes a cheap phone 130 ms.
 */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a day (`2026-11-27`) as `27 Nov`. */
export function formatDayAndMonth(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** Returns `Fri` for `2026-11-27`. */
export function shortWeekday(day: string): string {
  return weekdays[new Date(day).getUTCDay()] ?? '';
}

/** Formats a day as `27 Nov 2026`. */
export function formatCalendarDay(day: string): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** Formats a day as `Fri 27 Nov`. */
export function formatWeekday(day: string): string {
  return `${shortWeekday(day)} ${formatDayAndMonth(day)}`;
}

/** Returns a moment in Lagos as `Sat 28 Nov, 18:00`. */
export function formatLagosMinute(at: Date): string {
  return `${formatWeekday(lagosDay(at))}, ${lagosTime(at)}`;
}

/** Returns a moment in Lagos as `28 Nov 2026, 18:00`. */
export function formatLagosDateTime(at: Date): string {
  return `${formatCalendarDay(lagosDay(at))}, ${lagosTime(at)}`;
}

/** Returns whether a text is a calendar day, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some browsers read 30 February as 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the day that many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the moment of a day (`2026-01-31`) and a time (`09:30`) in Lagos; null when there is no such day or time. */
export function lagosMoment(day: string, time: string): Date | null {
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return new Date(Date.parse(`${day}T${time}:00Z`) - LAGOS_OFFSET_MS);
}

/** Returns the first moment after a day in Lagos; null when there is no such day. */
export function endOfLagosDay(day: string): Date | null {
  const start = lagosMoment(day, '00:00');
  return start && new Date(start.getTime() + DAY_MS);
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** How many days lie between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
