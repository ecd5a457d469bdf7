import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { rounds } from '../../scripts/test/test-set.ts';
import { hashFile, MANIFEST, nameAt, SUMS } from '../src/backup/backup-folder.ts';
import { startAppOn } from './app-on-database.ts';
import { runBackupCommand, startPictureLoad } from './backups.ts';
import { createCluster, postgresPrograms, startCluster } from './installed-postgres.ts';
import { addLives } from './own-data.ts';

/** The least number of messages with pictures before the backup and meanwhile. */
const MESSAGES = rounds(4, 12);
/** The secret of the app that is backed up. */
export const SECRET = 'a secret that must be in no backup, ever';
export const tools = { POSTGRES_TOOLS: postgresPrograms ?? '' };

export type BackupUnderLoad = Awaited<ReturnType<typeof takeBackupUnderLoad>>;

/** Starts an app on a cluster of its own, and takes a backup while people send pictures. Call `end` afterwards. */
export async function takeBackupUnderLoad() {
  const clusterFolder = await createCluster();
  const cluster = await startCluster(clusterFolder);
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  const url = await cluster.createMigrated('source');
  const app = await startAppOn({ url, drop: async () => {} }, { APP_SECRET: SECRET });
  const lives = await addLives(app, 'Folasade Akintola');
  lives.socket.close();
  // The tasks that follow from these lives would change what is compared at the end.
  await app.settled();
  const load = await startPictureLoad(app);
  await vi.waitUntil(() => load.acknowledged.length > MESSAGES, { timeout: 60_000 });
  /** What was acknowledged before the backup began. */
  const acknowledgedBefore = load.acknowledged.length;

  const takeBackupWith = (env: Record<string, string>, ...args: string[]) =>
    runBackupCommand('backup', ['--to', folder, ...args], {
      DATABASE_URL: app.config.databaseUrl,
      DATA_DIR: app.dataDir,
      ...tools,
      ...env,
    });
  const takeBackup = (...args: string[]) => takeBackupWith({}, ...args);

  const taken = takeBackup();
  await Promise.allSettled([taken]);
  // Also after a failure: the pictures of a load that goes on would disturb the tests of other files.
  await load.stop();
  const { code, output, errors } = await taken;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const backup = pathIn(output);
  expect(load.acknowledged.length).toBeGreaterThan(acknowledgedBefore);
  expect(load.withdrawn()).toBeGreaterThan(1);
  await app.settled();

  return {
    cluster,
    app,
    /** Where `takeBackup` puts the backups. */
    folder,
    backup,
    lives,
    load,
    acknowledgedBefore,
    takeBackup,
    takeBackupWith,
    /** Restores into a new database and a new folder, or into given ones. */
    async restore(from: string, given: { url?: string; dataDir?: string; args?: string[] } = {}) {
      const url = given.url ?? (await cluster.createDatabase(`restored_${Date.now()}`));
      const dataDir = given.dataDir ?? (await temporaryFolder());
      const answer = await runBackupCommand('restore', [from, ...(given.args ?? [])], {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        ...tools,
      });
      return { ...answer, url, dataDir };
    },
    async end(): Promise<void> {
      await app.close();
      await cluster.stop();
      for (const path of [clusterFolder, folder]) await rm(path, { recursive: true, force: true });
    },
  };
}

/** The path that the output of a backup ends with. */
export const pathIn = (output: string): string => /(\/\S+backup-\w+)$/m.exec(output)?.[1] ?? output;

/** A folder until the end of the test. */
export async function temporaryFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'restored-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A copy of a backup with a change, for a test of what is refused. */
export async function changedCopy(
  backup: string,
  change: (path: string) => Promise<unknown>,
): Promise<string> {
  const path = join(await temporaryFolder(), nameAt(new Date()));
  await cp(backup, path, { recursive: true });
  await change(path);
  return path;
}

/** Restores a changed copy, and expects that this is refused with a sentence and that nothing was restored. */
export async function expectRefusal(
  { backup, restore }: BackupUnderLoad,
  change: (path: string) => Promise<unknown>,
  sentence: RegExp,
): Promise<void> {
  const { code, errors, url, dataDir } = await restore(await changedCopy(backup, change));
  expect(errors).toMatch(sentence);
  expect(errors).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await tablesOf(url)).toEqual([]);
}

async function tablesOf(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (
      await client.query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
    ).rows;
  } finally {
    await client.end();
  }
}

async function someFile(path: string, within: string): Promise<string> {
  const [name = ''] = await readdir(join(path, within));
  return join(path, within, name);
}

export async function damageFile(path: string, within: string): Promise<void> {
  const file = await someFile(path, within);
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

export const removeFile = async (path: string, within: string) => rm(await someFile(path, within));

export async function cutList(path: string): Promise<void> {
  const lines = (await readFile(join(path, SUMS), 'utf8')).split('\n');
  await writeFile(join(path, SUMS), lines.slice(1).join('\n'));
}

interface ManifestText {
  migrations: string[];
}

/** Changes the manifest, and its checksum unless `fitting` is false. */
export async function changeManifest(
  path: string,
  change: (all: ManifestText) => object,
  fitting = true,
): Promise<void> {
  const file = join(path, MANIFEST);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
  if (!fitting) return;
  const sums = (await readFile(join(path, SUMS), 'utf8'))
    .split('\n')
    .filter((line) => !line.endsWith(MANIFEST));
  await writeFile(join(path, SUMS), [`${await hashFile(file)}  ${MANIFEST}`, ...sums].join('\n'));
}
