import { sql } from 'kysely';
import type { Database } from '../src/platform/database/db.ts';

/**
 * Puts a function before the `clock_timestamp()` of PostgreSQL, so that a test can move the clock of its database. It counts for connections that
 * are opened later. `set` moves the clock by so many seconds.
 */
export async function moveDatabaseClock(db: Database): Promise<{ set(seconds: number): Promise<void> }> {
  await sql`create schema moved`.execute(db);
  await sql`create table moved.clock as select 0::float8 as seconds`.execute(db);
  await sql`create function moved.clock_timestamp() returns timestamptz language sql volatile as $$
    select pg_catalog.clock_timestamp() + make_interval(secs => seconds) from moved.clock $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = sql.id((rows[0] as { name: string }).name);
  await sql`alter database ${name} set search_path = moved, pg_catalog, public`.execute(db);
  return {
    async set(seconds) {
      await sql`update moved.clock set seconds = ${seconds}`.execute(db);
    },
  };
}
