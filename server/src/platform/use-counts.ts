/**
 * Creates in-memory counters that are cheap enough for every request: a key costs one entry of a map, and old keys are forgotten all at
 * once. A key's window starts with its first use. Unlike `createWindowCounts`, this forgets the oldest keys first instead of those that were
 * not used for longest.
 * @param parts.atMost the most keys remembered; of more, the older half is forgotten
 */
export function createUseCounts({
  atMost,
  windowMs,
  now,
}: {
  atMost: number;
  windowMs: number;
  now: () => Date;
}) {
  let young = new Map<string, { uses: number; until: number }>();
  /** Keys that began before those in `young`. */
  let old = young;
  let youngSince = -Infinity;

  /** Counts one use. Returns the number of uses in the window. */
  return function use(key: string): number {
    const at = now().getTime();
    const known = young.get(key) ?? old.get(key);
    if (known && at < known.until) {
      known.uses += 1;
      return known.uses;
    }
    // What is older than `young` has ended by the time that `young` is as old as a window.
    if (at >= youngSince + windowMs || young.size >= atMost / 2) {
      old = young;
      young = new Map();
      youngSince = at;
    }
    young.set(key, { uses: 1, until: at + windowMs });
    return 1;
  };
}
