import { LRUCache } from 'lru-cache';
import { outageOf } from '../outages.ts';
import { createEncodings, type Encodings } from './encoded.ts';

/** The most items in all answers of one cache. An item is a card of a list, about 1 kB of text. */
const ITEMS_MAX = 30_000;
/** The size of an answer that is stored for outages only: a full page of cards. */
const ITEMS_OF_A_PAGE = 24;
/** The most people whose recent changes are remembered. */
const CHANGERS_MAX = 50_000;
/** A database that fails over is back within half a minute; older answers would be too stale to help. */
const OUTAGE_MS = 5 * 60_000;

interface Entry {
  answer: object;
  items: number;
  /** When its computation started, in milliseconds. */
  startedAt: number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Caches answers that are the same for everybody in the memory of this process. Concurrent requests share one computation, answers are
 * fresh for `ttlMs`, and their number is bounded. Nothing that depends on the caller may be computed here. A person who has just changed
 * something bypasses the cache and sees the change. With `ttlMs` 0, only answers for outages are stored.
 * @param staleMs how much longer a visitor gets the old answer while a new one is computed
 */
export function createResponseCache({
  ttlMs,
  staleMs = 0,
  now = () => performance.now(),
}: {
  ttlMs: number;
  staleMs?: number;
  now?: () => number;
}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: ITEMS_MAX,
    sizeCalculation: ({ items }) => 1 + items,
  });
  const computing = new Map<string, Promise<object>>();
  /** When each person last changed something. */
  const changes = new LRUCache<string, number>({ max: CHANGERS_MAX });
  /** Shared answers with their text, once it was written. */
  const texts = new WeakMap<object, Encodings | null>();
  const counts = { hit: 0, stale: 0, joined: 0, miss: 0, bypass: 0 };
  let edition = 0;

  /** An entry from the future was made before the clock was set back, so it counts as expired. */
  const ageOf = ({ startedAt }: Entry) => (startedAt <= now() ? now() - startedAt : Number.POSITIVE_INFINITY);
  const hasJustChanged = (reader: string) =>
    now() - (changes.get(reader) ?? Number.NEGATIVE_INFINITY) < ttlMs;

  function share<T extends object>(answer: T): T {
    if (!texts.has(answer)) texts.set(answer, null);
    return answer;
  }

  function compute<T extends object>(
    key: string,
    work: () => Promise<T>,
    weightOf: (answer: T) => number,
  ): Promise<T> {
    // Taken before the work starts, so that a change during the work counts as newer than the answer.
    const startedAt = now();
    const running = work()
      .then((answer) => {
        entries.set(key, { answer: share(answer), items: weightOf(answer), startedAt });
        return answer;
      })
      .finally(() => computing.delete(key));
    computing.set(key, running);
    return running;
  }

  return {
    ttlSeconds: ttlMs / 1000,
    /**
     * How requests were answered: from a fresh answer (`hit`), from an old one while a new one is computed (`stale`), by waiting for an answer
     * that another request computes (`joined`), by computing it (`miss`), or anew for a person who has just changed something (`bypass`).
     */
    counts: counts as Readonly<typeof counts>,
    size: () => entries.size,
    /**
     * Returns the answer for a key: the cached one, one that another request is already computing, or a new one from `work`. `reader` is null
     * for a visitor, who may get an old answer while a new one is computed.
     */
    async get<T extends object>(
      key: string,
      reader: string | null,
      work: () => Promise<T>,
      weightOf: (answer: T) => number,
    ): Promise<T> {
      if (ttlMs === 0 || (reader !== null && hasJustChanged(reader))) {
        counts.bypass += 1;
        return work();
      }
      const ownKey = `${edition} ${reader === null ? 'visitor' : 'member'} ${key}`;
      const stored = entries.get(ownKey);
      const age = stored ? ageOf(stored) : Number.POSITIVE_INFINITY;
      if (stored && age < ttlMs) {
        counts.hit += 1;
        return stored.answer as T;
      }
      const running = computing.get(ownKey) as Promise<T> | undefined;
      if (stored && reader === null && age < ttlMs + staleMs) {
        counts.stale += 1;
        // If this fails, a later request computes the answer and reports the error.
        if (!running) compute(ownKey, work, weightOf).catch(() => undefined);
        return stored.answer as T;
      }
      const computeOrJoin = () =>
        (computing.get(ownKey) as Promise<T> | undefined) ?? compute(ownKey, work, weightOf);
      if (!running) {
        counts.miss += 1;
        return computeOrJoin();
      }
      counts.joined += 1;
      // The other computation may have failed with its replica; this one may read from the primary.
      return running.catch(computeOrJoin);
    },
    /**
     * Returns the answer of `work`. During an outage or overload, it returns the last answer for this key, at most five minutes old, so
     * visitors still see a list while the database fails over.
     * @throws every other error of `work`
     */
    async getOrStale<T extends object>(
      key: string,
      work: () => Promise<T>,
    ): Promise<{ answer: T; isStale: boolean }> {
      const ownKey = `${edition} last ${key}`;
      const startedAt = now();
      try {
        const answer = await work();
        entries.set(ownKey, { answer, items: ITEMS_OF_A_PAGE, startedAt });
        return { answer, isStale: false };
      } catch (error) {
        const last = outageOf(error) ? entries.get(ownKey) : undefined;
        if (!last || ageOf(last) > OUTAGE_MS) throw error;
        return { answer: last.answer as T, isStale: true };
      }
    },
    /** Marks an answer as shared by several people, so its text is written once. */
    share,
    isShared: (answer: object) => texts.has(answer),
    /** Returns the text of an answer. A shared answer is written, hashed and compressed once. */
    textOf(answer: object, write: (answer: object) => string): Encodings {
      const text = texts.get(answer) ?? createEncodings(Buffer.from(write(answer)));
      if (texts.has(answer)) texts.set(answer, text);
      return text;
    },
    /** Starts a new edition: no answer whose computation began before this call is given out any more. */
    renew(): void {
      edition += 1;
      entries.clear();
    },
    /** Records that a person has changed something. */
    noteChange(accountId: string): void {
      if (ttlMs > 0) changes.set(accountId, now());
    },
  };
}
