import { sql } from 'kysely';
import type { Log } from '../observability/log.ts';
import { type Database, sqlState } from './db.ts';

/** Pause between two attempts to write. Health checks come every second. */
const TRY_AGAIN_MS = 2_000;

export type DatabaseSpace = ReturnType<typeof createDatabaseSpace>;

/**
 * Knows whether the database can write. A database on a full disk still answers reads, so a reading health check would not
 * notice. The shortage begins when a query fails for lack of space or memory, and ends when an attempt to write succeeds.
 */
export function createDatabaseSpace(log: Log) {
  let isShort = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let trying: Promise<void> | undefined;

  /** The pool calls this with the error of every failed query. */
  function note(error: Error): void {
    if (isShort || !isShortage(error)) return;
    isShort = true;
    triedAt = Number.NEGATIVE_INFINITY;
    log.error(
      { err: error },
      'the database is out of space: this server is not ready until it can write again',
    );
  }

  async function isThere(db: Database): Promise<boolean> {
    if (isShort && performance.now() - triedAt >= TRY_AGAIN_MS) {
      trying ??= tryToWrite(db).finally(() => {
        trying = undefined;
      });
      await trying;
    }
    return !isShort;
  }

  /** Writes 300 kB into a new table and rolls back. Fewer bytes could fit into half-empty pages of existing tables. */
  async function tryToWrite(db: Database): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`create table ${sql.table(`room_to_write_${process.pid}`)} as
          select number from generate_series(1, 8000) as number`.execute(trx);
        throw new TakenBack();
      });
    } catch (error) {
      triedAt = performance.now();
      if (!(error instanceof TakenBack)) return;
      isShort = false;
      log.info('the database has space again');
    }
  }

  return { note, isThere };
}

class TakenBack extends Error {}

/**
 * Whether the disk or the memory is full. A lack of connections, or of what a single query may use, is short and does not count.
 */
function isShortage(error: Error): boolean {
  const state = sqlState(error);
  return state === '53100' || state === '53200' || state === '53000';
}
