interface Waiting<Thing, Result> {
  thing: Thing;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches work that is cheaper together. While fewer than `atOnce` batches are running, a new thing starts one at once. Other
 * things wait, and then go together into the next batch, up to a maximum. `work` returns the results in the order of the things;
 * when it throws, all things of the batch fail.
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
