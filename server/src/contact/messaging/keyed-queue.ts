/** Runs work for the same id one after the other, and work for different ids at once. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();

  return async function runExclusive<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(id);
    const run = before ? before.then(work, work) : work();
    last.set(id, run);
    try {
      return await run;
    } finally {
      if (last.get(id) === run) last.delete(id);
    }
  };
}
