import { setTimeout as wait } from 'node:timers/promises';

/** Starts work at a steady rate, even while earlier work is unfinished. Resolves when all of it is done. */
export async function steadily(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<void>,
  until?: AbortSignal,
): Promise<void> {
  const working: Promise<void>[] = [];
  const begin = performance.now();
  for (let index = 0; index < perSecond * seconds && !until?.aborted; index += 1) {
    const early = begin + (index * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    working.push(work(index));
  }
  await Promise.all(working);
}
