import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { settingNames } from '../../server/src/config.ts';
import { deleteLocalDatabase } from '../local-database.ts';
import { findFreePort } from './free-port.ts';
import { makeQuickFolder } from './quick-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes an empty data folder for one test, without the demo people, whose loading has its own tests. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await makeQuickFolder('start test ');
  await writeFile(
    path.join(dataDir, 'demo-logins.json'),
    JSON.stringify([{ label: 'Demo customer', email: 'demo@example.ng', password: 'for this test' }]),
  );
  onTestFinished(async () => {
    await deleteLocalDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** Returns the settings of a first start on its own port. */
export async function makeSettings() {
  return { DATA_DIR: await makeDataDir(), PORT: String(await findFreePort()) };
}

/**
 * Returns the message with which `npm start` refuses these settings. Checks that the exit code is 1 and that no stack trace and no process
 * remain.
 */
export async function readRefusal(env: Record<string, string>): Promise<string> {
  const start = startCommand(env);
  expect(await start.ended).toBe(1);
  expect(start.output()).not.toMatch(stackTrace);
  expect(await start.processes()).toEqual([]);
  return start.output().trim();
}

export const stackTrace = /\n\s+at /;

interface StartOptions {
  /** The path of the program, followed by its arguments. */
  args: string[];
  env: Record<string, string>;
  cwd?: string;
}

export type Started = ReturnType<typeof startMarked>;

/** Starts `npm start` as npm runs it in a terminal. */
export function startCommand(env: Record<string, string>, command = 'start') {
  return startMarked({ args: [process.execPath, 'scripts/bootstrap.mjs', command], env });
}

/** Starts a program as a terminal does: in its own process group, to which Ctrl-C is sent. */
export function startMarked({ args: [program = '', ...args], env, cwd = root }: StartOptions) {
  const marker = randomUUID();
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...withoutTestSettings(), SANDBOX_PORT: '0', ...env, TEST_MARKER: marker },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  onTestFinished(async () => {
    for (const { pid } of await processesMarked(marker)) process.kill(pid, 'SIGKILL');
  });

  return {
    ended,
    output: () => output,
    /** Waits for the block that lists the addresses. @throws with the output when the program ends before */
    async running(): Promise<{ url: string }> {
      await Promise.race([seen(child, () => output.includes('Ctrl-C stops everything')), ended]);
      const url = output.match(/App +(\S+)/)?.[1];
      if (!url) throw new Error(`The program did not start:\n${output}`);
      return { url };
    },
    seen: (words: string) => seen(child, () => output.includes(words)),
    pressCtrlC: () => process.kill(-(child.pid as number), 'SIGINT'),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    kill: () => child.kill('SIGKILL'),
    processes: () => processesMarked(marker),
  };
}

/** Makes every setting blank rather than absent, because a developer's .env would fill in absent ones. */
function withoutTestSettings(): NodeJS.ProcessEnv {
  const { VITEST: _, npm_lifecycle_event: __, npm_execpath: ___, ...env } = process.env;
  return { ...env, ...Object.fromEntries(settingNames.map((name) => [name, ''])) };
}

function seen(child: ChildProcess, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => isThere() && resolve();
    look();
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
  });
}

/** Finds all processes that inherited the marker, even after their parent died. Reads /proc, so it works on Linux only. */
async function processesMarked(marker: string): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (!environment.includes(`TEST_MARKER=${marker}`)) return [];
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return [{ pid, command: command.replaceAll('\0', ' ').trim() }];
    }),
  );
  return found.flat();
}
