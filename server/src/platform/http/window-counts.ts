import { LRUCache } from 'lru-cache';

/** The most keys that are counted at a time: those that were used least recently are forgotten first. */
const KEYS = 20_000;

/** Counts uses of keys in the memory of this process, in windows that begin with the first use of a key. */
export function createWindowCounts() {
  const kept = new LRUCache<string, { count: number; until: number }>({ max: KEYS });

  /** Counts one use. Answers how many there are in the window, and after how many milliseconds the window ends. */
  return function use(key: string, windowMs: number): { count: number; waitMs: number } {
    const at = performance.now();
    const known = kept.get(key);
    const window = known && at < known.until ? known : { count: 0, until: at + windowMs };
    window.count += 1;
    kept.set(key, window);
    return { count: window.count, waitMs: window.until - at };
  };
}
