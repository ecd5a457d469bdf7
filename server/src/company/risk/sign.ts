import type { RiskReason } from '@marketplace/contract/company/person/risk-reasons';
import type { Queries } from '../../platform/database/index.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A younger account is new. */
const NEW_DAYS = 14;

/** What is found about an account. */
export interface Finding {
  accountId: string;
  reason: RiskReason;
  /** How many people, jobs or pictures it is about. */
  count: number;
  /** Decides the weight. The count, where it is absent. */
  level?: number;
  at: Date;
  /** Accounts that it is about as well. */
  others?: readonly string[];
}

/** The accounts of one batch, and the days that count. */
export interface Batch {
  ids: readonly string[];
  since: Date;
  productName: string;
}

/** Looks for some reasons in a batch of accounts, with few statements for all of them. */
export type Sign = (queries: Queries, batch: Batch) => Promise<Finding[]>;

/** Whether an account of this age was new at a time. */
export const isNewAt = (createdAt: Date, at: Date) => at.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS;

/** Groups rows by a key, in their order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/**
 * Returns the most rows within so much time, with the time of the last of them. Each key counts once. Of those with `enough` rows the latest
 * counts, so that what goes on is seen.
 */
export function mostWithin<Row extends { at: Date }>(
  rows: readonly Row[],
  ms: number,
  keyOf: (row: Row) => unknown,
  enough = Number.POSITIVE_INFINITY,
): { rows: Row[]; at: Date } {
  const sorted = rows.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  let best: { rows: Row[]; at: Date } = { rows: [], at: new Date(0) };
  for (const [index, last] of sorted.entries()) {
    const near = new Map<unknown, Row>();
    for (let each = index; each >= 0; each -= 1) {
      const row = sorted[each] as Row;
      if (last.at.getTime() - row.at.getTime() > ms) break;
      near.set(keyOf(row), row);
    }
    if (near.size >= Math.min(best.rows.length, enough)) best = { rows: [...near.values()], at: last.at };
  }
  return best;
}

/** The latest of some times. */
export const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));
