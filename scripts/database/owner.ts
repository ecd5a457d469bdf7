import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath, rm, rmdir } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { LocalDatabaseError } from './errors.ts';

/** How long to wait for a killed process, in ms. It no longer answers, but holds its socket until its last thread ends. */
const DYING_MS = 2_000;

/** Ownership of a data folder. Only the owner may start and stop the database. */
export interface Ownership {
  release(): Promise<void>;
}

/**
 * Returns the private folder for the sockets of a data folder. It is always under /tmp: the path of a socket must stay under about 100
 * bytes (sun_path), and two starts with different TMPDIR must find the same socket to notice each other.
 */
export async function socketFolderOf(dataDir: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  return `/tmp/marketplace-${hash}`;
}

/**
 * Makes this process the only owner of a data folder. The lock is a listening socket, because the system closes it however its process
 * dies. With a lock file one would have to guess whether a pid still means the same process.
 */
export async function becomeOwner(
  socketFolder: string,
  dataDir: string,
  account: Account,
): Promise<Ownership> {
  await prepareSocketFolder(socketFolder, account);
  const socket = ownerSocket(socketFolder);
  if (!isAbstract(socket) && (await ownerPid(socketFolder)) === null) {
    await rm(socket, { force: true }); // No process answers on it: a process that was killed has left it.
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

/** Creates the socket folder, or checks that the existing one belongs to this user, because another local user could have created it. */
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

/** Returns the error of a second start on the same data folder. */
export function inUse(dataDir: string, pid: number | null): LocalDatabaseError {
  return new LocalDatabaseError(
    `The data folder ${dataDir} is already in use by ${pid === null ? 'another process' : `process ${pid}`}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Returns the id of the process that owns the data folder now, or null. */
export function ownerPid(socketFolder: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = '';
    const client = connect(ownerSocket(socketFolder));
    client.setEncoding('utf8');
    client.on('data', (chunk) => {
      answer += chunk;
    });
    client.on('error', () => {}); // No process listens; the socket closes after this event.
    client.on('close', () => resolve(answer === '' ? null : Number(answer)));
  });
}

/**
 * Returns the address of the owner's socket. On Linux it is a name without a file: taking the name is one atomic step and leaves no file
 * behind. With a file, two processes that start at once could each delete the other's new socket as a leftover.
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
    // ENOTEMPTY: files of PostgreSQL or of the next owner are still in the folder. ENOENT: the folder is already deleted.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}
