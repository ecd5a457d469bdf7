import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import { createKeyedHash } from './keyed-hash.ts';

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
  /** Counts one use, or as many points. @throws AppError `too_many_requests` over the limit, with the seconds to wait. */
  use(key: string, points?: number): Promise<void>;
  /** Takes one use back, or as many points, which turned out to be nothing to count. */
  giveBack(key: string, points?: number): Promise<void>;
  /** Forgets what was counted for a key. */
  clear(key: string): Promise<void>;
}

/**
 * Counters in the database, so that they hold for all server processes and survive a restart.
 * Whoever checks something that can be guessed counts first and gives back afterwards: of many guesses at once, none may
 * find the counter as it was before the others. `scale` (LIMITS_SCALE) multiplies every cap.
 */
export function createLimits(pool: pg.Pool, scale: number, secret: string) {
  // Contacts and addresses are people's, and longer than the column.
  const hashed = createKeyedHash(secret, 'limit-key');

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
      async use(key, points = 1) {
        try {
          await limiter.consume(hashed(key), points);
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

/** Deletes counters whose time is over; the library only overwrites them when their key comes again. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute();
}
