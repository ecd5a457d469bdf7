import { LRUCache } from 'lru-cache';

/** The answers of one process together. An item is a card of a list, about one kB with its texts. */
const KEPT_ITEMS = 30_000;
/** People whose changes are remembered for as long as answers are kept. */
const CHANGERS = 50_000;

/** A person for whom something is read; null for a visitor. */
type Reader = string | null;

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

/**
 * Answers that are the same for everybody, kept for `keptMs` in this process, and computed once when many ask at the same time. Nothing
 * that depends on who asks may be computed here. A person who has just changed something reads past what is kept, and sees the change at
 * once. `keptMs` 0 keeps nothing.
 */
export function createSharedAnswers({ keptMs, now }: { keptMs: number; now: () => Date }) {
  const clock = { now: () => now().getTime() };
  const ttl = Math.max(1, keptMs);
  const kept = new LRUCache<string, { answer: object; items: number }>({
    maxSize: KEPT_ITEMS,
    sizeCalculation: ({ items }) => 1 + items,
    ttl,
    ttlResolution: 0,
    perf: clock,
  });
  const underWay = new Map<string, Promise<object>>();
  const changers = new LRUCache<string, true>({ max: CHANGERS, ttl, ttlResolution: 0, perf: clock });
  const shared = new WeakSet<object>();

  async function compute<T extends object>(
    key: string,
    work: () => Promise<T>,
    itemsOf: (answer: T) => number,
  ): Promise<T> {
    // The time runs from here: a change that is made during the work is not in the answer, and its maker reads past what is kept for as
    // long as that.
    const start = clock.now();
    const answer = await work();
    shared.add(answer);
    kept.set(key, { answer, items: itemsOf(answer) }, { start });
    return answer;
  }

  return {
    /**
     * The answer under a key, which names everything that decides what it is. `itemsOf` says how many items the answer has, so that the
     * memory is bounded.
     */
    async get<T extends object>(
      key: string,
      reader: Reader,
      work: () => Promise<T>,
      itemsOf: (answer: T) => number,
    ): Promise<T> {
      if (keptMs === 0 || (reader !== null && changers.has(reader))) return work();
      const known = kept.get(key);
      if (known) return known.answer as T;
      const started = underWay.get(key);
      if (started) return started as Promise<T>;
      const working = compute(key, work, itemsOf).finally(() => underWay.delete(key));
      underWay.set(key, working);
      return working;
    },
    /** Marks a part of an answer, or something made of it, as the same for everybody who gets it. */
    share<T extends object>(answer: T): T {
      shared.add(answer);
      return answer;
    },
    /** Whether others get this very object too, so that its text can be kept with it. */
    isShared: (answer: object) => shared.has(answer),
    /** Remembers that a person has changed something. */
    noteChange(accountId: string): void {
      if (keptMs > 0) changers.set(accountId, true);
    },
  };
}
