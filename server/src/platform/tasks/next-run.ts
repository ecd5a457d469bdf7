const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the time of the next run of a task that runs in these minutes of each hour, which are in ascending order. */
export function nextRunAfter(minutes: readonly [number, ...number[]], now: Date): Date {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const next = minutes.find((minute) => hour + minute * MINUTE_MS > now.getTime()) ?? 60 + minutes[0];
  return new Date(hour + next * MINUTE_MS);
}
