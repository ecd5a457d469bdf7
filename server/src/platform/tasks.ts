import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queries } from './db.ts';
import type { Log } from './log.ts';

/** A piece of background work. It may run more than once, so it must be idempotent. */
export type Task = (payload: unknown) => Promise<void>;

export interface RecurringTask {
  name: string;
  /** Cron pattern, in UTC. */
  pattern: string;
}

/**
 * Queues a task inside the caller's transaction: it runs after the commit and not at all after a rollback.
 * This is the project's outbox. `key` replaces a queued task of the same key instead of adding one.
 */
export async function queueTask(
  queries: Queries,
  name: string,
  payload: object,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}::timestamptz, max_attempts => 12
  )`.execute(queries);
}

/** Creates or updates the tables of graphile-worker. */
export async function prepareTasks(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLog(log) });
}

/** Starts taking tasks from the queue; `stop()` lets running ones finish. */
export async function startTasks(
  pool: pg.Pool,
  log: Log,
  tasks: Record<string, Task>,
  recurring: RecurringTask[],
): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 3,
    noHandleSignals: true,
    logger: workerLog(log),
    taskList: tasks as TaskList,
    parsedCronItems: parseCronItems(
      recurring.map(({ name, pattern }) => ({ task: name, match: pattern, options: { backfillPeriod: 0 } })),
    ),
  });
}

function workerLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'tasks' }, message);
    else if (level === 'warning') log.warn({ source: 'tasks' }, message);
    else log.debug({ source: 'tasks' }, message);
  });
}
