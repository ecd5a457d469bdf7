import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  const entries = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the database to the newest schema: numbered SQL, forward only, under Kysely's lock, all in one transaction.
 * Several processes may call it at once. Answers the names that were applied.
 * @throws the database's own error, with the name of the migration in front.
 */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // A connection that is lost fails the query on it, which is reported; without listeners it would end the process first.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName;
      throw failed ? new Error(`Migration ${failed} failed: ${messageOf(error)}`, { cause: error }) : error;
    }
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
