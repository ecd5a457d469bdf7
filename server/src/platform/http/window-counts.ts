import { LRUCache } from 'lru-cache';

/** The most keys counted at a time. The least recently used are dropped first. */
const KEYS = 20_000;

/** Creates in-memory counters for this process. A key's window starts with its first use. */
export function createWindowCounts() {
  const kept = new LRUCache<string, { count: number; until: number }>({ max: KEYS });

  /** Counts one use. Returns the number of uses in the window and the milliseconds until it ends. */
  return function use(key: string, windowMs: number): { count: number; waitMs: number } {
    const at = performance.now();
    const known = kept.get(key);
    const window = known && at < known.until ? known : { count: 0, until: at + windowMs };
    window.count += 1;
    kept.set(key, window);
    return { count: window.count, waitMs: window.until - at };
  };
}
