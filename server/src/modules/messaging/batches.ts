interface Waiting<Thing, Result> {
  thing: Thing;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * For work that is cheaper together. A thing that comes while less than `atOnce` works are under way is worked on at once;
 * what comes meanwhile waits, and is then worked on together, at most so many at a time. `work` answers for each thing in
 * their order; when it fails, each of them has failed.
 */
export function createBatches<Thing, Result>(
  work: (things: Thing[]) => Promise<Result[]>,
  { atOnce, most }: { atOnce: number; most: number },
): (thing: Thing) => Promise<Result> {
  const waiting: Waiting<Thing, Result>[] = [];
  let underWay = 0;

  async function workOff(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await workOn(waiting.splice(0, most));
    underWay -= 1;
  }

  async function workOn(batch: Waiting<Thing, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ thing }) => thing));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (thing) =>
    new Promise((resolve, reject) => {
      waiting.push({ thing, resolve, reject });
      if (underWay < atOnce) void workOff();
    });
}
