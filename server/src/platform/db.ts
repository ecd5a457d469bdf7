import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import type { Log } from './log.ts';

export type Database = Kysely<DB>;
/** Where a query runs: the pool or an open transaction. */
export type Queries = Kysely<DB> | Transaction<DB>;

// Read bigint as number: the columns hold amounts in kobo and row numbers, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The number of connections of one server process, without those for text searches. */
export const POOL_SIZE = 10;

type QueryMethod = (...given: unknown[]) => unknown;
type Callback = (error: Error | null, result: unknown) => void;

/**
 * Runs all queries with callbacks. The promises of node-postgres keep the rows of a query alive through several minor garbage
 * collections, and each of these then copies a megabyte.
 */
class Client extends pg.Client {
  /** Called with the error of every query that fails. */
  onFailure: (error: Error) => void = () => undefined;

  override query = ((...given: unknown[]) => {
    const [text, values = []] = given;
    const query = super.query.bind(this) as QueryMethod;
    const told =
      (callback: Callback): Callback =>
      (error, result) => {
        if (error) this.onFailure(error);
        callback(error, result);
      };
    const last = given.at(-1);
    if (typeof last === 'function') return query(...given.slice(0, -1), told(last as Callback));
    if (typeof text !== 'string') return query(...given);
    return new Promise((resolve, reject) => {
      query(
        text,
        values,
        told((error, result) => (error ? reject(error) : resolve(result))),
      );
    });
  }) as pg.Client['query'];
}

/**
 * Opens the pool that queries and background tasks share, and Kysely on top of it. `db.destroy()` closes both. PostgreSQL cancels a query
 * that takes longer than `timeoutMs`, so that the caller gets an answer and the connection is free again.
 */
export function openDatabase(
  connectionString: string,
  log: Log,
  {
    size = POOL_SIZE,
    timeoutMs = 15_000,
    onFailure = () => undefined,
  }: { size?: number; timeoutMs?: number; onFailure?: (error: Error) => void } = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    Client,
    connectionString,
    max: size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without these listeners, a lost connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    (client as unknown as Client).onFailure = onFailure;
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** A statement that runs hundreds of times a second. The database parses it once for each connection, not for each call. */
export interface PreparedStatement {
  name: string;
  text: string;
}

export async function runPrepared<Row extends object>(
  pool: pg.Pool,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

/** The name of the constraint because of which the database refused a row; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** PostgreSQL's code of an error (SQLSTATE, five characters); undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether PostgreSQL has cancelled a query because it took longer than its connection allows. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/**
 * Whether the database is not available: not reachable, stopping or starting, out of disk space, memory or connections; or no connection
 * of the pool was free in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && (/^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)))
    return true;
  // node-postgres has no codes for these.
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '');
}
