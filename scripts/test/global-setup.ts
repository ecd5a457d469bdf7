import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../../server/src/platform/migrate.ts';
import { startLocalDatabase } from '../local-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of its own for this run, and the name of a migrated database to make copies of. */
    database: { adminUrl: string; template: string };
  }
}

const template = 'market_template';

/** One throw-away database server for the whole run; each test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'market-tests-'));
  const database = await startLocalDatabase({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const templateUrl = new URL(database.url);
  templateUrl.pathname = `/${template}`;
  await migrateToLatest(templateUrl.href);
  project.provide('database', { adminUrl: database.url, template });

  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
