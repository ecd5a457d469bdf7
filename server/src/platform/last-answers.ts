import { LRUCache } from 'lru-cache';
import { outageOf } from './outages.ts';

/** A database that fails over is back within half a minute. Later, the answer would be too old to be of use. */
const OLDEST_MS = 5 * 60_000;
/** A list has at most some twenty cards, which take about 20 kB. */
const KEPT_ANSWERS = 300;

export type LastAnswers = ReturnType<typeof createLastAnswers>;

/**
 * Keeps the last answers for visitors for the time of an outage: while the database fails over, a visitor sees the list of a moment ago
 * instead of an error.
 */
export function createLastAnswers(now = () => performance.now()) {
  const kept = new LRUCache<string, object>({
    max: KEPT_ANSWERS,
    ttl: OLDEST_MS,
    ttlResolution: 0,
    perf: { now },
  });

  return {
    /**
     * The answer of `work`, or the last one under the same key when `work` fails because of an outage or an overload. `key` contains
     * everything on which the answer depends.
     */
    async get<T extends object>(key: string, work: () => Promise<T>): Promise<{ answer: T; isOld: boolean }> {
      try {
        const answer = await work();
        kept.set(key, answer);
        return { answer, isOld: false };
      } catch (error) {
        const last = outageOf(error) && kept.get(key);
        if (!last) throw error;
        return { answer: last as T, isOld: true };
      }
    },
  };
}
