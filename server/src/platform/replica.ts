import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
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
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type ReplicaState, watchReplica } from './replica-watch.ts';

export interface ReplicaConfig {
  url: string;
  /** How far the replica may be behind the primary. */
  maxLagMs: number;
  /** How many reads of visitors this process may run on the primary at the same time, while it does not use the replica. */
  fallbacksAtOnce: number;
}

/** How long a read of a visitor waits for its turn on the primary. */
const TURN_WAIT_MS = 1_000;
/** A machine that has vanished refuses no connection. The primary answers what such an attempt was for. */
const CONNECT_TIMEOUT_MS = 1_000;
/** How much longer than PostgreSQL itself this process waits for the end of a statement. The primary answers what a vanished replica does not. */
const SILENCE_MS = 750;

/**
 * Why a read of a visitor did not get its answer from the replica. `away`: it does not answer. `behind`: it is further behind than allowed.
 * `not_a_replica`: the address leads to a server that is no replica of the primary. `failed`: it broke off while it answered.
 * `missing`: what was asked for is not there yet. `wrote`: the work tried to write, which is a fault of the program.
 */
const fallbackReasons = ['away', 'behind', 'not_a_replica', 'failed', 'missing', 'wrote'] as const;
type FallbackReason = (typeof fallbackReasons)[number];

/** What a read needs when too many others use the primary in place of the replica. Its code is PostgreSQL's for a lack of connections. */
class NoTurn extends Error {
  readonly code = '53300';
  constructor() {
    super('too many reads of visitors use the primary, because the replica cannot be used');
  }
}

/** Reads of visitors. */
export interface VisitorReads {
  /**
   * Runs work that reads for a visitor and changes nothing. It may run twice. Its statements run on the replica, unless that is away
   * or too far behind.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the work under way reads from the replica. */
  isOnReplica(): boolean;
  /** An answer from the replica lacks no change that is older than this; 0 without a replica. */
  maxLagMs: number;
}

/** Without a replica, visitors read from the only database. */
export const noReplica: VisitorReads = {
  read: (work) => work(),
  isOnReplica: () => false,
  maxLagMs: 0,
};

type ReplicaFigures = ReturnType<typeof createReplicaFigures>;

/** The metrics of reads by visitors. Without a replica nothing is counted. */
export function createReplicaFigures(metrics: Metrics) {
  const answered = { replica: 0, primary: 0, refused: 0 };
  let stateOf: (() => ReplicaState) | null = null;
  const fellBack = metrics.counter({
    name: 'replica_fallbacks_total',
    help: 'Reads of visitors that the replica did not answer: away, behind, not_a_replica, failed (broke off), missing (not there yet), wrote',
    labels: { reason: fallbackReasons },
  });
  metrics.counts({
    name: 'visitor_reads_total',
    help: 'Reads of visitors with a replica, by the database that answered: replica, primary, refused (too many on the primary)',
    label: 'database',
    counted: answered,
  });
  metrics.gauge({
    name: 'replica_usable',
    help: 'Whether visitors read from the replica',
    read: () => (stateOf ? [{ value: stateOf().unusable ? 0 : 1 }] : []),
  });
  metrics.gauge({
    name: 'replica_lag_seconds',
    help: 'By how much the replica is behind the primary; while the primary is away, as it was last seen',
    read() {
      const lagMs = stateOf?.().lagMs ?? null;
      return lagMs === null ? [] : [{ value: lagMs / 1000 }];
    },
  });
  return {
    answered,
    fellBack,
    watch(state: () => ReplicaState): void {
      stateOf = state;
    },
  };
}

/**
 * Lets visitors read from a replica of the database. All other statements, those of people who are logged in among them, run on the
 * primary, so that nobody misses a change of their own.
 */
export function createReplica({
  config: { url, maxLagMs, fallbacksAtOnce },
  primaryUrl,
  pooled,
  log,
  figures,
}: {
  config: ReplicaConfig;
  primaryUrl: string;
  /** Whether a pooler stands before both servers. */
  pooled: boolean;
  log: Log;
  figures: ReplicaFigures;
}) {
  /** Which database the work under way reads from; undefined outside of reads of visitors. */
  const reading = new AsyncLocalStorage<'replica' | 'primary'>();
  const watch = watchReplica({ url, primaryUrl, pooled, maxLagMs, log });
  const turns = createTurns(fallbacksAtOnce);
  /** Of those who ask for what the replica does not have yet. Guessed addresses must not take the turns of others. */
  const turnsOfMissing = createTurns(fallbacksAtOnce);
  const pools: { pool: pg.Pool; close(): Promise<void> }[] = [];
  const { answered, fellBack } = figures;
  figures.watch(watch.state);

  async function read<T>(work: () => Promise<T>): Promise<T> {
    // Work inside of such work, as a page that is rendered from several reads, reads where the outer work does.
    if (reading.getStore()) return work();
    const { unusable, primaryIsAway } = watch.state();
    if (unusable) return onPrimary(unusable, work);
    try {
      const answer = await reading.run('replica', work);
      answered.replica += 1;
      return answer;
    } catch (error) {
      const reason = reasonToAskPrimary(error);
      if (!reason || primaryIsAway) throw error;
      if (reason === 'wrote') log.error({ err: error }, 'a read of a visitor tried to write');
      if (reason !== 'missing') return onPrimary(reason, work);
      if (!turnsOfMissing.isFree()) throw error;
      return onPrimary(reason, work, turnsOfMissing);
    }
  }

  async function onPrimary<T>(
    reason: FallbackReason,
    work: () => Promise<T>,
    taken: Turns = turns,
  ): Promise<T> {
    fellBack({ reason });
    let end: () => void;
    try {
      end = await taken.take();
    } catch (error) {
      answered.refused += 1;
      throw error;
    }
    try {
      const answer = await reading.run('primary', work);
      answered.primary += 1;
      return answer;
    } finally {
      end();
    }
  }

  return {
    read,
    isOnReplica: () => reading.getStore() === 'replica',
    maxLagMs,
    /** Resolves when the replica was looked at for the first time. */
    seen: watch.seen,
    /**
     * Opens a pool of connections to the replica beside one to the primary. The result runs each statement where its reader reads.
     */
    route(
      primary: OpenDatabase,
      options: DatabaseOptions & { timeoutMs: number },
    ): { db: Database; pool: pg.Pool } {
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
        // Whoever opened the pools closes them.
        end: async () => undefined,
      };
      return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: routed }) }), pool: opened.pool };
    },
    async close(): Promise<void> {
      await watch.close();
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

/** Why the primary may answer what the replica has not; null when the primary would answer the same, or would do as badly. */
function reasonToAskPrimary(error: unknown): FallbackReason | null {
  if (error instanceof AppError) return error.code === 'not_found' ? 'missing' : null;
  const state = sqlState(error);
  if (state === '25006') return 'wrote';
  // The replay of a change removed rows that the statement still needed.
  return state === '40001' || isDatabaseAway(error) ? 'failed' : null;
}

type Turns = ReturnType<typeof createTurns>;

/** Lets a bounded number of callers in at a time. The others wait, and are refused after `TURN_WAIT_MS`. */
function createTurns(most: number) {
  let taken = 0;
  const waiting: (() => void)[] = [];

  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  return {
    isFree: () => taken < most,
    /** @returns the end of the turn @throws NoTurn */
    async take(): Promise<() => void> {
      if (taken < most) {
        taken += 1;
        return end;
      }
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(new NoTurn());
        }, TURN_WAIT_MS);
        const begin = () => {
          clearTimeout(timer);
          resolve();
        };
        waiting.push(begin);
      });
      return end;
    },
  };
}
