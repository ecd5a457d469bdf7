import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canEnter } from './account.ts';
import { type Binaries, SHARED_PLACE } from './binaries.ts';
import { dataFolderProblem, withDetails } from './errors.ts';

/** Returns the entry for the database's files in a data folder: a folder, or a link to where the files really are. */
export function clusterPath(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/** Returns the real folder of the cluster, or null when there is none. */
export async function findCluster(dataDir: string): Promise<string | null> {
  return realpath(clusterPath(dataDir)).catch(() => null);
}

/** Creates the cluster with its role and database `app`. The cluster gets its final name when it is complete. */
export async function createCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<string> {
  const reachedFrom = clusterPath(dataDir);
  const elsewhere = !(await letIn(dataDir, account));
  const place = elsewhere ? path.join(SHARED_PLACE, `data-${randomUUID()}`) : reachedFrom;
  const unfinished = `${place}.unfinished-${process.pid}`;
  try {
    if (elsewhere) await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    if (account.uid !== undefined) await chown(unfinished, account.uid, account.gid as number);
    await initialise(unfinished, binaries, account, durable);
    await rename(unfinished, place);
    if (elsewhere) {
      if (await lstat(reachedFrom).catch(() => null)) await rm(reachedFrom); // The link points to a folder that no longer exists.
      await symlink(place, reachedFrom);
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw dataFolderProblem(dataDir, String(error)) ?? error;
  }
  return realpath(reachedFrom);
}

/** Deletes all database files of a data folder, wherever they are. The database must be stopped. */
export async function deleteCluster(dataDir: string): Promise<void> {
  const cluster = await findCluster(dataDir);
  if (cluster) await rm(cluster, { recursive: true });
  await rm(clusterPath(dataDir), { force: true, recursive: true });
}

/**
 * Lets the database's account pass through the data folder to its own files, without listing the folder. Returns whether the account can
 * reach its files: it cannot when a parent folder is closed (such as root's home), whose mode is not changed.
 */
async function letIn(dataDir: string, account: Account): Promise<boolean> {
  if (account.uid === undefined || canEnter(dataDir, account)) return true;
  if (!canEnter(path.dirname(dataDir), account)) return false;
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o011);
  return canEnter(dataDir, account);
}

async function initialise(
  cluster: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  await run(account, binaries.initdb, [
    ...['-D', cluster, '-U', 'app', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8'], // independent of the locales of the host
    // Tests copy such a cluster many times, and 16 MB of empty log would be half of each copy.
    ...(durable ? ['--data-checksums'] : ['--no-sync', '--wal-segsize=1']),
  ]);
  const single = ['--single', '-D', cluster, ...(durable ? [] : ['-c', 'fsync=off']), 'postgres'];
  await run(account, binaries.postgres, single, 'create database app\n');
}

async function run(account: Account, command: string, args: string[], input = ''): Promise<void> {
  // Like the server, it has its own process session, so Ctrl-C reaches only the start script, which handles it.
  const child = spawn(command, args, { ...account, cwd: '/', detached: true, stdio: 'pipe' });
  const words = collectMessages(child);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(words())) {
    throw withDetails('The database could not be created.', words());
  }
}

/** Stores the last lines that a process writes to its standard error, for the message of a failure. */
export function collectMessages(child: ChildProcess, limit = 30): () => string {
  let lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const joined = (lines.pop() ?? '') + chunk;
    lines = [...lines, ...joined.split('\n')].slice(-limit);
  });
  child.stdout?.resume();
  return () => lines.join('\n');
}
