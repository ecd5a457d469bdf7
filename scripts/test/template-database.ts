import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@marketplace/server/platform/database/db';
import { migrateToLatest } from '@marketplace/server/platform/database/migrate';
import { createLog } from '@marketplace/server/platform/observability/log';
import { prepareTasks } from '@marketplace/server/platform/tasks/tasks';
import pg from 'pg';
import { hashFiles } from '../hash-files.ts';
import { startLocalDatabase } from '../local-database.ts';
import { makeQuickFolder } from './quick-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cacheFolder = path.join(root, '.cache/test-database');
const TEMPLATE = 'template_app';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything that can change the content of a migrated database: migrations, PostgreSQL, graphile-worker, and the code that makes it. */
const sources = [
  'server/migrations/*.sql',
  'server/src/platform/database/migrate.ts',
  'scripts/database/*.ts',
  'scripts/test/template-database.ts',
  'package-lock.json',
];

/** The address of an account that can create databases, and the name of a migrated one for `create database … template …`. */
export interface TemplateDatabase {
  adminUrl: string;
  template: string;
}

/** Starts one throw-away PostgreSQL for a whole test run, with a template that was migrated once. */
export async function startTemplateDatabase(): Promise<TemplateDatabase & { stop(): Promise<void> }> {
  const kept = path.join(cacheFolder, (await hashFiles(sources, [], root)).slice(0, 16));
  if (!existsSync(kept)) await keepMigratedDatabase(kept);
  const dataDir = await makeQuickFolder('marketplace-test-');
  copyFolder(kept, dataDir);
  const database = await startLocalDatabase({ dataDir, durable: false });
  return {
    adminUrl: database.url,
    template: TEMPLATE,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Makes the data folder that later runs copy, because creating and migrating a database takes most of the time of a test file. The folder
 * gets its name only when complete, so a second run never copies half of it.
 */
async function keepMigratedDatabase(kept: string): Promise<void> {
  const dataDir = await makeQuickFolder('marketplace-template-');
  const database = await startLocalDatabase({ dataDir, durable: false });
  try {
    await createDatabase(database.url, TEMPLATE);
    const url = new URL(database.url);
    url.pathname = `/${TEMPLATE}`;
    await migrateToLatest(url.href);
    // The pool counts as ended before its connections are closed. PostgreSQL cuts some of them off when it stops; `openDatabase` handles
    // their errors, which would otherwise end the test run.
    const log = createLog('silent');
    const { pool, close } = openDatabase(url.href, log, { size: 2 });
    await prepareTasks(pool, log);
    await close();
  } finally {
    await database.stop();
  }
  await removeOldTemplates();
  const unfinished = `${kept}.${process.pid}`;
  copyFolder(dataDir, unfinished);
  await rm(dataDir, { recursive: true });
  // Another run stored the same folder at the same moment.
  if (existsSync(kept)) await rm(unfinished, { recursive: true });
  else await rename(unfinished, kept);
}

/** Deletes templates of earlier migrations, except those of the last day, which a run of another branch may use. */
async function removeOldTemplates(): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  for (const name of await readdir(cacheFolder)) {
    const folder = path.join(cacheFolder, name);
    // Undefined for the unfinished folder of another run, which has renamed it since.
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - DAY_MS) await rm(folder, { recursive: true });
  }
}

/** Copies a folder with its owners and modes, which PostgreSQL checks. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
