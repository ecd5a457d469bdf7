/** Smaller differences come from the link, and from the header, which has whole seconds. */
const TOLERATED_MS = 60_000;

/** How far the clock of this phone is behind that of the server, in ms. */
let behindMs = 0;

/**
 * Learns the server's time from an answer that no cache has kept.
 * @param date the header `Date` of the answer
 */
export function noteServerTime(date: string | null, ownMs = Date.now()): void {
  const difference = Date.parse(date ?? '') - ownMs;
  if (!Number.isNaN(difference)) behindMs = Math.abs(difference) > TOLERATED_MS ? difference : 0;
}

/** Now, in ms since 1970, for what the server judges by its clock: the clocks of cheap phones can be wrong by days. */
export function serverNowMs(): number {
  return Date.now() + behindMs;
}
