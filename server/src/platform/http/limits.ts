import type pg from 'pg';
import { createKeyedHash } from '../security/keyed-hash.ts';
import { AppError, isOurFault } from './errors.ts';
import type { ScaleOfNetwork } from './network/shared-networks.ts';

export interface LimitRule {
  name: string;
  /** How many uses are allowed within `seconds`. */
  points: number;
  seconds: number;
  /** The message for a person who has reached the limit. */
  message: string;
  /** Keys are networks (`networkOf`). Shared networks have a higher cap (SHARED_NETWORKS). */
  perNetwork?: boolean;
}

export interface Limit {
  /**
   * Counts one use, or `points` uses, whatever the outcome of the work that follows: for guesses, probes, and callers that give uses back
   * themselves. Everything else uses `run`. Returns the number of uses.
   * @throws AppError `too_many_requests` over the limit, with the seconds to wait.
   */
  countTry(key: string, points?: number): Promise<number>;
  /**
   * Counts one use, or `points` uses, and runs `work`. The use is given back when `work` fails through a fault of this server, because the
   * caller has to retry.
   * @throws AppError as `countTry` does, and what `work` throws
   */
  run<T>(key: string, work: () => Promise<T>, points?: number): Promise<T>;
  /** Returns the current number of uses. */
  used(key: string): Promise<number>;
  /** Gives back one use, or `points` uses. */
  giveBack(key: string, points?: number): Promise<void>;
  clear(key: string): Promise<void>;
}

/** The current time in milliseconds, the unit of the column `expire`. */
const TIME = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * The start of the window, derived from `expire` so both columns share one reading of the clock. Otherwise a window that ends between two
 * readings would restart with the old count.
 */
const BEGUN = 'excluded.expire - $3::bigint';

/** Counts $2 uses of the key $1 in a window of $3 milliseconds, which begins with its first use. */
const COUNT = `
  insert into rate_limits as counted (key, points, expire) select $1, $2::integer, ${TIME} + $3::bigint
  on conflict (key) do update set
    points = case when counted.expire > ${BEGUN} then counted.points + excluded.points else excluded.points end,
    expire = case when counted.expire > ${BEGUN} then counted.expire else excluded.expire end
  returning points, greatest(expire - ${TIME}, 0) as wait_ms`;

const USED = `select points from rate_limits where key = $1 and expire > ${TIME}`;

const GIVE_BACK = `update rate_limits set points = greatest(points - $2::integer, 0) where key = $1 and expire > ${TIME}`;

/**
 * Creates rate limits whose counters live in the database, so they hold for all processes and survive restarts. A caller that checks
 * something guessable, such as a code, counts before the check and gives the use back on success: counting afterwards would let many
 * simultaneous guesses pass on the same old count. `scale` (LIMITS_SCALE) multiplies every cap.
 */
export function createLimits(pool: pg.Pool, scale: number, secret: string, scaleOfNetwork: ScaleOfNetwork) {
  // Keys contain contacts and addresses, and can be longer than the column.
  const hashed = createKeyedHash(secret, 'limit-key');

  return function limit({ name, points: cap, seconds, message, perNetwork }: LimitRule): Limit {
    const keyOf = (key: string) => `${name}:${hashed(key)}`;
    const capOf = (key: string) =>
      Math.max(1, Math.round(cap * scale * (perNetwork ? scaleOfNetwork(key) : 1)));

    const own: Limit = {
      async countTry(key, points = 1) {
        const { rows } = await pool.query<{ points: number; wait_ms: number }>(COUNT, [
          keyOf(key),
          points,
          seconds * 1000,
        ]);
        const counted = rows[0] as { points: number; wait_ms: number };
        if (counted.points <= capOf(key)) return counted.points;
        throw new AppError('too_many_requests', message, { retryAfter: Math.ceil(counted.wait_ms / 1000) });
      },
      async run(key, work, points) {
        await own.countTry(key, points);
        try {
          return await work();
        } catch (error) {
          // If giving back fails as well, the first error says more.
          if (isOurFault(error)) await own.giveBack(key, points).catch(() => undefined);
          throw error;
        }
      },
      async used(key) {
        const { rows } = await pool.query<{ points: number }>(USED, [keyOf(key)]);
        return rows[0]?.points ?? 0;
      },
      async giveBack(key, points = 1) {
        await pool.query(GIVE_BACK, [keyOf(key), points]);
      },
      async clear(key) {
        await pool.query('delete from rate_limits where key = $1', [keyOf(key)]);
      },
    };
    return own;
  };
}

export type Limits = ReturnType<typeof createLimits>;

/** Deletes expired counters, which would otherwise stay until their key is used again. */
export async function deleteExpiredLimits(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from rate_limits where expire < ${TIME}`);
}
