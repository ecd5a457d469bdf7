const DAY_MS = 24 * 60 * 60_000;

/** When so many days of 24 hours are over that begin now, or at the end of what already runs; ISO time. */
export function endAfterDays(days: number, runsUntil: string | null, nowMs: number): string {
  const start = Math.max(nowMs, runsUntil === null ? 0 : Date.parse(runsUntil));
  return new Date(start + days * DAY_MS).toISOString();
}
