/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_OFFSET = '+01:00';
const HOUR_MS = 60 * 60_000;

/** The moment of a day (`2026-01-31`) and a time (`09:30`) in Lagos; null when there is no such day or time. */
export function lagosMoment(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const moment = new Date(`${day}T${time}:00${LAGOS_OFFSET}`);
  // `Date` reads the 30th of February as the 2nd of March.
  return Number.isNaN(moment.getTime()) || dayInLagos(moment) !== day ? null : moment;
}

/** The day of a moment in Lagos, as `2026-01-31`. */
export function dayInLagos(moment: Date): string {
  return inLagos(moment).slice(0, 10);
}

/** The time of a moment in Lagos, as `09:30`. */
export function timeInLagos(moment: Date): string {
  return inLagos(moment).slice(11, 16);
}

/** The first moment after a day in Lagos; null when there is no such day. */
export function endOfLagosDay(day: string): Date | null {
  const start = lagosMoment(day, '00:00');
  return start && new Date(start.getTime() + 24 * HOUR_MS);
}

const inLagos = (moment: Date) => new Date(moment.getTime() + HOUR_MS).toISOString();
