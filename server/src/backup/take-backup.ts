import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { BackupConfig } from '../config.ts';
import { limitStatements, openDatabase, type Queries } from '../platform/database/index.ts';
import { createLog, version } from '../platform/observability/index.ts';
import { createFileStore, type FileStore } from '../platform/storage/index.ts';
import {
  DUMP,
  describeManifest,
  FILES,
  hashFile,
  listBackups,
  MANIFEST,
  type Manifest,
  nameAt,
  readLines,
  readSums,
  removeUnfinished,
  SUMS,
  unfinishedName,
} from './backup-folder.ts';
import { findTool, runTool, type Tool } from './postgres-tools.ts';
import {
  connect,
  countRows,
  listMigrations,
  listNamedFiles,
  pauseRemovals,
  readServer,
  type ServerFacts,
} from './source-database.ts';

/** The list of files to copy, deleted once they are copied. */
const TO_COPY = 'files-to-copy';
const COPIED_AT_ONCE = 4;
const BATCH = 200;

export interface BackupResult {
  path: string;
  manifest: Manifest;
  /** How many files are shared with the previous backup. */
  shared: number;
}

/**
 * Writes a backup of the database and its files into a new folder, which gets its name when it is complete. The files match the moment of
 * the dump, because servers remove none until they are copied.
 * @param options.allowMissing how many files may be missing in the storage
 * @throws Error in one sentence; nothing is left behind then
 */
export async function takeBackup(
  config: BackupConfig,
  options: { folder: string; allowMissing: number; at: Date; say: (line: string) => void },
): Promise<BackupResult> {
  const { folder, at } = options;
  if (config.databasePooler)
    throw new Error(
      'DATABASE_URL is the address of a pooler (DATABASE_POOLER). Set DATABASE_DIRECT_URL to the address of the database itself.',
    );
  const server = await askServer(config.databaseUrl);
  if (server.isReplica)
    throw new Error(
      'The database at DATABASE_URL is a replica. Back up the primary: only there can the backup keep servers from removing files.',
    );
  const tool = findTool('pg_dump', server.major, process.env, config.toolsFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hold = await pauseRemovals(config.databaseUrl);
  const name = nameAt(at);
  const unfinished = join(folder, unfinishedName(name));
  try {
    // No other backup of this database runs now, so these were killed.
    await removeUnfinished(folder);
    await mkdir(unfinished, { mode: 0o700 });
    const facts = await dumpDatabase(config.databaseUrl, tool, unfinished, options.say);
    const files = await copyNamedFiles(createFileStore(config), {
      into: unfinished,
      earlier: (await listBackups(folder)).at(-1),
      folder,
    });
    if (files.missing.length > options.allowMissing) throw missingFiles(files.missing, options.allowMissing);
    await hold.assertHeld();
    const manifest = describeManifest({
      name,
      made_at: at.toISOString(),
      release: version,
      migrations: facts.migrations,
      postgres: { server: server.version, pg_dump: tool.version },
      tables: facts.tables,
      files: { count: files.count, bytes: files.bytes },
      missing: files.missing,
    });
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await complete(unfinished, join(folder, name));
    return { path: join(folder, name), manifest, shared: files.shared };
  } catch (error) {
    // The first error is reported. The next backup removes what cannot be removed now.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Error(
        `There is no room left in ${folder}. Nothing was kept. Make room there, or choose another folder by BACKUP_DIR or --to.`,
        { cause: error },
      );
    throw error;
  } finally {
    await hold.release();
  }
}

async function askServer(databaseUrl: string): Promise<ServerFacts> {
  const client = await connect(databaseUrl);
  try {
    return await readServer(client);
  } finally {
    await client.end();
  }
}

/** Dumps the database, and writes the files and counts of the same snapshot. */
async function dumpDatabase(
  databaseUrl: string,
  tool: Tool,
  into: string,
  say: (line: string) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const { db, close } = openDatabase(databaseUrl, createLog('silent'), { size: 1, timeoutMs: 0 });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await limitStatements(trx, 0);
        const migrations = await listMigrations(trx);
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
        say(`Dumping the database with pg_dump ${tool.version}`);
        await runTool(tool, databaseUrl, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${rows[0]?.id}`,
          // When a migration holds a table for longer, the backup should run later.
          '--lock-wait-timeout=60s',
          `--file=${join(into, DUMP)}`,
        ]);
        await writeNames(trx, join(into, TO_COPY));
        return { migrations, tables: await countRows(trx) };
      });
  } finally {
    await close();
  }
}

async function writeNames(trx: Queries, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const page of listNamedFiles(trx))
      await file.write(page.map(({ key }) => `${key}\n`).join(''));
  } finally {
    await file.close();
  }
}

interface Copied {
  count: number;
  bytes: number;
  shared: number;
  missing: string[];
}

/** Copies the listed files and writes their checksums and that of the dump. */
async function copyNamedFiles(
  store: FileStore,
  { into, earlier, folder }: { into: string; earlier: string | undefined; folder: string },
): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0, shared: 0, missing: [] };
  const before = earlier ? await readEarlier(join(folder, earlier)) : new Map<string, string>();
  const inTurn = pLimit(COPIED_AT_ONCE);
  const made = new Set<string>();
  const sums = await open(join(into, SUMS), 'wx', 0o600);
  let batch: string[] = [];

  async function copyBatch(): Promise<void> {
    for (const key of batch) {
      const parent = dirname(join(into, FILES, key));
      if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
      made.add(parent);
    }
    let failure: { error: unknown } | undefined;
    // All copies end before the failure is reported: a running one would keep the unfinished backup from being removed.
    const copyUnlessFailed = async (key: string) => {
      if (failure) return null;
      return copyOne(key).catch((error: unknown) => {
        failure ??= { error };
        return null;
      });
    };
    const results = await Promise.all(batch.map((key) => inTurn(() => copyUnlessFailed(key))));
    if (failure) throw failure.error;
    const lines: string[] = [];
    for (const [index, result] of results.entries()) {
      const key = batch[index] as string;
      if (!result) {
        copied.missing.push(key);
        continue;
      }
      copied.count += 1;
      copied.bytes += result.size;
      if (result.isShared) copied.shared += 1;
      lines.push(`${result.sum}  ${FILES}${key}\n`);
    }
    await sums.write(lines.join(''));
    batch = [];
  }

  /** Returns null when the storage has no such file. */
  async function copyOne(key: string): Promise<{ sum: string; size: number; isShared: boolean } | null> {
    const target = join(into, FILES, key);
    const known = before.get(key);
    if (known && earlier) {
      const source = join(folder, earlier, FILES, key);
      const size = await store.size(key);
      // Keys are hashes and random numbers, so equal key and size mean the same file. Its bytes are compared with their checksum, because
      // otherwise a disk fault would spread to every later backup.
      if (size !== null && (await sizeOf(source)) === size && (await hashFile(source)) === known) {
        await link(source, target);
        return { sum: known, size, isShared: true };
      }
    }
    const file = await store.open(key);
    return file && { ...(await copyStream(file, target, key)), isShared: false };
  }

  try {
    for await (const key of readLines(join(into, TO_COPY))) {
      batch.push(key);
      if (batch.length === BATCH) await copyBatch();
    }
    await copyBatch();
    await sums.write(`${await hashFile(join(into, DUMP))}  ${DUMP}\n`);
  } finally {
    await sums.close();
  }
  await rm(join(into, TO_COPY));
  return copied;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}

/** Returns the checksums of the previous backup's files by key. */
async function readEarlier(path: string): Promise<Map<string, string>> {
  const before = new Map<string, string>();
  for await (const { path: file, sum } of readSums(path))
    if (file.startsWith(FILES)) before.set(file.slice(FILES.length), sum);
  return before;
}

async function copyStream(
  file: NonNullable<Awaited<ReturnType<FileStore['open']>>>,
  target: string,
  key: string,
): Promise<{ sum: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  // `flush`: written to the disk before the backup gets its name, even if the power fails.
  await pipeline(file.stream, watch, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  if (file.size !== undefined && file.size !== size)
    throw new Error(`${key} broke off after ${size} of ${file.size} bytes`);
  return { sum: hash.digest('hex'), size };
}

function missingFiles(missing: string[], allowed: number): Error {
  const few = missing.slice(0, 3).join(', ');
  return new Error(
    `The database names ${missing.length} ${missing.length === 1 ? 'file that is' : 'files that are'} not in the storage (${few}${missing.length > 3 ? ', …' : ''}); ${allowed} may be missing. Do DATA_DIR and S3_* name the storage that the servers use? When these files are lost for good, add --allow-missing ${missing.length}.`,
  );
}

/** Adds the manifest's checksum, flushes everything to the disk, and gives the backup its name. */
async function complete(unfinished: string, final: string): Promise<void> {
  const sums = await open(join(unfinished, SUMS), 'a', 0o600);
  try {
    await sums.write(`${await hashFile(join(unfinished, MANIFEST))}  ${MANIFEST}\n`);
    await sums.sync();
  } finally {
    await sums.close();
  }
  for (const path of [join(unfinished, DUMP), join(unfinished, MANIFEST), unfinished]) await flush(path);
  await rename(unfinished, final);
  await flush(dirname(final));
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
