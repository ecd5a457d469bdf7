import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/db.ts';
import type { FileStore } from './storage.ts';

/** The two numbers of an advisory lock of PostgreSQL. */
type LockKey = readonly [number, number];

const BACKUPS = 1_396_851_055;

/** A backup holds this lock alone while it copies files. Everybody who removes files holds it together with others. */
export const removalLock: LockKey = [BACKUPS, 1];
/** A backup holds this lock alone from its beginning to its end. */
export const backupLock: LockKey = [BACKUPS, 2];

/** A file that a row of the database names. */
export interface NamedFile {
  key: string;
  /** The media type. */
  type: string;
}

/** The files of a module in the storage. */
export interface NamedFiles {
  /** The beginnings of their keys, each with a slash at its end. */
  folders: readonly string[];
  /** Reads the files that rows of the database name. */
  rows: RawBuilder<NamedFile>;
}

/** The store of files as modules use it: it removes no file while a backup copies files. */
export interface Storage extends Omit<FileStore, 'remove'> {
  /**
   * Removes files, in the transaction of the caller if there is one. Removing a missing file is no error. While a backup copies the files
   * that its dump of the database names, this does nothing: a sweep removes the files later. The caller therefore deletes the rows that name
   * the files before, or in the same transaction, and has a sweep that removes files without a row.
   */
  remove(queries: Queries, ...keys: string[]): Promise<void>;
}

export function createDeferredDeletes(files: FileStore): Storage {
  return {
    ...files,
    async remove(queries, ...keys) {
      if (queries.isTransaction) await removeWithin(queries, keys);
      else await queries.transaction().execute((trx) => removeWithin(trx, keys));
    },
  };

  async function removeWithin(trx: Queries, keys: readonly string[]): Promise<void> {
    const [space, number] = removalLock;
    // Held until the end of the transaction, so that a backup begins to copy after the files are gone.
    const { rows } = await sql<{ mayRemove: boolean }>`
      select pg_try_advisory_xact_lock_shared(${sql.lit(space)}, ${sql.lit(number)}) as "mayRemove"`.execute(
      trx,
    );
    if (!rows[0]?.mayRemove) return;
    for (const key of keys) await files.remove(key);
  }
}
