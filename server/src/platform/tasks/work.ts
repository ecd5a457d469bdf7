import { AsyncLocalStorage } from 'node:async_hooks';

/** The piece of work that the code is part of. Log lines name it, and tasks that it queues remember its request. */
export interface Work {
  /** The id of the request or the socket with which the work began; absent for work that began by the clock. */
  reqId?: string;
  /** The name and the id of the background task. */
  task?: string;
  taskId?: string;
}

const storage = new AsyncLocalStorage<Work>();

/** Runs code as part of a piece of work. */
export function runWork<T>(work: Work, run: () => T): T {
  return storage.run(work, run);
}

/**
 * Runs code that belongs to no piece of work, although one has started it: a loop or a connection that serves many. Otherwise its log lines
 * would name the request that happened to come first.
 */
export function runForAll<T>(run: () => T): T {
  return storage.exit(run);
}

/** The work that is under way here; undefined outside of any. */
export function currentWork(): Work | undefined {
  return storage.getStore();
}
