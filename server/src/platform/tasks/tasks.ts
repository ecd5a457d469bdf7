import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Job,
  Logger,
  parseCronItems,
  type Task as QueuedTask,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queries } from '../database/db.ts';
import type { Log } from '../observability/log.ts';
import { currentWork, runWork, type Work } from './work.ts';

/** A piece of background work. It may run more than once, so it must be idempotent. */
export type Task = (payload: unknown) => Promise<void>;

export interface RecurringTask {
  name: string;
  /** Cron pattern, in UTC. */
  pattern: string;
  /** Runs once more after a standstill in which it was due. For tasks that run once a day; others run again soon anyway. */
  catchUp?: boolean;
}

/** How a run of a task ended: `retried` will run again, `given up` was the last try. */
export type TaskOutcome = 'done' | 'retried' | 'given up';

/** Is told of every run of a task. */
export type ObserveTask = (name: string, outcome: TaskOutcome, seconds: number) => void;

/** The field of a payload with the id of the request that queued the task. Tasks do not see it. */
const REQUEST_FIELD = '_request';

/**
 * Queues a task inside the caller's transaction: the task runs after the commit, and never after a rollback. This is the project's
 * outbox. A task that fails is retried, up to 12 times in all. The log lines of the task name the request that queued it.
 * @param options `key`: replaces a queued task with the same key. `canWait`: all other tasks run first, so that e-mails to a mail server
 *   that hangs do not delay what people wait for. `queue`: tasks of one queue run one after the other, so that slow tasks do not take
 *   all workers
 */
export async function queueTask(
  queries: Queries,
  name: string,
  payload: object,
  options: { key?: string; runAt?: Date; canWait?: boolean; queue?: string } = {},
): Promise<void> {
  const reqId = currentWork()?.reqId;
  const carried = reqId === undefined ? payload : { ...payload, [REQUEST_FIELD]: reqId };
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(carried)}::json,
    queue_name => ${options.queue ?? null}, job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}::timestamptz, max_attempts => 12, priority => ${options.canWait ? 10 : 0}
  )`.execute(queries);
}

/** Creates or updates the tables of graphile-worker. */
export async function prepareTasks(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: withOneRelease(pool), logger: workerLog(log) });
}

const RESTART_DELAY_MS = 1000;
const RESTART_DELAY_MAX_MS = 30_000;
/**
 * How long a task can wait that nobody announces: one whose time has come, and the next one of a queue. graphile-worker asks for it before
 * the end of the last one is stored, so it finds the queue still locked; with its own 2 seconds, a queue ran one or two tasks in a second.
 */
const POLL_INTERVAL_MS = 500;
/** No task takes this long, so a process that still holds one was killed. graphile-worker itself would wait for 4 hours. */
const ABANDONED_AFTER = '10 minutes';
const CATCH_UP_MS = 24 * 60 * 60_000;
const RELEASE_ABANDONED_TASK = 'release-abandoned-tasks';

export interface RunningTasks {
  /** False while no task can run because the database is away. */
  areRunning(): boolean;
  /** Takes no new tasks, and resolves when the running ones have finished. */
  stop(): Promise<void>;
}

/** Runs tasks from the queue until `stop()`. After the database was away it starts again by itself. */
export async function startTasks(
  pool: pg.Pool,
  log: Log,
  tasks: Record<string, Task>,
  recurring: RecurringTask[],
  observe: ObserveTask = () => undefined,
): Promise<RunningTasks> {
  const stopping = new AbortController();
  const releaseAbandoned = async () => {
    await pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs where locked_at < now() - interval '${ABANDONED_AFTER}' having count(*) > 0`,
    );
  };
  const all = Object.entries({ ...tasks, [RELEASE_ABANDONED_TASK]: releaseAbandoned });
  const runnable = Object.fromEntries(
    all.map(([name, task]) => [name, asPartOfItsWork(name, task, observe)]),
  );
  const start = () =>
    startRunner(pool, log, runnable, [
      ...recurring,
      { name: RELEASE_ABANDONED_TASK, pattern: '*/5 * * * *' },
    ]);

  await releaseAbandoned();
  let current: RunningQueue | null = await start();
  const finished = keepRunning(current);

  async function keepRunning(first: RunningQueue): Promise<void> {
    await first.ended;
    current = null;
    for (let delay = RESTART_DELAY_MS; ; delay = nextDelay(delay)) {
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        log.error('background tasks have stopped and are started again');
        // Without this the tasks that were running would stay locked.
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[first.poolId]]);
        current = await start();
        return keepRunning(current);
      } catch (error) {
        log.warn({ err: error }, 'background tasks cannot be started yet');
      }
    }
  }

  return {
    areRunning: () => current !== null,
    async stop() {
      stopping.abort();
      await current?.stop();
      await finished;
    },
  };
}

/** Runs a task so that its log lines name it and the request that queued it. */
function asPartOfItsWork(name: string, task: Task, observe: ObserveTask): QueuedTask {
  return async (given, { job }) => {
    const began = performance.now();
    const end = (outcome: TaskOutcome) => observe(name, outcome, (performance.now() - began) / 1000);
    const { [REQUEST_FIELD]: _, ...payload } = given as Record<string, unknown>;
    try {
      await runWork(workOf(job), () => task(payload));
    } catch (error) {
      end(job.attempts >= job.max_attempts ? 'given up' : 'retried');
      throw error;
    }
    end('done');
  };
}

function workOf(job: Pick<Job, 'id' | 'task_identifier' | 'payload'>): Work {
  const reqId = (job.payload as Record<string, unknown> | null)?.[REQUEST_FIELD];
  return { ...(typeof reqId === 'string' && { reqId }), task: job.task_identifier, taskId: String(job.id) };
}

interface RunningQueue {
  /** The name under which graphile-worker locks its tasks. */
  poolId: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startRunner(
  pool: pg.Pool,
  log: Log,
  tasks: Record<string, QueuedTask>,
  recurring: RecurringTask[],
): Promise<RunningQueue> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: withOneRelease(pool),
    noHandleSignals: true,
    logger: workerLog(log),
    events,
    // With these delays set, even to 0, a task that ends while the database is away ends the runner. Without them it ends the process.
    preset: {
      worker: {
        concurrentJobs: 3,
        pollInterval: POLL_INTERVAL_MS,
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    taskList: tasks,
    parsedCronItems: parseCronItems(
      recurring.map(({ name, pattern, catchUp }) => ({
        task: name,
        match: pattern,
        options: { backfillPeriod: catchUp ? CATCH_UP_MS : 0 },
      })),
    ),
  });
  let running = true;
  const ended = Promise.race([runner.promise, brokenDown(events), firstQuestionFailed(events)])
    .catch((error: unknown) => log.error({ err: error }, 'background tasks failed'))
    .finally(() => {
      running = false;
      // The timers of the runner are still active after a failure.
      runner.stop().catch(() => undefined);
    });
  return {
    poolId,
    ended,
    async stop() {
      if (running) await runner.stop();
    },
  };
}

/**
 * The pool for graphile-worker 0.17.3. When the connection on which it listens breaks while the runner stops, it gives that connection back
 * twice. At the second time the pool of node-postgres throws, which nobody catches, so the process would end.
 */
function withOneRelease(pool: pg.Pool): pg.Pool {
  type Connected = Parameters<typeof pool.connect>[0];
  function connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return pool.connect();
    pool.connect((error, client, release) => {
      // Without a client there is nothing to give back, and `release` is missing.
      let isReleased = client === undefined;
      callback(error, client, (destroy) => {
        if (!isReleased) release(destroy);
        isReleased = true;
      });
    });
    return undefined;
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Resolves when the result of a task could not be written and no task is running any more. graphile-worker 0.17.3 stops in this case.
 * But when a second result cannot be written either, it counts that task twice, and its own promise never resolves.
 */
function brokenDown(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    events.once('pool:fatalError', () => {
      events.once('pool:gracefulShutdown:complete', () => resolve());
      events.once('pool:forcefulShutdown:complete', () => resolve());
      events.once('pool:forcefulShutdown:error', () => resolve());
    });
  });
}

/**
 * Rejects when the runner could not ask for its first task. graphile-worker 0.17.3 reads the numbers of its tasks only once, together with
 * the first question. When that read fails, it keeps the failure and answers every later question with it: no task would run any more.
 */
function firstQuestionFailed(events: WorkerEvents): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = ({ error }: { error: unknown }) => reject(error);
    events.once('worker:getJob:error', fail);
    for (const answered of ['worker:getJob:empty', 'job:start'] as const)
      events.once(answered, () => events.off('worker:getJob:error', fail));
  });
}

function nextDelay(delay: number): number {
  return Math.min(delay * 2, RESTART_DELAY_MAX_MS);
}

/** What graphile-worker says together with the line that a task has failed. */
interface Failure {
  failure: true;
  job: Job;
  error: Error;
}

function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // graphile-worker puts the message of the error into its line, where a contact of a person would not be redacted.
    if (meta?.['failure'] === true) logFailure(log, meta as unknown as Failure);
    else if (level === 'error') log.error({ source: 'tasks' }, message);
    else if (level === 'warning') log.warn({ source: 'tasks' }, message);
    else log.debug({ source: 'tasks' }, message);
  });
}

function logFailure(log: Log, { job, error }: Failure): void {
  const { attempts, max_attempts: attemptsMax } = job;
  const facts = { source: 'tasks', ...workOf(job), attempts, attemptsMax, err: error };
  if (attempts < attemptsMax) log.error(facts, 'a task has failed and is tried again later');
  else log.error(facts, 'a task has failed for the last time and is given up');
}
