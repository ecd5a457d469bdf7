import type pg from 'pg';
import { runForAll } from '../tasks/work.ts';
import type { Log } from './log.ts';

/** Health, metrics, the log and `npm run doctor` report a clock that differs by more. */
export const CLOCK_OFF_MS = 2_000;
const READ_EVERY_MS = 60_000;

export interface ClockDifference {
  aheadMs(): number;
  close(): void;
}

/**
 * Returns how many milliseconds this machine's clock is ahead of the database's. The error is at most half of the round trip.
 * @throws the error of the database when it does not answer
 */
export async function readClockDifference(pool: pg.Pool): Promise<number> {
  const sentAt = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return (sentAt + Date.now()) / 2 - (rows[0] as { ms: number }).ms;
}

/**
 * Compares this machine's clock with the database's once a minute and logs a difference above CLOCK_OFF_MS. Nothing is corrected: NTP sets
 * clocks.
 * @throws the error of the database when the first query fails
 */
export async function watchClock(pool: pg.Pool, log: Log): Promise<ClockDifference> {
  let ahead = 0;
  let isOff = false;

  async function read(): Promise<void> {
    ahead = await readClockDifference(pool);
    if (Math.abs(ahead) > CLOCK_OFF_MS === isOff) return;
    isOff = !isOff;
    const facts = { secondsAhead: Math.round(ahead / 1000) };
    if (isOff) log.warn(facts, 'the clock of this machine differs from the clock of the database: check NTP');
    else log.info(facts, 'the clock of this machine agrees with the clock of the database again');
  }

  await read();
  const timer = setInterval(() => {
    // While the database is away, other log lines say so.
    void runForAll(read).catch(() => undefined);
  }, READ_EVERY_MS).unref();
  return { aheadMs: () => ahead, close: () => clearInterval(timer) };
}
