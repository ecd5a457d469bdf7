import type { FastifyInstance } from 'fastify';
import type { Handle, VisitorCall } from './http/api.ts';
import type { StoredMetrics } from './observability/stored-metrics.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { RecurringTask, Task } from './tasks/tasks.ts';

/** Where a module registers its routes. */
export interface Routing {
  /** For routes outside the contract: files, webhooks, sitemaps. */
  app: FastifyInstance;
  /** For operations of the contract. */
  handle: Handle;
  /** Calls an operation in this process, as a visitor would. */
  callAsVisitor: VisitorCall;
}

/** Where a module registers handlers for socket events from browsers. */
export type Channel = Pick<Realtime, 'on'>;

/** The parts of a module that `app.ts` uses. Anything else that `createX` returns is for other modules. */
export interface ServerModule {
  routes?(routing: Routing): void;
  events?(channel: Channel): void;
  /** Background tasks by name, which must be unique across modules. */
  tasks?: Record<string, Task>;
  schedules?: RecurringTask[];
  /** Hourly deletion of expired data: `accounts` deletes rows about people, `pictures` deletes pictures and other files. */
  sweeps?: { accounts?(): Promise<void>; pictures?(): Promise<void> };
  /** Metrics that are read from its tables. */
  figures?: StoredMetrics;
  /** Runs at shutdown, after the last request and the last task. */
  close?(): void | Promise<void>;
}

const sweepSchedules = { accounts: '7 * * * *', pictures: '37 * * * *' } as const;

/**
 * Collects the tasks of all modules, plus one task for each kind of sweep.
 * @throws when two modules use the same task name
 */
export function collectTasks(modules: readonly ServerModule[]): {
  tasks: Record<string, Task>;
  schedules: RecurringTask[];
} {
  const tasks: Record<string, Task> = {};
  const schedules = modules.flatMap((module) => module.schedules ?? []);
  const add = (name: string, task: Task) => {
    if (tasks[name]) throw new Error(`two modules have a task with the name ${name}`);
    tasks[name] = task;
  };
  for (const module of modules) {
    for (const [name, task] of Object.entries(module.tasks ?? {})) add(name, task);
  }
  for (const kind of ['accounts', 'pictures'] as const) {
    const name = `sweep-${kind}`;
    add(name, () => runAll(modules.map((module) => module.sweeps?.[kind])));
    schedules.push({ name, pattern: sweepSchedules[kind] });
  }
  return { tasks, schedules };
}

/**
 * Runs all steps in order, even after one has failed.
 * @throws the error of a step, or an AggregateError of several
 */
async function runAll(steps: ((() => Promise<void>) | undefined)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step?.();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} sweeps failed`);
}
