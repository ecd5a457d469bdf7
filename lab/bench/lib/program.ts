import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** The unit of the times in /proc/{pid}/stat on every Linux that Node runs on. */
const TICK_MS = 10;

/** Returns the parent of a process and the processor times, including the kernel's, of the process and of its ended children. */
export async function processTimes(pid: number): Promise<{ parent: number; ownMs: number; endedMs: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces, so fields are counted after it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    ownMs: (user + system) * TICK_MS,
    endedMs: (endedUser + endedSystem) * TICK_MS,
  };
}

export interface Program {
  url: string;
  pid: number;
  /** Returns the CPU time in ms used so far, including the kernel's. */
  cpuMs(): Promise<number>;
  memoryBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** The memory for young objects that `npm run serve` gives the server, for fewer garbage collections. */
const MEMORY = '--max-semi-space-size=32';

/** Starts a server program that sends `{ type: 'ready', url }` to its parent. Its output is only shown when it fails. */
export async function startProgram(args: string[], env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [MEMORY, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk;
  });
  const url = await ready(child, () => words);
  return {
    url,
    pid: child.pid as number,
    async cpuMs() {
      return (await processTimes(child.pid as number)).ownMs;
    },
    async memoryBytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function ready(child: ChildProcess, words: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${words()}`)));
    child.once('error', reject);
  });
}

/** Starts the product's server as in production, without the request cap, which 16 connections from one address would reach. */
export function startServer(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Program> {
  return startProgram(['server/dist/main.js'], {
    NODE_ENV: 'development',
    LIMITS_SCALE: '1000000',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...env,
  });
}
