import { setTimeout as wait } from 'node:timers/promises';
import { type Database, limitStatements, type Queries } from '../database/db.ts';
import { createResponseCache } from '../http/answers/response-cache.ts';
import type { Log } from './log.ts';
import type { Metrics, Reading } from './metrics.ts';

/** A metric that is stored in the database, so it is the same for all processes. */
export interface StoredMetric {
  name: string;
  help: string;
  labelNames?: string[];
}

/** Several metrics that are read with one statement. `read` returns the readings of each. */
export interface StoredMetrics<Name extends string = string> {
  figures: Record<Name, Omit<StoredMetric, 'name'>>;
  read(queries: Queries): Promise<Record<Name, Reading[]>>;
}

/** Several Prometheus servers may scrape, and each scrapes every process. */
const KEPT_MS = 10_000;
/** Prometheus gives up after 10 seconds, and all other metrics must be answered by then. */
const LIMIT_MS = 3000;
const STATEMENT_LIMIT_MS = 2000;

/**
 * Serves the metrics that modules read from the database. When the database does not answer in time, they are missing from `/metrics` and
 * `database_figures_read` is 0; all other metrics stay available.
 */
export function registerStoredMetrics(
  metrics: Pick<Metrics, 'gauge'>,
  db: Database,
  log: Log,
  all: readonly StoredMetrics[],
): void {
  const answers = createResponseCache({ ttlMs: KEPT_MS });
  const readAll = async (): Promise<Record<string, Reading[]>> => {
    const readings = await db.transaction().execute(async (trx) => {
      await limitStatements(trx, STATEMENT_LIMIT_MS);
      const found: Record<string, Reading[]> = {};
      for (const each of all) Object.assign(found, await each.read(trx));
      return found;
    });
    return readings;
  };

  /** Returns null when the database does not answer in time. */
  async function readInTime(): Promise<Record<string, Reading[]> | null> {
    const patience = new AbortController();
    const { signal } = patience;
    const reading = answers
      .get('figures', null, readAll, () => 1)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the figures of the database could not be read for /metrics');
        return null;
      });
    try {
      return await Promise.race([reading, wait(LIMIT_MS, null, { signal }).catch(() => null)]);
    } finally {
      patience.abort();
    }
  }

  // All gauges of one scrape share one reading.
  let current: Promise<Record<string, Reading[]> | null> | null = null;
  const readOnce = () => {
    current ??= readInTime().finally(() => {
      current = null;
    });
    return current;
  };

  for (const { figures } of all) {
    for (const [name, figure] of Object.entries(figures))
      metrics.gauge({ name, ...figure, read: async () => (await readOnce())?.[name] ?? [] });
  }
  metrics.gauge({
    name: 'database_figures_read',
    help: 'Whether the figures that stand in the database could be read: 0 when it did not answer in time',
    read: async () => [{ value: (await readOnce()) ? 1 : 0 }],
  });
}
