import { DAY_MINUTES, minuteInLagos, nextInLagos } from '../../../platform/lagos-time.ts';

/** When a person wants nothing but security. Minutes are counted from midnight in Lagos. */
export interface Quiet {
  quietFrom: number | null;
  quietUntil: number | null;
  pausedUntil: Date | null;
}

/** The first moment from `at` on at which the person is neither paused nor in the quiet hours. */
export function afterQuiet({ quietFrom, quietUntil, pausedUntil }: Quiet, at: Date): Date {
  const resumed = pausedUntil && pausedUntil > at ? pausedUntil : at;
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return resumed;
  const sinceFrom = (minuteInLagos(resumed) - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const length = (quietUntil - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  return sinceFrom < length ? nextInLagos(resumed, quietUntil) : resumed;
}
