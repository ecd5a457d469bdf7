import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { BackupConfig } from '../config.ts';
import { type Database, listKnownMigrations, openDatabase } from '../platform/database/index.ts';
import { createLog } from '../platform/observability/index.ts';
import { createFileStore, type FileStore } from '../platform/storage/index.ts';
import { DUMP, FILES, type Manifest, readSums, verifyBackup } from './backup-folder.ts';
import { findTool, runTool } from './postgres-tools.ts';
import { connect, countRows, folders, listNamedFiles, readServer } from './source-database.ts';

const PUT_AT_ONCE = 4;

export interface Restored {
  manifest: Manifest;
  /** Migrations of this release that the backup lacks. */
  pending: string[];
  closedSessions: number | null;
}

/**
 * Restores a backup into an empty database and an empty storage, and compares both with the backup.
 * @param options.jobs the number of connections for the restore. With one, a failure leaves the database empty.
 * @throws Error in one sentence
 */
export async function restoreBackup(
  config: BackupConfig,
  options: { folder: string; jobs: number; closeSessions: boolean; say: (line: string) => void },
): Promise<Restored> {
  const { folder, say } = options;
  const manifest = await verify(folder, say);
  const pending = await comparePrograms(manifest);
  const store = createFileStore(config);
  await assertEmptyStorage(store);
  const major = await assertEmptyDatabase(config.databaseUrl, manifest);
  const tool = findTool('pg_restore', major, process.env, config.toolsFolder);
  const { db, close } = openDatabase(config.databaseUrl, createLog('silent'), { size: 1, timeoutMs: 0 });
  try {
    say(`Restoring the database with pg_restore ${tool.version}`);
    await runTool(tool, config.databaseUrl, [
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      ...(options.jobs > 1 ? [`--jobs=${options.jobs}`] : ['--single-transaction']),
      join(folder, DUMP),
    ]);
    // The planner has no statistics of the new rows yet.
    await sql`analyze`.execute(db);
    compareCounts(manifest.tables, await countRows(db));
    say(`Storing ${manifest.files.count} files`);
    await restoreFiles(db, store, folder, manifest);
    const closed = options.closeSessions
      ? await sql`update sessions set revoked_at = now() where revoked_at is null`.execute(db)
      : null;
    return { manifest, pending, closedSessions: closed ? Number(closed.numAffectedRows ?? 0) : null };
  } finally {
    await close();
  }
}

/**
 * Stores files that the database refers to, the storage lacks and the backup has, after a point-in-time recovery.
 * @returns how many files were stored, and the keys of those that are still missing
 */
export async function restoreMissingFiles(
  config: BackupConfig,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<{ stored: number; missing: string[] }> {
  await verify(folder, say);
  const sums = await readFileSums(folder);
  const store = createFileStore(config);
  const { db, close } = openDatabase(config.databaseUrl, createLog('silent'), { size: 1, timeoutMs: 0 });
  const missing: string[] = [];
  let stored = 0;
  try {
    await inSnapshot(db, async (key, type) => {
      if ((await store.size(key)) !== null) return;
      const sum = sums.get(key);
      if (!sum) {
        missing.push(key);
        return;
      }
      await putAndCompare(store, { key, type, sum }, folder);
      stored += 1;
    });
    return { stored, missing };
  } finally {
    await close();
  }
}

async function verify(folder: string, say: (line: string) => void): Promise<Manifest> {
  say('Comparing the backup with its checksums');
  return verifyBackup(folder);
}

/**
 * Returns the migrations that the backup lacks.
 * @throws Error when a newer release made the backup
 */
async function comparePrograms({ migrations, release }: Manifest): Promise<string[]> {
  const known = await listKnownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by release ${release}, whose migrations this release does not have (${unknown.join(', ')}). Restore it with that release or a newer one.`,
    );
  return known.filter((name) => !migrations.includes(name));
}

/** Returns the major version of the server. */
async function assertEmptyDatabase(databaseUrl: string, { postgres }: Manifest): Promise<number> {
  const client = await connect(databaseUrl);
  try {
    const { major, version } = await readServer(client);
    if (major < Number.parseInt(postgres.server, 10))
      throw new Error(
        `The backup is of PostgreSQL ${postgres.server}, and the server is ${version}. Restore it on the same version or a newer one.`,
      );
    const { rows } = await client.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      limit 1`);
    if (rows[0])
      throw new Error(
        `The database at DATABASE_URL is not empty: it has ${rows[0].name}. Nothing was changed. Restore into a new database.`,
      );
    return major;
  } finally {
    await client.end();
  }
}

/** @throws Error when the storage has a file in one of the product's folders */
async function assertEmptyStorage(store: FileStore): Promise<void> {
  for (const folder of folders) {
    for await (const [first] of store.list(folder)) {
      if (first)
        throw new Error(
          `The storage is not empty: it has ${first.key}. Nothing was changed. Restore into a new folder or bucket.`,
        );
    }
  }
}

function compareCounts(before: Record<string, number>, after: Record<string, number>): void {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = tables.filter((table) => before[table] !== after[table]);
  if (different.length > 0)
    throw new Error(
      `The restored database differs from the backup: ${different
        .map((table) => `${table} has ${after[table] ?? 'no'} rows instead of ${before[table] ?? 'none'}`)
        .join(', ')}`,
    );
}

async function readFileSums(folder: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for await (const { path, sum } of readSums(folder))
    if (path.startsWith(FILES)) sums.set(path.slice(FILES.length), sum);
  return sums;
}

/**
 * Stores the files that the restored database refers to.
 * @throws Error when they differ from those of the backup
 */
async function restoreFiles(
  db: Database,
  store: FileStore,
  folder: string,
  { missing }: Manifest,
): Promise<void> {
  const sums = await readFileSums(folder);
  await inSnapshot(db, async (key, type) => {
    const sum = sums.get(key);
    if (sum) await putAndCompare(store, { key, type, sum }, folder);
    else if (!missing.includes(key)) throw new Error(`The database names ${key}, which is not in the backup`);
    sums.delete(key);
  });
  const [extra] = sums.keys();
  if (extra) throw new Error(`The backup has ${extra}, which the database does not name`);
}

/** Calls `use` for each file that the database refers to, several at once. */
async function inSnapshot(db: Database, use: (key: string, type: string) => Promise<void>): Promise<void> {
  const inTurn = pLimit(PUT_AT_ONCE);
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    for await (const page of listNamedFiles(trx))
      await Promise.all(page.map(({ key, type }) => inTurn(() => use(key, type))));
  });
}

async function putAndCompare(
  store: FileStore,
  { key, type, sum }: { key: string; type: string; sum: string },
  folder: string,
): Promise<void> {
  await store.putFile(key, join(folder, FILES, key), type);
  const file = await store.open(key);
  if (!file) throw new Error(`${key} was stored and is not there`);
  const hash = createHash('sha256');
  file.stream.on('data', (chunk: Buffer) => hash.update(chunk));
  await once(file.stream, 'end');
  if (hash.digest('hex') !== sum) throw new Error(`${key} was stored and is another file now`);
}
