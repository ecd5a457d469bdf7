const MINUTE_MS = 60_000;
export const DAY_MINUTES = 24 * 60;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_OFFSET_MINUTES = 60;

/** Minutes since midnight in Lagos. */
export const minuteInLagos = (at: Date) =>
  (Math.floor(at.getTime() / MINUTE_MS) + LAGOS_OFFSET_MINUTES) % DAY_MINUTES;

/** Returns the next time after `at` with this minute of the day in Lagos. */
export function nextInLagos(at: Date, minute: number): Date {
  const wait = (minute - minuteInLagos(at) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return new Date((Math.floor(at.getTime() / MINUTE_MS) + wait) * MINUTE_MS);
}

/** Returns the last time with this minute of the day in Lagos, up to and including `at`. */
export function lastInLagos(at: Date, minute: number): Date {
  return new Date(nextInLagos(at, minute).getTime() - DAY_MINUTES * MINUTE_MS);
}
