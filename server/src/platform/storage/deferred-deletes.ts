import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/db.ts';
import type { FileStore } from './storage.ts';

/** The two numbers of a PostgreSQL advisory lock. */
type LockKey = readonly [number, number];

const BACKUPS = 1_396_851_055;

/** A backup holds this lock exclusively while it copies files. Removing files takes it in shared mode. */
export const removalLock: LockKey = [BACKUPS, 1];
/** A backup holds this lock exclusively while it runs. */
export const backupLock: LockKey = [BACKUPS, 2];

/** A file that a row of the database refers to. */
export interface NamedFile {
  key: string;
  /** The media type. */
  type: string;
}

/** A module's files in the storage. */
export interface NamedFiles {
  /** The prefixes of their keys, each ending with a slash. */
  folders: readonly string[];
  /** Selects the files that rows of the database refer to. */
  rows: RawBuilder<NamedFile>;
}

/** The file store for modules. It removes no file while a backup copies files. */
export interface Storage extends Omit<FileStore, 'remove'> {
  /**
   * Removes files, in the caller's transaction if there is one. Missing files are no error. While a backup copies files, this does nothing,
   * and a sweep removes them later. So callers delete the rows that refer to the files first, or in the same transaction, and have a sweep
   * for files without a row.
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
    // Held until the end of the transaction, so a backup starts copying only after the files are gone.
    const { rows } = await sql<{ mayRemove: boolean }>`
      select pg_try_advisory_xact_lock_shared(${sql.lit(space)}, ${sql.lit(number)}) as "mayRemove"`.execute(
      trx,
    );
    if (!rows[0]?.mayRemove) return;
    for (const key of keys) await files.remove(key);
  }
}
