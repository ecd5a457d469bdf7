import type pg from 'pg';
import type { Log } from './log.ts';
import { runForAll } from './work.ts';

/** How often this process looks whether the clock of its machine was set, or the machine was suspended. */
const WATCH_MS = 1_000;
/** A smaller change of the machine's clock within WATCH_MS is one of the steps with which NTP corrects a clock. */
const JUMP_MS = 250;
/** How often the clock of the database is read when nothing has happened. In this time, computers drift apart by some milliseconds. */
const READ_EVERY_MS = 60_000;
/** How often it is read at the start. The reading with the shortest round trip counts. */
const FIRST_READINGS = 3;
/** A clock that is off by more is announced. `npm run doctor` uses the same limit. */
export const CLOCK_OFF_MS = 5_000;

/** What a reading of the database's clock says. */
interface Reading {
  /** The time of the database minus `performance.now()`, in milliseconds. */
  base: number;
  /** By how much `base` may be wrong: half of the round trip. */
  errorMs: number;
}

export interface Clock {
  /** The time of the database. */
  now(): Date;
  /** The time by which other services judge signatures: that of the database, also where a test moves `now`. */
  real(): Date;
  /** By how many milliseconds the clock of this machine is ahead of that of the database. */
  aheadMs(): number;
  close(): void;
}

/** The time of the database's clock, in milliseconds since 1970. @throws the error of the database when it does not answer */
export async function readDatabaseTime(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return (rows[0] as { ms: number }).ms;
}

/**
 * The time by the clock of the database, which all processes share: a process on a machine with a wrong clock neither ends sessions, codes,
 * limits and offers early nor lets them last longer. Between two readings the time passes by the monotonic clock of this machine, so setting
 * the clock of the machine changes nothing. After the machine was suspended, the clock is read again within a second.
 * @throws the error of the database when it does not answer
 */
export async function createClock(pool: pg.Pool, log: Log): Promise<Clock> {
  async function read(): Promise<Reading> {
    const began = performance.now();
    const ms = await readDatabaseTime(pool);
    const ended = performance.now();
    return { base: ms - (began + ended) / 2, errorMs: (ended - began) / 2 };
  }

  let { base, errorMs } = await read();
  for (let more = 1; more < FIRST_READINGS; more += 1) {
    const next = await read();
    if (next.errorMs < errorMs) ({ base, errorMs } = next);
  }

  /** The machine's clock minus the monotonic one. It changes when the machine's clock is set, and when the machine was suspended. */
  const machineBase = () => Date.now() - performance.now();
  const aheadMs = () => machineBase() - base;
  let isOff = false;
  function announce(): void {
    const ahead = aheadMs();
    if (Math.abs(ahead) > CLOCK_OFF_MS === isOff) return;
    isOff = !isOff;
    const facts = { secondsAhead: Math.round(ahead / 1000) };
    if (isOff)
      log.warn(facts, 'the clock of this machine is wrong: this process goes by the clock of the database');
    else log.info(facts, 'the clock of this machine agrees with that of the database again');
  }
  announce();

  let machineBefore = machineBase();
  let readAt = performance.now();
  let isReadable = true;
  let reading: Promise<void> | null = null;
  async function readAgain(): Promise<void> {
    try {
      const next = await read();
      // A slow answer says less than the reading before: the time moves no further than the answer demands. While all connections are in use, it would
      // otherwise move by half of the wait.
      const nearest = Math.min(Math.max(base, next.base - next.errorMs), next.base + next.errorMs);
      if (next.errorMs < errorMs) ({ base, errorMs } = next);
      else if (nearest !== base) [base, errorMs] = [nearest, 2 * next.errorMs];
      readAt = performance.now();
      isReadable = true;
      announce();
    } catch (error) {
      // The time passes by the monotonic clock until the database answers again.
      if (isReadable) log.warn({ err: error }, 'the clock of the database could not be read');
      isReadable = false;
    }
  }
  const watch = setInterval(() => {
    const machineNow = machineBase();
    const hasJumped = Math.abs(machineNow - machineBefore) > JUMP_MS;
    if (reading || (isReadable && !hasJumped && performance.now() - readAt < READ_EVERY_MS)) return;
    machineBefore = machineNow;
    reading = runForAll(readAgain).finally(() => {
      reading = null;
    });
  }, WATCH_MS).unref();

  const now = () => new Date(base + performance.now());
  return {
    now,
    real: now,
    aheadMs,
    close: () => clearInterval(watch),
  };
}

/** A clock that a caller gives, such as that of a test. */
export function clockOf(now: () => Date): Clock {
  return { now, real: () => new Date(), aheadMs: () => 0, close: () => {} };
}
