import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems } from 'graphile-worker';
import type pg from 'pg';
import { readDatabaseTime } from './clock.ts';
import type { Log } from './log.ts';

export interface RecurringTask {
  name: string;
  /** Cron pattern, in UTC. */
  pattern: string;
}

const MINUTE_MS = 60_000;
/** How soon the schedule is looked at again when the database did not answer. */
const RETRY_MS = 5_000;
/** After a longer standstill of this process or a jump of the database's clock, a run that was due before is left out. */
const CAUGHT_UP_MS = 24 * 60 * MINUTE_MS;

/**
 * Queues each task once, although every process asks for it: the first process moves `last_execution`, and the others find it moved. The table
 * is that of graphile-worker, whose processes of the release before do the same. A time in the future was written by such a process on a
 * machine with a wrong clock. Without the last condition, no process would queue the task until that time.
 */
const QUEUE_DUE = `
  with due as (select * from json_to_recordset($1::json) as due(name text, at timestamptz)),
  taken as (
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    select name, at, at from due order by name
    on conflict (identifier) do update set last_execution = excluded.last_execution
    where known.last_execution is null or known.last_execution < excluded.last_execution
      or known.last_execution > clock_timestamp() + interval '1 minute'
    returning identifier
  )
  select graphile_worker.add_job(identifier, '{}'::json) from taken`;

/**
 * Queues recurring tasks by the clock of the database, until `stop()`. graphile-worker can do this, too, but by the clock of the process:
 * when that clock is set back by two hours, no task would be queued for two hours, and one that is two hours ahead would take the turns of all
 * other processes. After a standstill, a task that was due several times runs once.
 */
export function keepSchedule(pool: pg.Pool, recurring: readonly RecurringTask[], log: Log) {
  const items = parseCronItems(recurring.map(({ name, pattern }) => ({ task: name, match: pattern })));
  const stopping = new AbortController();
  /** The last minute that was looked at, in milliseconds. */
  let seen: number | null = null;

  /** Queues what has become due, and answers after how many milliseconds the next minute begins. */
  async function look(): Promise<number> {
    const at = await readDatabaseTime(pool);
    const minute = at - (at % MINUTE_MS);
    // At the start, and after the clock of the database was set back, nothing is due before the next minute.
    if (seen === null || minute < seen) seen = minute;
    const from = Math.max(seen, minute - CAUGHT_UP_MS);
    const due = items.flatMap(({ task, match }) => {
      for (let time = minute; time > from; time -= MINUTE_MS)
        if (match(digest(new Date(time)))) return [{ name: task, at: new Date(time) }];
      return [];
    });
    if (due.length > 0) await pool.query(QUEUE_DUE, [JSON.stringify(due)]);
    seen = minute;
    return MINUTE_MS - (at % MINUTE_MS);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'recurring tasks could not be queued; this is tried again soon');
        return RETRY_MS;
      });
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const ended = run();

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

/** The parts of a time that a cron pattern names. */
const digest = (time: Date) => ({
  min: time.getUTCMinutes(),
  hour: time.getUTCHours(),
  date: time.getUTCDate(),
  month: time.getUTCMonth() + 1,
  dow: time.getUTCDay(),
});
