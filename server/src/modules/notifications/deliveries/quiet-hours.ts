/** When a person wants nothing but security. Minutes are counted from midnight in Lagos. */
export interface Quiet {
  quietFrom: number | null;
  quietUntil: number | null;
  pausedUntil: Date | null;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_OFFSET_MINUTES = 60;

const minuteInLagos = (at: Date) =>
  (Math.floor(at.getTime() / MINUTE_MS) + LAGOS_OFFSET_MINUTES) % DAY_MINUTES;

/** The next time of a minute of the day in Lagos, later than `at`. */
export function nextInLagos(at: Date, minute: number): Date {
  const wait = (minute - minuteInLagos(at) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return new Date((Math.floor(at.getTime() / MINUTE_MS) + wait) * MINUTE_MS);
}

/** The first moment from `at` on at which the person is neither paused nor in the quiet hours. */
export function afterQuiet({ quietFrom, quietUntil, pausedUntil }: Quiet, at: Date): Date {
  const resumed = pausedUntil && pausedUntil > at ? pausedUntil : at;
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return resumed;
  const sinceFrom = (minuteInLagos(resumed) - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const length = (quietUntil - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  return sinceFrom < length ? nextInLagos(resumed, quietUntil) : resumed;
}
