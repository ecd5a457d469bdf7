import { spawnSync } from 'node:child_process';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalDatabaseError } from './errors.ts';

/** What a running server writes into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  ready: boolean;
}

/** Reads `postmaster.pid` of a cluster; null when it does not exist or is being written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readFile(pidFile(cluster), 'utf8').then(
    (text) => text.split('\n').map((line) => line.trim()),
    () => [],
  );
  const pid = Number(lines[0]);
  if (!pid) return null;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/**
 * Returns whether a process is a PostgreSQL of this cluster. A pid alone proves nothing: after the restart of a container, another process
 * soon has the same small number, and a killed orphan may remain as a zombie.
 */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0').includes(cluster);
  }
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(cluster);
}

/**
 * Stops a server that may not be a child of this process: sends a signal and waits until the server is gone. SIGINT ends its sessions and
 * writes everything to disk; SIGQUIT (after `patienceMs`) leaves the rest to recovery at the next start.
 */
export async function stopPostmaster(pid: number, cluster: string, patienceMs = 30_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + patienceMs;
    if (!(await isServing(pid, cluster))) return;
    sendSignal(pid, signal);
    while (Date.now() < deadline) {
      if (!(await isServing(pid, cluster))) return;
      await delay(20);
    }
  }
  throw new LocalDatabaseError(`PostgreSQL (process ${pid}) could not be stopped.`);
}

/**
 * Replaces the pid in the pid file with our own. PostgreSQL refuses to start when the number now belongs to another process, and deleting
 * the file would also disable its check for surviving backends. With our pid (that of its parent) it sees that the lock is stale and still
 * checks.
 */
export async function markPidFileStale(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8');
  await writeFile(pidFile(cluster), text.replace(/^\d+/, String(process.pid)));
}

/**
 * Ends the backends of a killed server. A busy backend may not notice for minutes that its server is gone, and PostgreSQL refuses to start
 * beside it. Outside Linux we can only wait for them.
 */
export async function endSurvivors(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const pids = (await readdir('/proc')).map(Number).filter((number) => number > 0);
  for (const pid of pids) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (name.trim() === 'postgres' && folder === cluster) sendSignal(pid, 'SIGQUIT');
  }
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ESRCH: it has just ended by itself.
  }
}
