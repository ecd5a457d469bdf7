import { AppError } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { PictureJob } from './picture-jobs.ts';
import { createPictureProcess, type PictureProcessLimits, pictureProcessLimits } from './picture-process.ts';

export interface PictureQueueLimits extends PictureProcessLimits {
  /** How many jobs run concurrently, each in its own process. */
  processes: number;
  /** How many people may wait. Others are refused with a request to retry. */
  peopleWaiting: number;
  /** How many waiting people may share a network, because one person may have many accounts. */
  peopleWaitingOfNetwork: number;
  /** How long a person may wait. */
  waitMs: number;
}

const standardLimits: PictureQueueLimits = {
  ...pictureProcessLimits,
  processes: 2,
  peopleWaiting: 40,
  peopleWaitingOfNetwork: 20,
  waitMs: 30_000,
};

interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/** A waiting person with their jobs. */
interface Line {
  network: string;
  jobs: Waiting[];
}

interface RunOptions {
  /** The waiting person. Null for background work, which only runs while no person waits, and never on all processes. */
  person: string | null;
  network?: string | undefined;
  /** Removes the job from the queue, or stops it, when it aborts. */
  signal?: AbortSignal | undefined;
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;

/**
 * Distributes jobs to the decoding processes. Each person has one place in the queue regardless of how many pictures they send: one of
 * their jobs runs at a time, and the next one waits behind all other people. People of the network with the fewest running jobs come first,
 * so many accounts of one network do not delay everyone else.
 */
export function createPictureQueue(log: Log, given: Partial<PictureQueueLimits> = {}) {
  const limits = { ...standardLimits, ...given };
  const free = Array.from({ length: limits.processes }, () => createPictureProcess(log, limits));
  const all = [...free];
  /** The waiting people in queue order. */
  const lines = new Map<string, Line>();
  const background: Waiting[] = [];
  /** The people with a running job, and their networks. */
  const served = new Map<string, string>();
  let backgroundRuns = false;

  /**
   * Queues and runs a job.
   * @throws AppError `unavailable` when too many people wait, PictureProblem, the reason of the signal
   */
  async function run<T>(job: PictureJob, { person, network = '', signal }: RunOptions): Promise<T> {
    signal?.throwIfAborted();
    await turn(person, network, signal);
    const process = free.pop() as (typeof all)[number];
    try {
      return await process.run<T>(job, signal);
    } finally {
      // A free process is reused before the others, so that these become idle and end.
      free.push(process);
      if (person === null) backgroundRuns = false;
      else served.delete(person);
      callNext();
    }
  }

  function turn(person: string | null, network: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = person === null ? background : lines.get(person)?.jobs;
      if (!line && isFull(network)) return reject(busy());
      const settle = () => {
        clearTimeout(limit);
        signal?.removeEventListener('abort', leave);
      };
      const waiting: Waiting = {
        begin() {
          settle();
          resolve();
        },
        refuse(error) {
          settle();
          takeOut(person, waiting);
          reject(error);
        },
      };
      const leave = () => waiting.refuse(signal?.reason as Error);
      const limit = person === null ? undefined : setTimeout(() => waiting.refuse(busy()), limits.waitMs);
      signal?.addEventListener('abort', leave);
      if (line) line.push(waiting);
      else lines.set(person as string, { network, jobs: [waiting] });
      callNext();
    });
  }

  function isFull(network: string): boolean {
    if (lines.size >= limits.peopleWaiting) return true;
    const ofNetwork = [...lines.values()].filter((line) => line.network === network);
    return ofNetwork.length >= limits.peopleWaitingOfNetwork;
  }

  function takeOut(person: string | null, waiting: Waiting): void {
    const line = person === null ? background : (lines.get(person)?.jobs ?? []);
    const at = line.indexOf(waiting);
    if (at >= 0) line.splice(at, 1);
    if (person !== null && line.length === 0) lines.delete(person);
  }

  /** Returns the first person without a running job from the network with the fewest running jobs. */
  function nextPerson(): string | undefined {
    const running = new Map<string, number>();
    for (const network of served.values()) running.set(network, (running.get(network) ?? 0) + 1);
    let next: { person: string; beside: number } | undefined;
    for (const [person, { network }] of lines) {
      const beside = running.get(network) ?? 0;
      if (!served.has(person) && (!next || beside < next.beside)) next = { person, beside };
    }
    return next?.person;
  }

  /** Starts the next person's first job or, when no person waits, a background job. */
  function callNext(): void {
    if (served.size + (backgroundRuns ? 1 : 0) >= all.length) return;
    const person = nextPerson();
    const line = person === undefined ? undefined : lines.get(person);
    if (person !== undefined && line) {
      const next = line.jobs.shift();
      lines.delete(person);
      if (line.jobs.length > 0) lines.set(person, line);
      served.set(person, line.network);
      next?.begin();
      return;
    }
    if (backgroundRuns || (all.length > 1 && served.size >= all.length - 1)) return;
    const next = background.shift();
    if (!next) return;
    backgroundRuns = true;
    next.begin();
  }

  /** Kills every process. Running and waiting jobs fail. */
  function close(): void {
    const closed = new AppError('unavailable', "We'll be back in a moment. Please try again then.", {
      retryAfter: 5,
    });
    for (const waiting of [...lines.values()].flatMap(({ jobs }) => jobs)) waiting.refuse(closed);
    for (const waiting of [...background]) waiting.refuse(closed);
    for (const process of all) process.end();
  }

  return {
    run,
    close,
    /** Returns how many people and how many background jobs wait. */
    waiting: () => ({ people: lines.size, background: background.length }),
    pids: () => all.flatMap((process) => process.pid() ?? []),
  };
}

function busy(): AppError {
  return new AppError(
    'unavailable',
    'Many pictures are being sent right now. Please try again in a moment.',
    {
      retryAfter: 10,
    },
  );
}
