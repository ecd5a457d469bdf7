import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** The output of the process, for the message of a failing test. */
  output: () => string;
}

/**
 * Starts the compiled server in its own process, so that it can be killed. Rejects with its output when it does not start.
 * `preload` is the path of a program that runs in the process first.
 */
export function startServerProcess(env: Record<string, string>, preload?: string): Promise<ServerProcess> {
  return startProgram(main, preload ? ['--import', preload] : [], env);
}

/** Starts a compiled server of any release. */
export function startProgramFile(path: string, env: Record<string, string>): Promise<ServerProcess> {
  return startProgram(path, [], env);
}

/** Starts the compiled server and does not wait until it is ready. */
export function forkServer(env: Record<string, string>): ChildProcess {
  return forkProgram(main, [], env);
}

function forkProgram(program: string, execArgv: string[], env: Record<string, string>): ChildProcess {
  return fork(program, {
    execArgv,
    env: { PATH: process.env['PATH'], SUPERVISED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function startProgram(
  program: string,
  execArgv: string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = forkProgram(program, execArgv, env);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const ready = once(child, 'message') as Promise<[{ url: string }]>;
  const died = once(child, 'exit').then(() => {
    throw new Error(`the server ended: ${text}`);
  });
  const [{ url }] = await Promise.race([ready, died]);
  died.catch(() => undefined);
  return { url, child, output: () => text };
}

/** Ends a process and waits until it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
