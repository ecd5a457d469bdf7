import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import pretty from 'pino-pretty';
import { Problem } from './problem.mjs';

/** The message that a child sends when it is ready. */
export interface Ready {
  url: string;
  smtpPort?: number;
}

export interface Child {
  ready: Ready;
  /** Resolves with a sentence for the person when the child ends without being asked. */
  died: Promise<Problem>;
  /** Asks the child to finish its work and waits for its end. Kills it when `hurry` aborts. */
  stop(hurry: AbortSignal): Promise<void>;
}

export interface ChildOptions {
  env: NodeJS.ProcessEnv;
  /** Ends the child when it aborts before the child is ready. */
  signal: AbortSignal;
  /** Settings that other parts decide while the child already loads its modules. The child waits for them. */
  laterEnv?: Promise<NodeJS.ProcessEnv>;
  /** Log lines show the place in the source that wrote them. */
  withStacks?: boolean;
}

/**
 * Starts a part of the product as a process of its own and waits until it is ready. The child gets its own process session, so Ctrl-C in
 * the terminal reaches only this process, which stops the parts in the right order.
 * @throws Problem with the child's own error when it ends before it is ready
 */
export async function startChild(name: string, args: string[], options: ChildOptions): Promise<Child> {
  options.signal.throwIfAborted();
  const { laterEnv } = options;
  const child = spawn(process.execPath, args, {
    env: { ...supervised(options.env), ...(laterEnv && { SETTINGS_FOLLOW: '1' }) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(readableLog(options.withStacks ?? false));
  const words = collect(child.stderr);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  let asked = false;
  const died = new Promise<Problem>((resolve) => {
    void ended.then(() => {
      if (!asked) resolve(new Problem(describeEnd(name, child, words())));
    });
  });
  const stop = async (hurry: AbortSignal) => {
    if (hasEnded(child)) return;
    asked = true;
    const kill = () => child.kill('SIGKILL');
    hurry.addEventListener('abort', kill);
    child.kill(hurry.aborted ? 'SIGKILL' : 'SIGTERM');
    await ended;
    hurry.removeEventListener('abort', kill);
  };

  const abandon = () => child.kill('SIGKILL');
  options.signal.addEventListener('abort', abandon);
  try {
    await Promise.race([laterEnv?.then((env) => sendEnv(child, supervised(env))), died]);
  } catch (error) {
    // Another part has failed.
    abandon();
    await ended;
    throw error;
  }
  const ready = await Promise.race([firstMessage(child), died]);
  options.signal.removeEventListener('abort', abandon);
  if (ready instanceof Problem) throw ready;
  // From now on the person sees the child's errors at once.
  child.stderr?.on('data', (chunk: string) => process.stderr.write(chunk));
  return { ready, died, stop };
}

/** Makes the child end with this process. A blank or inherited setting of the person must not change that. */
function supervised(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, SUPERVISED: '1' };
}

/** A child that has ended meanwhile is reported by `died`. */
function sendEnv(child: ChildProcess, env: NodeJS.ProcessEnv): void {
  child.send({ env }, () => undefined);
}

async function firstMessage(child: ChildProcess): Promise<Ready> {
  const [message] = (await once(child, 'message')) as [Ready];
  return message;
}

/** Formats log lines for a person. The places in the source are only for developers. */
function readableLog(withStacks: boolean) {
  const ignore = withStacks ? 'pid,hostname' : 'pid,hostname,err.stack';
  return pretty({ ignore, sync: true, colorize: process.stdout.isTTY });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Prefers the child's own error, which explains most. A killed child has none. */
function describeEnd(name: string, child: ChildProcess, words: string): string {
  const how = child.signalCode ?? `exit code ${child.exitCode}`;
  return words.trim() || `The ${name} stopped unexpectedly (${how}).`;
}

function collect(stream: Readable | null): () => string {
  let words = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-4000);
  });
  return () => words;
}
