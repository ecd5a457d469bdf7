import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database.generated.ts';
import type { Log } from './log.ts';

export type Database = Kysely<DB>;
/** Where a query runs: the pool or an open transaction. */
export type Queries = Kysely<DB> | Transaction<DB>;

// bigint columns are kobo amounts and row numbers, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections of one server process. */
export const POOL_SIZE = 10;

type QueryMethod = (...given: unknown[]) => unknown;
type Callback = (error: Error | null, result: unknown) => void;

/**
 * A query awaited by the promise of node-postgres keeps its rows alive through the quick garbage collections, each of
 * which then copies a megabyte; one with a callback does not.
 */
class Client extends pg.Client {
  /** Is told of every query that failed. */
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
 * The pool that queries and background tasks share, and Kysely on top of it. `destroy()` closes both.
 * A query that takes longer than `timeoutMs` is a fault; the person gets an answer and the connection is free again.
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
  // Without listeners a lost connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
    (client as unknown as Client).onFailure = onFailure;
  });
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** What is asked hundreds of times a second: each connection lets the database read and plan it once. */
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

/** The name of the violated constraint when the database refused a row because of one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** The five characters by which PostgreSQL names what went wrong. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Whether a query was ended because it took longer than its connection allows. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** Whether the database could not be reached, is stopping or starting, is out of room, memory or connections, or had none free in time. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && (/^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)))
    return true;
  // node-postgres has no codes for these.
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '');
}
