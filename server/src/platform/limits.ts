import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import { createKeyedHash } from './keyed-hash.ts';
import type { ScaleOfNetwork } from './shared-networks.ts';

export interface LimitRule {
  name: string;
  /** How many uses are allowed … */
  points: number;
  /** … within this many seconds. */
  seconds: number;
  /** The sentence for a person who has reached the limit. */
  message: string;
  /** The keys are networks (`networkOf`): a shared one may do more, see SHARED_NETWORKS. */
  perNetwork?: boolean;
}

export interface Limit {
  /**
   * Counts one use, or `points` uses, and answers how many there are. @throws AppError `too_many_requests` over the limit, with the
   * seconds to wait.
   */
  use(key: string, points?: number): Promise<number>;
  /** Takes back one use, or `points` uses, that should not have counted. */
  giveBack(key: string, points?: number): Promise<void>;
  /** Deletes the count of a key. */
  clear(key: string): Promise<void>;
}

/**
 * Counters in the database, so that they hold for all server processes and survive a restart. A caller that checks something
 * guessable, such as a code, counts before the check and gives the use back when the check succeeds. Counting afterwards would
 * let many simultaneous guesses pass the same old count. `scale` (LIMITS_SCALE) multiplies every cap.
 */
export function createLimits(pool: pg.Pool, scale: number, secret: string, scaleOfNetwork: ScaleOfNetwork) {
  // Keys contain contacts and addresses of people, and can be longer than the column.
  const hashed = createKeyedHash(secret, 'limit-key');

  return function limit(rule: LimitRule): Limit {
    const create = (times: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule.name,
        points: Math.max(1, Math.round(rule.points * scale * times)),
        duration: rule.seconds,
        clearExpiredByTimeout: false,
      });
    const limiter = create(1);
    // Made when the first shared network comes: few installations have any.
    let ofShared: RateLimiterPostgres | undefined;
    function limiterOf(key: string): RateLimiterPostgres {
      const times = rule.perNetwork ? scaleOfNetwork(key) : 1;
      if (times === 1) return limiter;
      ofShared ??= create(times);
      return ofShared;
    }
    const refuse = (waitMs: number) =>
      new AppError('too_many_requests', rule.message, { retryAfter: Math.ceil(waitMs / 1000) });

    return {
      async use(key, points = 1) {
        try {
          return (await limiterOf(key).consume(hashed(key), points)).consumedPoints;
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) throw refuse(refusal.msBeforeNext);
          throw refusal;
        }
      },
      async giveBack(key, points = 1) {
        await limiter.reward(hashed(key), points);
      },
      async clear(key) {
        await limiter.delete(hashed(key));
      },
    };
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** Deletes expired counters. The library overwrites a counter only when its key is used again. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
