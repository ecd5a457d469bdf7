import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { runForAll } from '../tasks/work.ts';
import { keepAlive } from './connection-probes.ts';
import type { DB } from './database.generated.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

export type Database = Kysely<DB>;
/** Where a query runs: the pool or an open transaction. */
export type Queries = Kysely<DB> | Transaction<DB>;

// Read bigint as number: the columns hold amounts in kobo and row numbers, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The number of connections of a pool unless its caller says otherwise. */
export const POOL_SIZE = 10;

const CONNECTION_LIFETIME_SECONDS = 3600;

/** How often connections are looked at for answers that were lost. */
const LOOK_MS = 250;

/**
 * Settings of a connection on which PostgreSQL plans a named statement once. A plan that is made while a table is small must not
 * read the whole table after it has grown.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** PostgreSQL's code when a connection leads to a server that takes no writes: a former primary, after another one has taken over. */
const READ_ONLY = '25006';

/** Begins the statement of `limitStatements`. */
const OWN_LIMIT = 'set local statement_timeout = ';

/** PostgreSQL's code when the columns of a named statement have changed since the connection prepared it. */
const STATEMENT_OUTDATED = '0A000';

type QueryMethod = (...given: unknown[]) => unknown;
type Callback = (error: Error | null, result: unknown) => void;

const isNamed = (statement: unknown): statement is { name: string; text: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);

/**
 * Runs all queries with callbacks. The promises of node-postgres keep the rows of a query alive through several minor garbage
 * collections, and each of these then copies a megabyte.
 */
class Client extends pg.Client {
  /** Called with the error of every query that fails. */
  onFailure: (error: Error) => void = () => undefined;

  /** Called with the time of every query, in milliseconds. */
  onAnswer: (ms: number) => void = () => undefined;

  /** Whether the server at the other end has refused a write because it takes none. */
  isUseless = false;

  /** Null when statements are not named. */
  names: StatementNames | null = null;

  #underWay = 0;
  /** How many looks in a row have found a query without an answer. */
  #looks = 0;
  /** The time limit of statements that the transaction has set for itself. */
  #ownLimitMs: number | null = null;

  /**
   * Gives the connection up when PostgreSQL has not answered for `silenceMs` after its own limit: its queries fail, and the pool opens another
   * connection. Looks are counted instead of time: answers that arrive while this process stands still are read between two looks, and a transaction that
   * was committed is not reported as failed.
   */
  look(limitMs: number, silenceMs: number): void {
    if (this.#underWay === 0) return;
    this.#looks += 1;
    const limit = this.#ownLimitMs ?? limitMs;
    // Without a limit, a statement may take hours, such as one of a backup.
    if (limit === 0 || this.#looks * LOOK_MS < limit + silenceMs) return;
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy(new Error('Connection terminated: the database has not answered'));
  }

  override query = ((...given: unknown[]) => {
    const [text, values] = given;
    const query = super.query.bind(this) as QueryMethod;
    const last = given.at(-1);
    const began = performance.now();
    const observed =
      (callback: Callback): Callback =>
      (error, result) => {
        this.#underWay -= 1;
        this.#looks = 0;
        this.onAnswer(performance.now() - began);
        if (error) this.#failed(error);
        callback(error, result);
      };
    if (typeof last === 'function') {
      this.#begin();
      return query(this.#statement(given[0], given[1]), ...given.slice(1, -1), observed(last as Callback));
    }
    if (typeof text !== 'string') return query(this.#statement(text, values), ...given.slice(1));
    if (text.startsWith(OWN_LIMIT)) this.#ownLimitMs = Number(text.slice(OWN_LIMIT.length));
    else if (text === 'commit' || text === 'rollback') this.#ownLimitMs = null;
    return new Promise((resolve, reject) => {
      const finish = observed((error, result) => (error ? reject(error) : resolve(result)));
      this.#begin();
      query(this.#statement(text, values), values ?? [], finish);
    });
  }) as pg.Client['query'];

  #begin(): void {
    if (this.#underWay === 0) this.#looks = 0;
    this.#underWay += 1;
  }

  /** The statement to send: with a name, unless names are switched off, it has no values, or it already has a name. */
  #statement(statement: unknown, values: unknown): unknown {
    if (isNamed(statement) && !this.names) return { ...statement, name: undefined };
    if (typeof statement !== 'string' || !Array.isArray(values)) return statement;
    const name = this.names?.nameOf(statement);
    return name ? { name, text: statement } : statement;
  }

  #failed(error: Error): void {
    // A migration has changed the columns of a named statement. Without a new name, the statement would fail until the
    // connection ends.
    if (sqlState(error) === STATEMENT_OUTDATED) this.names?.forgetAll();
    if (sqlState(error) === READ_ONLY) this.isUseless = true;
    this.onFailure(error);
  }
}

export interface DatabaseOptions {
  /** The number of connections. */
  size?: number;
  timeoutMs?: number;
  connectTimeoutMs?: number;
  /** How much later than `timeoutMs` the answer to a statement may come before the statement fails and its connection is closed. */
  silenceMs?: number;
  nameStatements?: boolean;
  /**
   * Whether a pooler stands between, which gives each transaction another connection to the database. Names and settings do not reach
   * across connections, so statements have no names and the time limit is that of the pooler's connections.
   */
  pooled?: boolean;
  /** Whether a pooled statement has the time limit `timeoutMs` nevertheless. It takes two round trips more. */
  limitPooled?: boolean;
  /**
   * Whether named statements keep one plan for all values from their first run on. Otherwise PostgreSQL decides after five
   * runs.
   */
  planOnce?: boolean;
  onFailure?: (error: Error) => void;
  onAnswer?: (ms: number) => void;
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** What `db` takes its connections from. */
  connections: Connections;
  close(): Promise<void>;
}

/** The part of a pool that Kysely uses. */
export type Connections = Pick<pg.Pool, 'options' | 'end'> & {
  connect(): Promise<Pick<pg.PoolClient, 'query' | 'release'>>;
};

/**
 * Opens a pool of connections, and Kysely on top of it. `close()` closes both; `db.destroy()` does so only when Kysely has run a
 * statement. PostgreSQL cancels a query that takes longer than `timeoutMs`, so that the caller gets an answer and the connection
 * is free again.
 */
export function openDatabase(
  connectionString: string,
  log: Log,
  {
    size = POOL_SIZE,
    timeoutMs = 15_000,
    connectTimeoutMs = 10_000,
    silenceMs = 5_000,
    pooled = false,
    limitPooled = false,
    nameStatements = !pooled,
    planOnce = false,
    onFailure = () => undefined,
    onAnswer = () => undefined,
  }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    Client,
    connectionString,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    ...keepAlive,
    // A pooler refuses settings of a connection.
    ...(!pooled && {
      ...(planOnce && { options: PLAN_ONCE }),
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    }),
    // A connection names a bounded number of statements. A new connection names the statements that are frequent at that time.
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  });
  const open = new Set<Client>();
  // Without these listeners, a lost connection would end the process.
  const warn = (error: Error, sentence: string) => runForAll(() => log.warn({ err: error }, sentence));
  pool.on('error', (error) => warn(error, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => warn(error, 'a database connection was lost'));
    const ours = client as unknown as Client;
    ours.onFailure = onFailure;
    ours.onAnswer = onAnswer;
    ours.names = nameStatements ? createStatementNames() : null;
    open.add(ours);
  });
  pool.on('remove', (client) => void open.delete(client as unknown as Client));
  // PostgreSQL keeps `timeoutMs` itself. When no packet comes through any more, its answer does not, either, and the system would wait for it
  // for a quarter of an hour.
  const watch = setInterval(() => {
    for (const client of open) client.look(timeoutMs, silenceMs);
  }, LOOK_MS).unref();
  // A new connection reaches the server that has taken over. The old one would refuse every write for an hour.
  pool.on('release', (_error, client) => {
    if ((client as unknown as Client).isUseless) void client.end();
  });
  const connections = pooled && limitPooled ? withLocalLimit(pool, timeoutMs) : pool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) });
  return {
    db,
    pool,
    connections,
    async close() {
      clearInterval(watch);
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Puts each use of a connection into a transaction of its own, in which statements have a time limit. */
function withLocalLimit(pool: pg.Pool, timeoutMs: number): Connections {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      try {
        await client.query(`begin; ${OWN_LIMIT}${timeoutMs}`);
      } catch (error) {
        client.release(true);
        throw error;
      }
      return {
        query: client.query.bind(client),
        release: () => {
          client.query('commit').then(
            () => client.release(),
            () => client.release(true),
          );
        },
      };
    },
  };
}

/** Gives the statements of a transaction a time limit of their own, in milliseconds; 0 is none. */
export async function limitStatements(trx: Transaction<DB>, ms: number): Promise<void> {
  await sql.raw(OWN_LIMIT + ms).execute(trx);
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

/** Codes of Node for an address that cannot be reached, such as that of a machine that is off, and for a connection that is lost. */
const unreachable = new Set(
  'ECONNREFUSED ECONNRESET ENOENT EPIPE EHOSTUNREACH ENETUNREACH ETIMEDOUT ENOTFOUND EAI_AGAIN'.split(' '),
);

/**
 * Whether the database is not available: not reachable, stopping or starting, out of disk space, memory or connections; it refuses the
 * account, whose password is being changed; or no connection of the pool was free in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && (/^(08|28|53|57P)/.test(code) || unreachable.has(code))) return true;
  // node-postgres has no codes for these.
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '');
}
