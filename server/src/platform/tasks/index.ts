/**
 * Background work: a task is queued in the transaction of the change that needs it, and runs once or is repeated until it succeeds.
 * Recurring tasks are a module's `schedules`.
 */
export { nextRunAfter } from './next-run.ts';
export { queueTask, type Task } from './tasks.ts';
export { runForAll } from './work.ts';
