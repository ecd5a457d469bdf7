import { sql } from 'kysely';
import { type Database, sqlState } from './db.ts';
import type { Log } from './log.ts';

/** Between two tries to write: health checks come every second. */
const TRY_AGAIN_MS = 2_000;

export type DatabaseRoom = ReturnType<typeof createDatabaseRoom>;

/**
 * Whether the database can write. It answers reads from a full disk as if nothing were wrong, so this begins with the first query
 * that failed for want of room or memory, and ends when a try to write succeeds.
 */
export function createDatabaseRoom(log: Log) {
  let isShort = false;
  let triedAt = 0;
  let trying: Promise<void> | undefined;

  /** Is told of every query that failed. */
  function note(error: Error): void {
    if (isShort || !isShortage(error)) return;
    isShort = true;
    triedAt = 0;
    log.error(
      { err: error },
      'the database is out of room: this server is not ready until it can write again',
    );
  }

  async function isThere(db: Database): Promise<boolean> {
    if (isShort && Date.now() - triedAt >= TRY_AGAIN_MS) {
      trying ??= tryToWrite(db).finally(() => {
        trying = undefined;
      });
      await trying;
    }
    return !isShort;
  }

  /** Writes 300 kB into a new table, as the last pages of others may still have room, and takes it back. */
  async function tryToWrite(db: Database): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`create table ${sql.table(`room_to_write_${process.pid}`)} as
          select number from generate_series(1, 8000) as number`.execute(trx);
        throw new TakenBack();
      });
    } catch (error) {
      triedAt = Date.now();
      if (!(error instanceof TakenBack)) return;
      isShort = false;
      log.info('the database has room again');
    }
  }

  return { note, isThere };
}

class TakenBack extends Error {}

/** No room on the disk or in memory. Of connections and of what one query may use there can be too few for a moment. */
function isShortage(error: Error): boolean {
  const state = sqlState(error);
  return state === '53100' || state === '53200' || state === '53000';
}
