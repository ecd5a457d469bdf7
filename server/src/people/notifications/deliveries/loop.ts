import type { Log } from '../../../platform/observability/index.ts';
import { runForAll } from '../../../platform/tasks/index.ts';

/** Work that starts after a commit in this process, and otherwise every second, because other processes commit, too. */
export interface Loop {
  /** Runs the work soon. A run that is under way is followed by another one. */
  wake(): void;
  /** Starts no further run, and resolves when the present one has ended. */
  close(): Promise<void>;
}

const POLL_MS = 1000;

/** A run that fails is logged, and the next poll runs again: the database may be away. */
export function createLoop(name: string, work: () => Promise<void>, log: Log): Loop {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  function wait(): void {
    timer = setTimeout(run, POLL_MS);
    timer.unref();
  }

  function run(): void {
    clearTimeout(timer);
    if (isClosed) return;
    if (current) {
      isWanted = true;
      return;
    }
    current = repeat().finally(() => {
      current = null;
      if (!isClosed) wait();
    });
  }

  async function repeat(): Promise<void> {
    do {
      isWanted = false;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error, loop: name }, 'notifications wait for the next poll: a run has failed');
        return;
      }
    } while (isWanted && !isClosed);
  }

  wait();
  return {
    // The run serves the notifications of all people, not only the one that wakes it.
    wake: () => void runForAll(() => setImmediate(run)),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/** In place of a loop, in a process that leaves the sending to others. They poll every second. */
export const noLoop = (): Loop => ({ wake: () => undefined, close: async () => undefined });
