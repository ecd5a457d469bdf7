import { rm } from 'node:fs/promises';
import { migrateToLatest } from '@marketplace/server/platform/migrate';
import pg from 'pg';
import { startLocalDatabase } from '../local-database.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** Address with the right to create databases, and the name of a migrated one to copy with `create database … template …`. */
export interface TemplateDatabase {
  adminUrl: string;
  template: string;
}

/** One throw-away PostgreSQL for a whole test run, with a template that was migrated once. */
export async function startTemplateDatabase(): Promise<TemplateDatabase & { stop(): Promise<void> }> {
  const dataDir = await makeQuickFolder('marketplace-test-');
  const database = await startLocalDatabase({ dataDir, durable: false });
  const template = 'template_app';
  await createDatabase(database.url, template);
  const templateUrl = new URL(database.url);
  templateUrl.pathname = `/${template}`;
  await migrateToLatest(templateUrl.href);
  return {
    adminUrl: database.url,
    template,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
