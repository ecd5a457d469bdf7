import { sql } from 'kysely';
import type { Metrics, Reading } from '../observability/metrics.ts';
import type { StoredMetrics } from '../observability/stored-metrics.ts';
import type { ObserveTask } from './tasks.ts';

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** Tasks that only another release knows. */
const OTHERS = 'others';

interface Row {
  task: string;
  waiting: number;
  oldest_seconds: number | null;
  retrying: number;
  given_up: number;
}

/** Measures the runs of tasks in this process. */
export function createTaskObserver(metrics: Pick<Metrics, 'histogram'>): ObserveTask {
  const duration = metrics.histogram({
    name: 'task_duration_seconds',
    help: 'Time of a run of a background task in this process: done, retried later, or given up after the last try',
    labelNames: ['task', 'outcome'],
    buckets: SECONDS,
  });
  return (task, outcome, seconds) => duration.observe({ task, outcome: outcome.replace(' ', '_') }, seconds);
}

/** Metrics of the task queue, which all processes share. @param names the tasks that this process knows */
export function createQueueMetrics(names: readonly string[]): StoredMetrics {
  const labelNames = ['task'];
  return {
    figures: {
      tasks_waiting: { help: 'Tasks whose time has come and that no process runs yet', labelNames },
      tasks_oldest_wait_seconds: { help: 'How long the oldest waiting task is due', labelNames },
      tasks_waiting_for_retry: { help: 'Tasks that have failed and will be tried again', labelNames },
      tasks_given_up: {
        help: 'Tasks that failed at every try and stay in the queue until somebody decides',
        labelNames,
      },
    },
    async read(queries) {
      const { rows } = await sql<Row>`
        with job as (
          select case when task_identifier = any(${names as string[]}::text[]) then task_identifier else ${OTHERS} end as task,
            run_at, attempts, locked_at is null and attempts < max_attempts and run_at <= now() as is_waiting,
            locked_at is null and attempts > 0 and attempts < max_attempts as is_retrying,
            locked_at is null and attempts >= max_attempts as is_given_up
          from graphile_worker.jobs
        )
        select task, count(*) filter (where is_waiting)::int as waiting,
          extract(epoch from now() - min(run_at) filter (where is_waiting))::float8 as oldest_seconds,
          count(*) filter (where is_retrying)::int as retrying, count(*) filter (where is_given_up)::int as given_up
        from job group by task`.execute(queries);
      const found = new Map(rows.map((row) => [row.task, row]));
      const of = (value: (row: Row | undefined) => number): Reading[] =>
        [...names, OTHERS].map((task) => ({ labels: { task }, value: value(found.get(task)) }));
      return {
        tasks_waiting: of((row) => row?.waiting ?? 0),
        tasks_oldest_wait_seconds: of((row) => row?.oldest_seconds ?? 0),
        tasks_waiting_for_retry: of((row) => row?.retrying ?? 0),
        tasks_given_up: of((row) => row?.given_up ?? 0),
      };
    },
  };
}
