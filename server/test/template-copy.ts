import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TemplateDatabase } from '../../scripts/test/template-database.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database on the real engine; `drop()` removes it. */
export async function copyTemplate({ adminUrl, template }: TemplateDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files costs a fifth of what copying block by block through the log costs, and dropping the copy a third.
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`) };
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
