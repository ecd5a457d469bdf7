import type pg from 'pg';
import { isDatabaseAway, isStatementTimeout, sqlState } from '../database/db.ts';
import type { ResponseCache } from '../http/answers/response-cache.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { ClockDifference } from './clock-difference.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { version } from './version.ts';

const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

/** The pools of connections to the database, and to its replica. */
export const poolNames = ['main', 'search', 'tasks', 'replica', 'replica_search'] as const;
export type PoolName = (typeof poolNames)[number];

/** Why a statement failed. `refused` means that a constraint refused the data, usually after a person's mistake. */
const failureKinds = ['away', 'timeout', 'conflict', 'refused', 'other'] as const;

/** Measures the time and failures of each pool's statements. */
export function createDatabaseObserver(metrics: Metrics) {
  const fail = metrics.counter({
    name: 'database_failures_total',
    help: 'Failed statements: database away, timeout, conflict of two transactions, refused by a rule of the data, other',
    labels: { pool: poolNames, kind: failureKinds },
  });
  const duration = metrics.histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time from the sending of a statement to its answer',
    labelNames: ['pool'],
    buckets: STATEMENT_SECONDS,
  });

  /** The listeners of a pool. */
  return (pool: PoolName) => {
    const labels = { pool };
    duration.zero(labels);
    return {
      onAnswer: (ms: number): void => duration.observe(labels, ms / 1000),
      onFailure: (error: Error): void => fail({ pool, kind: kindOf(error) }),
    };
  };
}

function kindOf(error: Error): (typeof failureKinds)[number] {
  if (isStatementTimeout(error)) return 'timeout';
  if (isDatabaseAway(error)) return 'away';
  const state = sqlState(error) ?? '';
  if (state.startsWith('40')) return 'conflict';
  return /^2[23]/.test(state) ? 'refused' : 'other';
}

/** Registers metrics that read the state of the platform when `/metrics` is scraped. */
export function registerPlatformMetrics(
  metrics: Metrics,
  parts: {
    pools: Partial<Record<PoolName, pg.Pool>>;
    responseCache: Pick<ResponseCache, 'counts' | 'size'>;
    diskSpace: Pick<DiskSpace, 'readRoom'>;
    clockDifference: Pick<ClockDifference, 'aheadMs'>;
    log: Log;
  },
): void {
  metrics.gauge({
    name: 'build_info',
    help: 'Always 1; the labels are the version of the product and of Node',
    labelNames: ['version', 'node'],
    read: () => [{ labels: { version, node: process.versions.node }, value: 1 }],
  });
  metrics.gauge({
    name: 'clock_ahead_seconds',
    help: 'How far the clock of the machine is ahead of the clock of the database; negative when it is behind',
    read: () => [{ value: parts.clockDifference.aheadMs() / 1000 }],
  });
  metrics.gauge({
    name: 'data_disk_room_bytes',
    help: 'Free bytes on the disk of the data folder above DISK_RESERVE_MB; below 0 nothing can be uploaded',
    async read() {
      const room = await parts.diskSpace.readRoom().catch((error: unknown) => {
        parts.log.warn({ err: error }, 'the room on the disk of the data folder could not be read');
        return null;
      });
      return room === null ? [] : [{ value: room }];
    },
  });
  const pools = Object.entries(parts.pools);
  metrics.gauge({
    name: 'database_connections',
    help: 'Connections of each pool to the database, busy and idle',
    labelNames: ['pool', 'state'],
    read: () =>
      pools.flatMap(([name, pool]) => [
        { labels: { pool: name, state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
      ]),
  });
  metrics.gauge({
    name: 'database_connections_max',
    help: 'The most connections that each pool may have',
    labelNames: ['pool'],
    read: () => pools.map(([name, pool]) => ({ labels: { pool: name }, value: pool.options.max })),
  });
  metrics.gauge({
    name: 'database_requests_waiting',
    help: 'Work that waits for a free connection of a pool',
    labelNames: ['pool'],
    read: () => pools.map(([name, pool]) => ({ labels: { pool: name }, value: pool.waitingCount })),
  });
  metrics.counts({
    name: 'list_cache_requests_total',
    help: 'Lists from the kept answers: hit, joined (waited for one under way), miss (computed), bypass (computed for its reader)',
    label: 'result',
    counted: parts.responseCache.counts,
  });
  metrics.gauge({
    name: 'list_cache_answers',
    help: 'Kept answers',
    read: () => [{ value: parts.responseCache.size() }],
  });
}
