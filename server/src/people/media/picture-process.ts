import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, tooBusy } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { type PictureAnswer, type PictureJob, type PictureJobBegun, PictureProblem } from './picture-jobs.ts';

export interface PictureProcessLimits {
  /** A process with more resident memory is killed. */
  memoryBytes: number;
  /** A job with more CPU time is stopped by killing its process; its file is at fault. */
  cpuMs: number;
  /** The CPU limit for a voice note, which normally takes a few hundredths of a second. Only a malicious container takes longer. */
  voiceCpuMs: number;
  /**
   * A job that takes longer is stopped because the machine is overloaded; its file is not at fault. Includes the start of the process,
   * which takes seconds on a busy machine.
   */
  wallMs: number;
  /** A process that is idle for this long is ended, because it uses 60 MB. */
  idleMs: number;
}

export const pictureProcessLimits: PictureProcessLimits = {
  // Measured: a real picture needed at most 300 MB, an AVIF file of 12 megapixels.
  memoryBytes: 384 * 1024 * 1024,
  cpuMs: 20_000,
  voiceCpuMs: 2_000,
  wallMs: 60_000,
  idleMs: 60_000,
};

/** How often memory and CPU time are measured. A decoder allocates some 10 MB in this time. */
const LOOK_MS = 20;
/** The unit of the times in /proc/{pid}/stat. */
const TICK_MS = 10;
/** Exits caused by a file; null stands for an exit code. Other signals come from outside, for example when the system is out of memory. */
const crashes: readonly (NodeJS.Signals | null)[] = [
  null,
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
];
/** The nice value of the process, so that requests run before decoding. */
const LOW_PRIORITY = 5;
const STDERR_KEPT = 2000;

const extension = extname(import.meta.url);
const program = fileURLToPath(new URL(`picture-worker${extension}`, import.meta.url));
// Tests and `npm run dev` run the sources, for which Node needs the TypeScript loader.
const loader = extension === '.ts' ? ['--import', 'tsx', '--conditions=source'] : [];

export type PictureProcess = ReturnType<typeof createPictureProcess>;

/**
 * Manages the process that decodes pictures and copies voice notes. libvips allocates memory outside the heap, beyond Node's limits, and
 * its jobs cannot be cancelled, so it has its own process. The first job starts it. It is killed when a job takes too much memory or time,
 * when no one waits for the job any more, when it is idle for a minute, and together with this process.
 */
export function createPictureProcess(log: Log, limits: PictureProcessLimits) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /**
   * Runs one job. Wait for the result before passing the next one.
   * @throws PictureProblem when the file is at fault, AppError when the process is, the signal's reason when it aborts
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
      // A compromised decoder finds no secrets in its environment. Fewer arenas return memory to the system sooner.
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
    // Without a listener, a failed start of the process would end this one.
    started.once('error', (error) => {
      log.error({ err: error }, 'the process that decodes pictures could not be started');
      if (child === started) forget();
    });
    if (started.pid) lowerPriority(started.pid);
    // The process must not keep a command or a test from ending.
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
        running.off('message', hear).off('exit', gone).off('error', notThere);
        outcome();
      };
      const stop = (reason: Error) => {
        settle(() => reject(reason));
        end();
      };
      const hear = (message: unknown) => {
        const { began } = message as Partial<PictureJobBegun>;
        if (began === undefined) return settle(() => resolve(message as PictureAnswer<T>));
        cpuBefore = began;
      };
      const notThere = () => settle(() => reject(notStarted()));
      const gone = (_code: number | null, killedBy: NodeJS.Signals | null) => {
        // No file was read before the job began.
        const isCrash = cpuBefore !== null && crashes.includes(killedBy);
        settle(() => reject(isCrash ? new PictureProblem('damaged') : notStarted()));
      };
      const leave = () => stop(signal?.reason as Error);
      /** The process's CPU time when the job began; null until then. */
      let cpuBefore: number | null = null;
      const cpuLimit = job.kind === 'voice' ? limits.voiceCpuMs : limits.cpuMs;
      const limit = setTimeout(() => stop(tooBusy()), limits.wallMs);
      const watch = setInterval(() => {
        void Promise.all([readMemory(running.pid), readCpuMs(running.pid)]).then(([bytes, cpuMs]) => {
          if (running !== child) return;
          if (bytes > limits.memoryBytes) stop(new PictureProblem('too-much-memory'));
          else if (cpuBefore !== null && cpuMs - cpuBefore > cpuLimit) stop(new PictureProblem('too-slow'));
        });
      }, LOOK_MS);
      signal?.addEventListener('abort', leave);
      running.on('message', hear).once('exit', gone).once('error', notThere);
      running.send(job, (error) => {
        if (error) notThere();
      });
    });
  }

  function forget(): void {
    clearTimeout(idle);
    child = undefined;
  }

  /** Kills the process at once; the next job starts another one. */
  function end(): void {
    child?.kill('SIGKILL');
    forget();
  }

  return { run, end, pid: () => child?.pid };
}

function notStarted(): AppError {
  return new AppError('unavailable', "We can't read files right now. Please try again in a moment.", {
    retryAfter: 10,
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // The process has already ended, which its `exit` event reports; or the system refuses, and decoding runs with normal priority.
  }
}

/** Returns a process's resident bytes; 0 when it has ended, or when the system is not Linux. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Returns a process's CPU time in ms, kernel included; 0 when it has ended, or when the system is not Linux. */
async function readCpuMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces, so the fields after it are counted.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}
