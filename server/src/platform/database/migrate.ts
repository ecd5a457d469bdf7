import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { keepAlive } from './db.ts';

const ownFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * How long a migration waits for a table that is in use. While it waits, every later statement on that table waits behind it, so
 * a long wait would stop the servers that are running.
 */
const LOCK_TIMEOUT = '10s';
const LOCK_NOT_AVAILABLE = '55P03';

/** The texts of the migrations by their names, in their order. */
async function readMigrations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  const entries = files.map(
    async (file) => [file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(entries));
}

function toMigration(text: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
      await sql.raw(text).execute(db);
    },
  };
}

/** The names of the migrations that were applied, those of a newer release included. */
async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the database to the newest schema: numbered SQL, forward only, under Kysely's lock. Each migration commits alone, so
 * that none holds its locks while a later one reads a large table. Several processes may call this at once. Returns the names of the
 * migrations that it applied.
 * @throws the database's own error, with the name of the migration in front. The migrations before that one stay applied.
 */
export function migrateToLatest(databaseUrl: string, folder = ownFolder): Promise<string[]> {
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
  return [...(await readMigrations(folder)).keys()];
}

/** Names of the migrations that this release has and the database does not. @throws the database's own error. */
export async function listPendingMigrations(databaseUrl: string, folder = ownFolder): Promise<string[]> {
  const applied = new Set(await withDatabase(databaseUrl, readApplied));
  return (await listKnownMigrations(folder)).filter((name) => !applied.has(name));
}

/** Names of the migrations that a newer release has applied and this release does not have. @throws the database's own error. */
export async function listNewerMigrations(databaseUrl: string, folder = ownFolder): Promise<string[]> {
  const own = new Set(await listKnownMigrations(folder));
  return (await withDatabase(databaseUrl, readApplied)).filter((name) => !own.has(name)).sort();
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
  return withDatabase(databaseUrl, async (db) => {
    // Kysely asks for all migrations before each of them.
    const own = [...(await readMigrations(folder))].map(([name, text]) => [name, toMigration(text)] as const);
    const getMigrations = async (): Promise<Record<string, Migration>> => {
      const applied = (await readApplied(db)).map((name) => [name, { up: async () => {} }] as const);
      return Object.fromEntries([...applied, ...own]);
    };
    return use(new Migrator({ db, provider: { getMigrations } }));
  });
}

async function withDatabase<Result>(
  databaseUrl: string,
  use: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, ...keepAlive });
  // Without listeners a lost connection ends the process before the failed query is reported.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

function explain(error: unknown): string {
  if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE)
    return `a table was in use for more than ${LOCK_TIMEOUT}. Nothing of this migration was applied; run it again.`;
  return error instanceof Error ? error.message : String(error);
}
