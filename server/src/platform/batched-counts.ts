import type { Log } from './observability/log.ts';

/** How often counts are written to a table. A killed server loses those since the last write. */
const FLUSH_EVERY_MS = 10_000;
/** This many different counts trigger an early write. */
const FLUSH_AT = 5_000;
/** The most different counts kept in memory while the database is away. */
const KEPT_AT_MOST = 50_000;

/**
 * Counts in memory, and writes the counts every few seconds. Counting neither delays a request nor makes it fail.
 * @param parts.name what is counted, for the log
 * @param parts.merge adds a count to the one of the same key
 * @param parts.write writes all counts since the last time. If it fails, they stay for the next write.
 * @param parts.beforeFlush adds what was only noted so far
 */
export function createBatchedCounts<Count>({
  name,
  merge,
  write,
  beforeFlush,
  log,
}: {
  name: string;
  merge: (known: Count, added: Count) => void;
  write: (counts: Count[]) => Promise<void>;
  beforeFlush?: () => void;
  log: Log;
}) {
  let counts = new Map<string, Count>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS);
  timer.unref();

  function put(key: string, count: Count): void {
    const known = counts.get(key);
    if (known) merge(known, count);
    else if (counts.size < KEPT_AT_MOST) counts.set(key, count);
  }

  function flush(): Promise<void> {
    writing = writing.then(async () => {
      beforeFlush?.();
      if (counts.size === 0) return;
      const batch = counts;
      counts = new Map();
      try {
        await write([...batch.values()]);
      } catch (error) {
        log.warn({ err: error }, `${name} could not be written and are kept for the next time`);
        for (const [key, count] of batch) put(key, count);
      }
    });
    return writing;
  }

  return {
    put,
    has: (key: string) => counts.has(key),
    size: () => counts.size,
    /** Writes early when there are many counts. */
    flushIfMany(): void {
      if (counts.size >= FLUSH_AT) void flush();
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
