import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely, Migration, Migrator } from 'kysely';
import pg from 'pg';
import { keepAlive } from './connection-probes.ts';

const ownFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * How long a migration waits for a table that is in use. While it waits, every later statement on that table waits behind it, so
 * a long wait would stop the servers that are running.
 */
const LOCK_TIMEOUT = '10s';
const LOCK_NOT_AVAILABLE = '55P03';

/** The texts of the migrations by their names, in their order. */
async function readMigrations(folder: string): Promise<Map<string, string>> {
  const entries = (await listKnownMigrations(folder)).map(
    async (name) => [name, await readFile(join(folder, `${name}.sql`), 'utf8')] as const,
  );
  return new Map(await Promise.all(entries));
}

/** The names of the migrations that were applied, those of a newer release included. */
async function readApplied(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!tables[0]?.there) return [];
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
}

/**
 * Brings the database to the newest schema: numbered SQL, forward only, under Kysely's lock. Each migration commits alone, so
 * that none holds its locks while a later one reads a large table. Several processes may call this at once. Returns the names of the
 * migrations that it applied.
 * @throws the database's own error, with the name of the migration in front. The migrations before that one stay applied.
 */
export async function migrateToLatest(databaseUrl: string, folder = ownFolder): Promise<string[]> {
  // Almost every start can spare Kysely, which has hundreds of modules and reads the columns of all tables first.
  if ((await listPendingMigrations(databaseUrl, folder)).length === 0) return [];
  return withMigrator(databaseUrl, folder, async (migrator) => {
    const applied: string[] = [];
    for (;;) {
      const { error, results = [] } = await migrator.migrateUp();
      if (error) {
        const failed = results.find((result) => result.status === 'Error')?.migrationName;
        throw failed ? new Error(`Migration ${failed} failed: ${explain(error)}`, { cause: error }) : error;
      }
      const [result] = results;
      if (!result) return applied;
      applied.push(result.migrationName);
    }
  });
}

/** Names of the migrations that this release has. */
export async function listKnownMigrations(folder = ownFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return files.map((file) => file.replace(/\.sql$/, '')).sort();
}

/** Names of the migrations that this release has and the database does not. @throws the database's own error. */
export async function listPendingMigrations(databaseUrl: string, folder = ownFolder): Promise<string[]> {
  const applied = new Set(await withPool(databaseUrl, readApplied));
  return (await listKnownMigrations(folder)).filter((name) => !applied.has(name));
}

/** Names of the migrations that a newer release has applied and this release does not have. @throws the database's own error. */
export async function listNewerMigrations(databaseUrl: string, folder = ownFolder): Promise<string[]> {
  const own = new Set(await listKnownMigrations(folder));
  return (await withPool(databaseUrl, readApplied)).filter((name) => !own.has(name)).sort();
}

/**
 * Kysely refuses a database with unknown migrations, but during a rolling release the older processes must accept those of a newer release. It also
 * reads the columns of all tables, which fails while another process makes or changes some; so it is only asked to apply migrations.
 */
function withMigrator<Result>(
  databaseUrl: string,
  folder: string,
  use: (migrator: Migrator) => Promise<Result>,
): Promise<Result> {
  return withPool(databaseUrl, async (pool) => {
    const { Kysely, Migrator, PostgresDialect, sql } = await import('kysely');
    const toMigration = (text: string): Migration => ({
      async up(db: Kysely<unknown>) {
        await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
        await sql.raw(text).execute(db);
      },
    });
    // Kysely asks for all migrations before each of them.
    const own = [...(await readMigrations(folder))].map(([name, text]) => [name, toMigration(text)] as const);
    const getMigrations = async (): Promise<Record<string, Migration>> => {
      const applied = (await readApplied(pool)).map((name) => [name, { up: async () => {} }] as const);
      return Object.fromEntries([...applied, ...own]);
    };
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    return use(new Migrator({ db, provider: { getMigrations } }));
  });
}

async function withPool<Result>(
  databaseUrl: string,
  use: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, ...keepAlive });
  // Without listeners a lost connection ends the process before the failed query is reported.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}

function explain(error: unknown): string {
  if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
    return `a table was in use for more than ${LOCK_TIMEOUT}. Nothing of this migration was applied; run it again.`;
  return error instanceof Error ? error.message : String(error);
}
