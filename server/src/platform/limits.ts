import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export interface LimitRule {
  name: string;
  /** How often, … */
  points: number;
  /** … within how many seconds. */
  seconds: number;
  /** The sentence for a person who is over it. */
  message: string;
}

export interface Limit {
  /** Counts one use. @throws AppError `too_many_requests` over the limit, with the seconds to wait. */
  use(key: string): Promise<void>;
  /** Like `use`, without counting. */
  check(key: string): Promise<void>;
  /** Forgets what was counted for a key. */
  clear(key: string): Promise<void>;
}

/**
 * Counters in the database, so that they hold for all server processes and survive a restart.
 * `scale` (LIMITS_SCALE) multiplies every cap.
 */
export function createLimits(pool: pg.Pool, scale: number) {
  return function limit(rule: LimitRule): Limit {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule.name,
      points: Math.max(1, Math.round(rule.points * scale)),
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    });
    const refuse = (waitMs: number) =>
      new AppError('too_many_requests', rule.message, { retryAfter: Math.ceil(waitMs / 1000) });

    return {
      async use(key) {
        try {
          await limiter.consume(key);
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) throw refuse(refusal.msBeforeNext);
          throw refusal;
        }
      },
      async check(key) {
        const used = await limiter.get(key);
        if (used && used.remainingPoints <= 0) throw refuse(used.msBeforeNext);
      },
      async clear(key) {
        await limiter.delete(key);
      },
    };
  };
}

export type Limits = ReturnType<typeof createLimits>;
