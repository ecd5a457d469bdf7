import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { AppError } from '../http/errors.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { DB } from './database.generated.ts';
import {
  type Connections,
  type Database,
  type DatabaseOptions,
  isDatabaseAway,
  type OpenDatabase,
  openDatabase,
  sqlState,
} from './db.ts';

/** An attempt to reach a vanished machine is not refused; it hangs. After this time the read goes to the primary. */
const CONNECT_TIMEOUT_MS = 1_000;
/** How much longer than PostgreSQL itself this process waits for the end of a statement. */
const SILENCE_MS = 750;
/** How long reads go to the primary after the replica did not answer, so that not every read waits for a connection in vain. */
const AWAY_MS = 2_000;

/** Reads of visitors. */
export interface ReplicaReads {
  /**
   * Runs work that reads for a visitor and changes nothing. Its statements run on the replica. When that is away or lacks what was asked for,
   * the work runs once more on the primary.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
}

/** Without a replica, visitors read from the only database. */
export const noReplica: ReplicaReads = { read: (work) => work() };

/**
 * Lets visitors read from a replica of the database. All other statements run on the primary, so that people who are logged in do not miss
 * their own changes. How far the replica may lag is the balancer's rule (deploy/cluster/haproxy.cfg).
 */
export function createReplica(url: string, log: Log) {
  /** Which database the work under way reads from; undefined outside of reads of visitors. */
  const reading = new AsyncLocalStorage<'replica' | 'primary'>();
  const pools: { close(): Promise<void> }[] = [];
  const answered = { replica: 0, primary: 0 };
  let awayUntil = Number.NEGATIVE_INFINITY;
  let isAway = false;

  function setAway(error: unknown | null): void {
    if (error) awayUntil = performance.now() + AWAY_MS;
    if (isAway === (error !== null)) return;
    isAway = error !== null;
    if (isAway) log.warn({ err: error }, 'visitors read from the primary: the replica does not answer');
    else log.info('visitors read from the replica again');
  }

  async function readReplica<T>(work: () => Promise<T>): Promise<T> {
    const answer = await reading.run('replica', work);
    answered.replica += 1;
    setAway(null);
    return answer;
  }

  function readPrimary<T>(work: () => Promise<T>): Promise<T> {
    answered.primary += 1;
    return reading.run('primary', work);
  }

  async function read<T>(work: () => Promise<T>): Promise<T> {
    // A page is rendered from several reads. Inner reads use the database of the outer one.
    if (reading.getStore()) return work();
    if (performance.now() < awayUntil) return readPrimary(work);
    try {
      return await readReplica(work);
    } catch (error) {
      if (isMissing(error)) {
        // When the primary is away, the replica's word holds.
        return readPrimary(work).catch((failure: unknown) => {
          throw isDatabaseAway(failure) ? error : failure;
        });
      }
      if (!isReplicaFailure(error)) throw error;
      setAway(error);
      return readPrimary(work);
    }
  }

  return {
    read,
    /** How many reads each database has answered. */
    answered: answered as Readonly<typeof answered>,
    isAway: () => isAway,
    /** Opens a pool of connections to the replica beside one to the primary. Each statement of the result runs where its reader reads. */
    route(primary: OpenDatabase, options: DatabaseOptions): { db: Database; pool: pg.Pool } {
      const opened = openDatabase(url, log, {
        ...options,
        connectTimeoutMs: CONNECT_TIMEOUT_MS,
        silenceMs: SILENCE_MS,
      });
      pools.push(opened);
      const routed: Connections = {
        options: primary.connections.options,
        connect: () =>
          (reading.getStore() === 'replica' ? opened.connections : primary.connections).connect(),
        // The caller that opened the pools closes them.
        end: async () => undefined,
      };
      return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: routed }) }), pool: opened.pool };
    },
    async close(): Promise<void> {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** Without a replica nothing is counted. */
export function registerReplicaMetrics(
  metrics: Metrics,
  replica: Pick<ReturnType<typeof createReplica>, 'answered' | 'isAway'> | null,
): void {
  metrics.counts({
    name: 'visitor_reads_total',
    help: 'Reads of visitors with a replica, by the database that answered: replica, primary',
    label: 'database',
    counted: replica?.answered ?? { replica: 0, primary: 0 },
  });
  metrics.gauge({
    name: 'replica_usable',
    help: 'Whether the replica answered the last read of a visitor',
    read: () => (replica ? [{ value: replica.isAway() ? 0 : 1 }] : []),
  });
}

/** The replica may not yet have a record that was created a moment ago. */
function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}

/** Whether the replica is away, or its replay of a change removed rows that the statement still needed (40001). */
function isReplicaFailure(error: unknown): boolean {
  return sqlState(error) === '40001' || isDatabaseAway(error);
}
