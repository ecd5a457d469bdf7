import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { LocalDatabaseError } from './errors.ts';

/** A process that was just killed does not answer, but holds its socket until the system has ended its last thread. */
const DYING_MS = 2_000;

/** The ownership of a data folder. Only its owner may start and stop the database. */
export interface Ownership {
  release(): Promise<void>;
}

/**
 * The private folder for the sockets of a data folder. Always under /tmp: the path of a socket must stay under about
 * 100 bytes (sun_path), and it must be the same whatever TMPDIR says, because it is also how two starts meet.
 */
export async function socketFolderOf(dataDir: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  return `/tmp/marketplace-${hash}`;
}

/**
 * Becomes the owner of a data folder: one at a time. The lock is a listening socket, because the system itself closes
 * it when its process dies in whatever way; a lock file would have to guess whether a pid still means the same process.
 */
export async function becomeOwner(
  socketFolder: string,
  dataDir: string,
  account: Account,
): Promise<Ownership> {
  await prepareSocketFolder(socketFolder, account);
  const socket = ownerSocket(socketFolder);
  if (!isAbstract(socket) && (await ownerPid(socketFolder)) === null) {
    await rm(socket, { force: true }); // nobody answers on it: left by a process that was killed
  }
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    client.end(String(process.pid));
  });
  for (const started = Date.now(); !server.listening; await delay(20)) {
    try {
      await listen(server, socket);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const pid = await ownerPid(socketFolder);
      if (pid !== null || Date.now() - started > DYING_MS) throw inUse(dataDir, pid);
    }
  }
  server.unref();
  let released: Promise<void> | null = null;
  return {
    release: () => {
      released ??= close(server).then(() => removeIfEmpty(socketFolder));
      return released;
    },
  };
}

/** Creates the socket folder, or checks that the existing one belongs to us: another local user could have created it. */
async function prepareSocketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const us = process.getuid?.();
  const wanted = account.uid ?? us;
  if (!found.isDirectory() || (found.uid !== wanted && found.uid !== us)) {
    throw new LocalDatabaseError(
      `${folder} belongs to another user: remove it, or set DATA_DIR to another folder.`,
    );
  }
  if (found.uid !== wanted) await chown(folder, account.uid as number, account.gid as number);
}

/** The error of a second start on the same data folder. */
export function inUse(dataDir: string, pid: number | null): LocalDatabaseError {
  return new LocalDatabaseError(
    `The data folder ${dataDir} is already in use by ${pid === null ? 'another process' : `process ${pid}`}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** The process that owns the data folder now, or null. */
export function ownerPid(socketFolder: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = '';
    const client = connect(ownerSocket(socketFolder));
    client.setEncoding('utf8');
    client.on('data', (chunk) => {
      answer += chunk;
    });
    client.on('error', () => {}); // nobody is there; it is closed then
    client.on('close', () => resolve(answer === '' ? null : Number(answer)));
  });
}

/**
 * On Linux a name without a file: taking it is one step, and nothing is left behind to be cleared away. With a file, two
 * that start at once can each take the other's fresh socket for a leftover.
 */
function ownerSocket(socketFolder: string): string {
  return process.platform === 'linux' ? `\0${socketFolder}/owner` : path.join(socketFolder, 'owner.sock');
}

const isAbstract = (socket: string) => socket.startsWith('\0');

function listen(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error; // PostgreSQL's, or the next owner's
  });
}
