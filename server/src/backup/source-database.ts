import { sql } from 'kysely';
import pg from 'pg';
import { namedChatFiles } from '../contact/messaging/files/chat-files.ts';
import { namedCards } from '../discovery/sharing/stored-cards.ts';
import { namedIdentityFiles } from '../people/accounts/identity-checks.ts';
import { namedHiddenPictures } from '../people/media/hidden-pictures.ts';
import { namedPictures } from '../people/media/pictures.ts';
import { namedArchives } from '../people/own-data/archives.ts';
import { keepAlive, type Queries } from '../platform/database/index.ts';
import { backupLock, type NamedFile, removalLock } from '../platform/storage/index.ts';

/** Every file that a row of the database refers to. A module that stores files adds its own. */
const namedFiles = [
  namedPictures,
  namedHiddenPictures,
  namedChatFiles,
  namedIdentityFiles,
  namedCards,
  namedArchives,
];

/** The storage folders, each ending with a slash. */
export const folders = namedFiles.flatMap((files) => files.folders);

const ROWS_AT_ONCE = 1000;
/** How long a backup waits, at its start, for transactions that remove files. */
const LOCK_TIMEOUT = '60s';

const all = sql.join(
  namedFiles.map(({ rows }) => rows),
  sql` union all `,
);

/** Returns a sample of the files that database rows refer to. */
export async function sampleNamedFiles(queries: Queries, count: number): Promise<NamedFile[]> {
  return (await sql<NamedFile>`select key, type from (${all}) as named limit ${count}`.execute(queries)).rows;
}

/** Yields the files that database rows refer to, in key order. Call it within a transaction. */
export async function* listNamedFiles(trx: Queries): AsyncGenerator<NamedFile[]> {
  await sql`declare named_files cursor for select key, type from (${all}) as named order by key collate "C"`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<NamedFile>`fetch ${sql.lit(ROWS_AT_ONCE)} from named_files`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close named_files`.execute(trx);
}

/** Counts the rows of each table, including the task queue. */
export async function countRows(queries: Queries): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(queries);
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(`${schema}.${name}`)}`.execute(queries);
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Lists the applied migrations.
 * @throws Error when the database is not one of this product
 */
export async function listMigrations(queries: Queries): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(queries);
  if (!tables[0]?.there)
    throw new Error('The database at DATABASE_URL has no schema of this product. Is it the right one?');
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    queries,
  );
  return rows.map(({ name }) => name);
}

export interface ServerFacts {
  /** For example `15.14`. */
  version: string;
  major: number;
  isReplica: boolean;
}

export async function readServer(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<{ number: string; replica: boolean }>(
    `select current_setting('server_version_num') as number, pg_is_in_recovery() as replica`,
  );
  const number = Number(rows[0]?.number);
  const major = Math.floor(number / 10_000);
  return { version: `${major}.${number % 10_000}`, major, isReplica: rows[0]?.replica ?? false };
}

/** @throws Error in one sentence, without the password of the address */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'marketplace backup',
    connectionTimeoutMillis: 10_000,
    ...keepAlive,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new Error(`The database at DATABASE_URL cannot be reached: ${message || code}`, { cause: error });
  }
}

export interface RemovalPause {
  /** @throws Error when the connection was lost, so servers may have removed files */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Stops servers from removing files, and other backups from running, until it is released. The locks belong to a separate connection
 * without an open transaction, so a backup that takes hours does not block PostgreSQL's vacuum.
 * @throws Error when another backup is running
 */
export async function pauseRemovals(databaseUrl: string): Promise<RemovalPause> {
  const client = await connect(databaseUrl);
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1, $2) as alone', [
      ...backupLock,
    ]);
    if (!rows[0]?.alone) throw new Error('Another backup of this database is running.');
    await client.query('select pg_advisory_lock($1, $2)', [...removalLock]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    async assertHeld() {
      const gone = await client.query('select 1').then(
        () => lost,
        (error: Error) => error,
      );
      if (gone)
        throw new Error(
          `The connection to the database was lost (${gone.message}), so servers may have deleted files in the meantime. Run the backup again.`,
        );
    },
    release: () => client.end(),
  };
}
