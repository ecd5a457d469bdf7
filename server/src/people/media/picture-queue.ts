import { AppError } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { PictureJob } from './picture-jobs.ts';
import { createPictureProcess, type PictureProcessLimits, pictureProcessLimits } from './picture-process.ts';

export interface PictureQueueLimits extends PictureProcessLimits {
  /** How many jobs run at a time, each in its own process. */
  processes: number;
  /** How many people may wait. Further people are refused with the request to retry. */
  peopleWaiting: number;
  /** How many of the waiting people may come from one network: one person may have many accounts. */
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

/** A person who waits, with their waiting jobs. */
interface Line {
  network: string;
  jobs: Waiting[];
}

interface RunOptions {
  /** The person who waits. Null for background work, which runs only when no person waits, and never on all processes. */
  person: string | null;
  /** The network of the person. */
  network?: string | undefined;
  /** When it aborts, the job is removed from the queue or stopped. */
  signal?: AbortSignal | undefined;
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;

/**
 * Distributes jobs to the processes that decode pictures. Each person has one place in the queue, no matter how many pictures
 * they send: one of a person's jobs runs at a time, and the next one waits behind all other people. People of the network with
 * the fewest running jobs come first, so that many accounts of one network do not delay all others.
 */
export function createPictureQueue(log: Log, given: Partial<PictureQueueLimits> = {}) {
  const limits = { ...standardLimits, ...given };
  const free = Array.from({ length: limits.processes }, () => createPictureProcess(log, limits));
  const all = [...free];
  /** The waiting people in the order of their turns. */
  const lines = new Map<string, Line>();
  const background: Waiting[] = [];
  /** The people with a running job, and their networks. */
  const served = new Map<string, string>();
  let backgroundRuns = false;

  /**
   * Runs a job in its turn.
   * @throws AppError `unavailable` when too many people wait, PictureProblem, the reason of the signal.
   */
  async function run<T>(job: PictureJob, { person, network = '', signal }: RunOptions): Promise<T> {
    signal?.throwIfAborted();
    await turn(person, network, signal);
    const process = free.pop() as (typeof all)[number];
    try {
      return await process.run<T>(job, signal);
    } finally {
      // A free process is used again before the others, so that the others become idle and end.
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

  /** Among the people without a running job, the first one of the network with the fewest running jobs. */
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

  /** Starts the first job of the next person or, when no person waits, a background job. */
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
    const closed = new AppError('unavailable', 'We are restarting. Please try again in a moment.', {
      retryAfter: 5,
    });
    for (const waiting of [...lines.values()].flatMap(({ jobs }) => jobs)) waiting.refuse(closed);
    for (const waiting of [...background]) waiting.refuse(closed);
    for (const process of all) process.end();
  }

  return {
    run,
    close,
    /** How many people wait with their pictures, and how many pieces of background work. */
    waiting: () => ({ people: lines.size, background: background.length }),
    /** The ids of the running processes. */
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
