import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from './problem.mjs';

/** What a child says when it is ready. */
export interface Ready {
  url: string;
  smtpPort?: number;
}

export interface Child {
  name: string;
  ready: Ready;
  /** Resolves with what to tell the person when the child ends without having been asked to. */
  died: Promise<Problem>;
  /** Asks it to stop and waits until it has. A second call, while it drains, ends it at once. */
  stop(): Promise<void>;
}

/**
 * Starts a part of the product as a process of its own and waits until it says that it is ready.
 * @throws Problem with its own words when it ends before.
 */
export async function startChild(
  name: string,
  module: string,
  options: { env: NodeJS.ProcessEnv; args?: string[] },
): Promise<Child> {
  const child = fork(module, options.args ?? [], {
    env: { ...options.env, SUPERVISED: '1' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-4000);
  });
  const ended = once(child, 'close').then(() => undefined);
  let stopping = false;
  const died = new Promise<Problem>((resolve) => {
    void ended.then(() => {
      if (!stopping)
        resolve(new Problem(words.trim() || `The ${name} stopped (${child.signalCode ?? child.exitCode}).`));
    });
  });
  const ready = await Promise.race([firstMessage(child), died]);
  if (ready instanceof Problem) throw ready;
  // From here on what it complains about is for the person to see at once.
  child.stderr?.on('data', (chunk: string) => process.stderr.write(chunk));

  return {
    name,
    ready,
    died,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(stopping ? 'SIGKILL' : 'SIGTERM');
      stopping = true;
      await ended;
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<Ready> {
  const [message] = (await once(child, 'message')) as [Ready];
  return message;
}
