import { createListeners } from '../lib/listeners.ts';

/** Until then a spinner says enough; after it, the person may think that the page is dead. Calls give up after 20 s. */
export const LATE_MS = 7000;

const { subscribe, notify } = createListeners();
let count = 0;

function add(change: 1 | -1): void {
  count += change;
  notify();
}

/** The calls that have waited for longer than `LATE_MS`. */
export const lateCalls = { subscribe, count: () => count };

/** Counts a call as late from `LATE_MS` on until it ends. */
export async function countWhenLate<Answer>(call: Promise<Answer>): Promise<Answer> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    add(1);
  }, LATE_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isLate) add(-1);
  }
}
