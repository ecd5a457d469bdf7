import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type PictureAnswer, type PictureJob, PictureProblem } from './picture-jobs.ts';

export interface PictureProcessLimits {
  /** A process whose resident memory grows beyond this is ended. */
  memoryBytes: number;
  /** A job that takes longer is ended, and its process with it. */
  jobMs: number;
  /** A process that has had nothing to do for so long is ended: it holds 60 MB. */
  idleMs: number;
}

export const pictureProcessLimits: PictureProcessLimits = {
  // Measured: the most that a real picture took was 300 MB, an AVIF file of 12 megapixels.
  memoryBytes: 384 * 1024 * 1024,
  jobMs: 20_000,
  idleMs: 60_000,
};

/** A decoder allocates some 10 MB between two looks at its memory. */
const LOOK_AT_MEMORY_MS = 20;
/** Requests are answered before pictures are decoded. */
const LOW_PRIORITY = 5;
const STDERR_KEPT = 2000;

const extension = extname(import.meta.url);
const program = fileURLToPath(new URL(`picture-worker${extension}`, import.meta.url));
// From the sources, as tests and `npm run dev` start the server, Node needs the loader for TypeScript.
const loader = extension === '.ts' ? ['--import', 'tsx', '--conditions=source'] : [];

export type PictureProcess = ReturnType<typeof createPictureProcess>;

/**
 * The process that decodes pictures. libvips takes its memory outside the heap, where no flag of Node bounds it, and a
 * job of it cannot be stopped: so it has a process of its own, which is started with the first job, and ended when a job
 * takes too much memory or time, when nobody waits for the job any more, after an idle minute, and with this process.
 */
export function createPictureProcess(log: Log, limits: PictureProcessLimits) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /**
   * Runs one job; the caller waits for its end before it gives the next.
   * @throws PictureProblem when the file is at fault, AppError when the process is; the signal's reason when it aborts.
   */
  async function run<T>(job: PictureJob, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    const running = child ?? start();
    const answer = await ask<T>(running, job, signal);
    idle = setTimeout(end, limits.idleMs).unref();
    if ('problem' in answer) throw new PictureProblem(answer.problem);
    return answer.value;
  }

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: loader,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // No secret of the server's settings is in reach of a decoder. Fewer arenas give memory back sooner.
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    });
    child = started;
    let words = '';
    started.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      words = (words + chunk).slice(-STDERR_KEPT);
    });
    started.once('exit', (code, killedBy) => {
      if (child === started) forget();
      if (code) log.warn({ code, killedBy, words }, 'the process that decodes pictures ended by itself');
    });
    // Without a listener, a process that could not be started would end this one.
    started.once('error', (error) => {
      log.error({ err: error }, 'the process that decodes pictures could not be started');
      if (child === started) forget();
    });
    if (started.pid) lowerPriority(started.pid);
    // It does not keep a command or a test from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function ask<T>(running: ChildProcess, job: PictureJob, signal?: AbortSignal): Promise<PictureAnswer<T>> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearInterval(watch);
        clearTimeout(limit);
        signal?.removeEventListener('abort', leave);
        running.off('message', answer).off('exit', gone).off('error', gone);
        outcome();
      };
      const stop = (reason: Error) => {
        settle(() => reject(reason));
        end();
      };
      const answer = (message: unknown) => settle(() => resolve(message as PictureAnswer<T>));
      // The decoder crashed on the file, or something else ended it.
      const gone = () => settle(() => reject(running.pid ? new PictureProblem('damaged') : notStarted()));
      const leave = () => stop(signal?.reason as Error);
      const limit = setTimeout(() => stop(new PictureProblem('too-slow')), limits.jobMs);
      const watch = setInterval(() => {
        void readMemory(running.pid).then((bytes) => {
          if (bytes > limits.memoryBytes && running === child) stop(new PictureProblem('too-much-memory'));
        });
      }, LOOK_AT_MEMORY_MS);
      signal?.addEventListener('abort', leave);
      running.once('message', answer).once('exit', gone).once('error', gone);
      running.send(job, (error) => {
        if (error) gone();
      });
    });
  }

  function forget(): void {
    clearTimeout(idle);
    child = undefined;
  }

  /** Ends the process at once; the next job starts another one. */
  function end(): void {
    child?.kill('SIGKILL');
    forget();
  }

  return { run, end, pid: () => child?.pid };
}

function notStarted(): AppError {
  return new AppError('unavailable', 'We cannot read pictures right now. Please try again in a moment.', {
    retryAfter: 10,
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already, which its `exit` event tells, or the system does not allow it: then it decodes like before.
  }
}

/** Resident bytes of a process; 0 where the system has no such file (only Linux has), or the process has ended. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
