import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, databaseAccount } from '../../scripts/database/account.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { end } from './server-process.ts';

const RELEASES = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL that the packages of this machine have installed, pg_dump included. */
export const postgresPrograms = existsSync(RELEASES)
  ? readdirSync(RELEASES)
      .sort((one, another) => Number(another) - Number(one))
      .map((release) => join(RELEASES, release, 'bin'))
      .find((folder) => ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(folder, name))))
  : undefined;
if (!postgresPrograms)
  process.stdout.write(
    `The tests of backups did not run: there is no PostgreSQL with pg_dump in ${RELEASES} (apt-get install postgresql)\n`,
  );

export interface RunningCluster {
  /** The address of a database, for an ordinary role that owns it. */
  urlOf(database: string): string;
  /** Creates an empty database, and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Creates a database with the newest schema, and returns its address. */
  createMigrated(name: string): Promise<string>;
  asAdmin(statement: string): Promise<unknown[]>;
  /** Runs a program of PostgreSQL as the account of the cluster, which logs in as the superuser or as another role. */
  run(program: string, args: string[], role?: string): void;
  stop(): Promise<void>;
  /** Ends at once, as after a loss of power. `startCluster` with the same folder and `sockets` starts it again at its address. */
  crash(): Promise<void>;
  /** The folder of its socket. */
  sockets: string;
}

/** A new, empty folder that belongs to the account of PostgreSQL: the user postgres, or the user who runs the test. */
export async function makeClusterFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const { uid, gid } = await accountOf(folder);
  if (uid !== undefined) await chown(folder, uid, gid as number);
  return folder;
}

/** The account of PostgreSQL on this machine. */
export const accountOf = (folder: string): Promise<Account> => databaseAccount(folder);

function runAs(account: Account, program: string, args: string[]): void {
  const path = join(postgresPrograms as string, program);
  const { status, stderr } = spawnSync(path, args, { ...account, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** Makes a cluster with the role `app`, which may log in and nothing else. */
export async function createCluster(): Promise<string> {
  const folder = await makeClusterFolder('cluster');
  const account = await accountOf(folder);
  runAs(account, 'initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  return folder;
}

/**
 * Starts the PostgreSQL of this machine on a cluster. It listens on a socket alone, in a folder of its own or in the given one.
 */
export async function startCluster(
  folder: string,
  settings: Record<string, string> = {},
  socketFolder?: string,
): Promise<RunningCluster> {
  const account = await accountOf(folder);
  const sockets = socketFolder ?? (await makeClusterFolder('socket'));
  const all = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    fsync: 'off',
    max_connections: '100',
    ...settings,
  };
  const child = spawn(
    join(postgresPrograms as string, 'postgres'),
    ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(child);
  const address = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`;

  async function asAdmin(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: address('postgres', 'postgres') });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async function createDatabase(name: string): Promise<string> {
    const roles = await asAdmin(`select from pg_roles where rolname = 'app'`);
    if (roles.length === 0) await asAdmin('create role app login');
    await asAdmin(`create database ${name} owner app`);
    return address('app', name);
  }

  return {
    sockets,
    urlOf: (database) => address('app', database),
    createDatabase,
    async createMigrated(name) {
      const url = await createDatabase(name);
      await migrateToLatest(url);
      return url;
    },
    asAdmin,
    run: (program, args, role = 'postgres') =>
      runAs(account, program, [...args, '--host', sockets, '--username', role]),
    async crash() {
      await end(child, 'SIGQUIT');
    },
    async stop() {
      await end(child, 'SIGINT');
      await rm(sockets, { recursive: true });
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let words = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
      if (/database system is ready to accept (read-only )?connections/.test(words)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${words}`)));
  });
}
