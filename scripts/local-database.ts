import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, databaseAccount } from './database/account.ts';
import { type Binaries, findBinaries } from './database/binaries.ts';
import {
  clusterPath,
  collectMessages,
  createCluster,
  deleteCluster,
  findCluster,
} from './database/cluster.ts';
import { dataFolderProblem, LocalDatabaseError, withDetails } from './database/errors.ts';
import { becomeOwner, inUse, ownerPid, socketFolderOf } from './database/owner.ts';
import {
  endSurvivors,
  isServing,
  markPidFileStale,
  readPostmaster,
  stopPostmaster,
} from './database/postmaster.ts';
import { endWithParent } from './end-with-parent.mjs';

export interface LocalDatabaseOptions {
  /** The data folder of the installation, created when missing. The database is in `postgres` inside it. */
  dataDir: string;
  /** Called with a few words before a step that takes long. */
  onProgress?: (step: string) => void;
  /** `false` for tests: faster, but a power cut loses data. */
  durable?: boolean;
  /** Called with the reason when the server ended by itself and was restarted. Without it the server is not restarted. */
  onRestart?: (problem: LocalDatabaseError) => void;
}

export interface LocalDatabase {
  url: string;
  /** The current process of the server. */
  readonly pid: number;
  /** Resolves with PostgreSQL's own message when the server has ended by itself and was not restarted. */
  died: Promise<LocalDatabaseError>;
  stop(): Promise<void>;
}

const STALE_LOCK_PATIENCE_MS = 5_000;

/** A server that ends more often than this within a minute is not restarted, because the next start would fail as well. */
const RESTARTS_A_MINUTE = 3;

/**
 * Starts the PostgreSQL that came with npm on a data folder. It has its own process session, so Ctrl-C in the terminal does not reach it
 * and its users can finish first. When this process is killed, the database stops by itself; one still running at the next start is stopped
 * and replaced.
 * @throws LocalDatabaseError with one sentence for the person when it cannot run
 */
export async function startLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const { onProgress = () => {}, durable = true } = options;
  const dataDir = path.resolve(options.dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw dataFolderProblem(dataDir, String(error)) ?? error;
  }

  const account = await databaseAccount(clusterPath(dataDir));
  const binaries = await findBinaries(account, onProgress);
  const socketFolder = await socketFolderOf(dataDir);
  const ownership = await becomeOwner(socketFolder, dataDir, account);

  let settings: ServerSettings;
  let server: RunningServer;
  try {
    let cluster = await findCluster(dataDir);
    if (!cluster) {
      onProgress('Creating the database');
      cluster = await createCluster(dataDir, binaries, account, durable);
    }
    onProgress('Starting the database');
    settings = { cluster, binaries, account, socketFolder, durable, dataDir };
    server = await startServer(settings);
  } catch (error) {
    await ownership.release();
    throw error;
  }

  let stopping: Promise<void> | null = null;
  let restarting: Promise<unknown> = Promise.resolve();
  const died = keepRunning().then(async (problem) => {
    await ownership.release();
    return problem;
  });

  /** Returns why the server has ended for good. Never resolves when it was stopped on request. */
  async function keepRunning(): Promise<LocalDatabaseError> {
    for (let recent: number[] = []; ; ) {
      await server.ended;
      if (stopping) return new Promise<never>(() => {});
      const problem = withDetails('The database stopped unexpectedly.', server.words());
      recent = [...recent.filter((at) => at > Date.now() - 60_000), Date.now()];
      if (!options.onRestart || recent.length > RESTARTS_A_MINUTE) return problem;
      try {
        const starting = startServer(settings);
        restarting = starting.catch(() => {}); // The code below reports the failure.
        server = await starting;
      } catch (error) {
        return error instanceof LocalDatabaseError ? error : withDetails(String(error), '');
      }
      if (!stopping) options.onRestart(problem);
    }
  }

  const stop = async () => {
    await restarting;
    await server.stop();
    await ownership.release();
  };
  return {
    url: urlOf(socketFolder),
    get pid() {
      return server.pid;
    },
    died,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function urlOf(socketFolder: string): string {
  return `postgres://app@localhost/app?host=${encodeURIComponent(socketFolder)}`;
}

/** Returns the address of the database that another process, such as `npm start`, runs on this data folder, or null. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const socketFolder = await socketFolderOf(path.resolve(dataDir)).catch(() => null);
  return socketFolder && (await ownerPid(socketFolder)) !== null ? urlOf(socketFolder) : null;
}

/** @throws LocalDatabaseError naming the process that uses the data folder. */
export async function assertNotInUse(dataDir: string): Promise<void> {
  const rival = await ownerPid(await socketFolderOf(path.resolve(dataDir)).catch(() => ''));
  if (rival !== null) throw inUse(dataDir, rival);
}

/** Deletes the database of a data folder, whatever its state. @throws LocalDatabaseError when it is in use. */
export async function deleteLocalDatabase(dataDir: string): Promise<void> {
  const account = await databaseAccount(clusterPath(dataDir));
  const socketFolder = await socketFolderOf(dataDir);
  const ownership = await becomeOwner(socketFolder, dataDir, account);
  try {
    const cluster = await findCluster(dataDir);
    if (cluster) await clearTheWay(cluster, socketFolder);
    await deleteCluster(dataDir);
  } finally {
    await ownership.release();
  }
}

interface RunningServer {
  pid: number;
  words: () => string;
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

interface ServerSettings {
  cluster: string;
  binaries: Binaries;
  account: Account;
  socketFolder: string;
  durable: boolean;
  dataDir: string;
}

/**
 * Starts the server. Retries for a few seconds while PostgreSQL reports that another server still holds the cluster, because backends of a
 * killed server need a moment to notice that it is gone.
 */
async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const deadline = Date.now() + STALE_LOCK_PATIENCE_MS;
  for (;;) {
    await clearTheWay(settings.cluster, settings.socketFolder);
    const server = launch(settings);
    if (await becomesReady(server, settings.cluster)) return server;
    const words = server.words();
    const held = /lock file .* already exists|pre-existing shared memory block/.test(words);
    if (!held || Date.now() > deadline) {
      throw dataFolderProblem(settings.dataDir, words) ?? withDetails('The database did not start.', words);
    }
    await endSurvivors(settings.cluster);
    await delay(200);
  }
}

/** Stops the server that a killed parent left behind, or corrects a pid file that names another process. */
async function clearTheWay(cluster: string, socketFolder: string): Promise<void> {
  const found = await readPostmaster(cluster);
  if (!found) return;
  if (!(await isServing(found.pid, cluster))) return markPidFileStale(cluster);
  if (found.socketFolder !== socketFolder) {
    throw new LocalDatabaseError(
      `Another PostgreSQL (process ${found.pid}) is already running on ${cluster}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  await stopPostmaster(found.pid, cluster);
}

function launch({ binaries, cluster, account, socketFolder, durable }: ServerSettings): RunningServer {
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...asArguments(serverOptions(socketFolder, durable))],
    {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const words = collectMessages(child);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const pid = pidOf(child);
  // A fast stop that writes everything to disk, which a temporary server skips.
  endWithParent(pid, durable ? 'INT' : 'QUIT', ended);
  return {
    pid,
    words,
    ended,
    stop: async () => {
      await stopPostmaster(pid, cluster);
      await ended;
    },
  };
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined)
    throw new LocalDatabaseError('The database could not be started: no process could be made.');
  return child.pid;
}

/** Returns small values, because the database shares a small machine with other programs. */
function serverOptions(socketFolder: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // Used only as the data grow. With 64 MB, the artisans and accounts of 100,000 people did not fit, and each page of a list copied some
    // 80 blocks from the cache of the operating system.
    shared_buffers: '256MB',
    max_connections: '100',
    max_wal_size: '256MB',
    min_wal_size: '48MB',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}

function asArguments(options: Record<string, string>): string[] {
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns true when the server accepts connections, however long its recovery takes, and false when it ended instead. */
async function becomesReady(server: RunningServer, cluster: string): Promise<boolean> {
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  while (!ended) {
    const written = await readPostmaster(cluster);
    if (written?.ready && written.pid === server.pid) return true;
    await delay(20);
  }
  return false;
}
