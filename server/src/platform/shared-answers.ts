import { LRUCache } from 'lru-cache';

/** The most items in all kept answers of one process. An item is a card of a list, about one kB with its texts. */
const KEPT_ITEMS = 30_000;
/** People whose changes are remembered for as long as answers are kept. */
const CHANGERS = 50_000;

/** The person for whom an answer is read; null for a visitor. */
type Reader = string | null;

interface KeptAnswer {
  answer: object;
  items: number;
  fromReplica: boolean;
  /** When its computation began, in milliseconds. */
  start: number;
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

/**
 * Answers that are the same for everybody, kept for `keptMs` in this process, and computed once when many ask at the same time.
 * Nothing that depends on the caller may be computed here. A person who has just changed something gets a new answer, which
 * shows the change at once. `keptMs` 0 keeps nothing.
 * @param maxLagMs how much older than its computation an answer may be
 * @param isOnReplica whether the work under way reads from a replica
 */
export function createSharedAnswers({
  keptMs,
  now,
  maxLagMs = 0,
  isOnReplica = () => false,
}: {
  keptMs: number;
  now: () => Date;
  maxLagMs?: number;
  isOnReplica?: () => boolean;
}) {
  const clock = { now: () => now().getTime() };
  const ttl = Math.max(1, keptMs);
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_ITEMS,
    sizeCalculation: ({ items }) => 1 + items,
    ttl,
    ttlResolution: 0,
    perf: clock,
  });
  const underWay = new Map<string, Promise<object>>();
  const changers = new LRUCache<string, true>({
    max: CHANGERS,
    ttl: ttl + maxLagMs,
    ttlResolution: 0,
    perf: clock,
  });
  const shared = new WeakSet<object>();
  const counts = { hit: 0, joined: 0, miss: 0, bypass: 0 };

  /** An answer from the future is one from before the clock of the database was set back. It would be kept until then. */
  const usable = (known: KeptAnswer | undefined) => (known && known.start <= clock.now() ? known : undefined);

  async function compute<T extends object>(
    key: string,
    work: () => Promise<T>,
    itemsOf: (answer: T) => number,
  ): Promise<T> {
    // The time starts before the work: a change during the work is not in the answer, and the person who made the change gets
    // new answers for the same time.
    const start = clock.now();
    const fromReplica = isOnReplica();
    const answer = await work();
    shared.add(answer);
    // The primary has answered somebody else meanwhile, with changes that the replica may lack.
    if (fromReplica && usable(kept.peek(key))?.fromReplica === false) return answer;
    kept.set(key, { answer, items: itemsOf(answer), fromReplica, start }, { start });
    return answer;
  }

  return {
    /** For how many seconds an answer is kept; 0 keeps nothing. */
    keptSeconds: keptMs / 1000,
    /**
     * How requests were answered: from a kept answer (`hit`), by waiting for an answer that another request computes (`joined`), by computing
     * it (`miss`), or anew for a person who has just changed something (`bypass`).
     */
    counts: counts as Readonly<typeof counts>,
    /** How many answers are kept now. */
    size: () => kept.size,
    /**
     * The answer under a key, which contains every value on which the answer depends. `itemsOf` counts the items of the answer,
     * so that the memory is bounded.
     */
    async get<T extends object>(
      key: string,
      reader: Reader,
      work: () => Promise<T>,
      itemsOf: (answer: T) => number,
    ): Promise<T> {
      if (keptMs === 0 || (reader !== null && changers.has(reader))) {
        counts.bypass += 1;
        return work();
      }
      const known = usable(kept.get(key));
      if (known) {
        counts.hit += 1;
        return known.answer as T;
      }
      // A replica that breaks off must not fail the work of people who read from the primary.
      const running = isOnReplica() ? `replica ${key}` : key;
      const started = underWay.get(running);
      if (started) {
        counts.joined += 1;
        return started as Promise<T>;
      }
      counts.miss += 1;
      const working = compute(key, work, itemsOf).finally(() => underWay.delete(running));
      underWay.set(running, working);
      return working;
    },
    /** Marks an object in an answer as the same for all people who get it. */
    share<T extends object>(answer: T): T {
      shared.add(answer);
      return answer;
    },
    /** Whether other people get the same object, so that its JSON text can be kept with it. */
    isShared: (answer: object) => shared.has(answer),
    /** Remembers that a person has changed something. */
    noteChange(accountId: string): void {
      if (keptMs > 0) changers.set(accountId, true);
    },
  };
}
