/** Smaller differences come from latency and from the header's resolution of one second. */
const TOLERATED_MS = 60_000;

/** How far this phone's clock is behind the server's, in ms. */
let behindMs = 0;

/**
 * Records the server's time from an uncached response.
 * @param date the `Date` header of the response
 */
export function storeServerTime(date: string | null, ownMs = Date.now()): void {
  const difference = Date.parse(date ?? '') - ownMs;
  if (!Number.isNaN(difference)) behindMs = Math.abs(difference) > TOLERATED_MS ? difference : 0;
}

/** Returns the server's time in ms since 1970, for limits that the server checks: the clocks of cheap phones can be wrong by days. */
export function serverNowMs(): number {
  return Date.now() + behindMs;
}
