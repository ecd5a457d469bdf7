import { createListeners } from './listeners.ts';

/** Until then a spinner says enough; after it, the person may think that the page is dead. */
export const LATE_MS = 7000;
/** A read that failed is tried again within two seconds. Until then it stays late, and its next try is late at once. */
export const RETRY_MS = 3000;

const { subscribe, notify } = createListeners();
const failedAtMs = new Map<string, number>();
let count = 0;

function add(change: 1 | -1): void {
  count += change;
  notify();
}

/** The calls that somebody has waited for longer than `LATE_MS`. */
export const lateCalls = { subscribe, count: () => count };

/**
 * Counts a call as late from `LATE_MS` on until it ends.
 * @param read names a read that is tried again after a failure
 */
export async function countWhenLate<Answer>(call: Promise<Answer>, read?: string): Promise<Answer> {
  const startedAtMs = Date.now();
  const isRetry = read !== undefined && startedAtMs - (failedAtMs.get(read) ?? 0) < RETRY_MS;
  let isLate = false;
  const timer = setTimeout(
    () => {
      // On a phone that has slept, the timeout of the call follows at once.
      if (Date.now() - startedAtMs > LATE_MS + RETRY_MS) return;
      isLate = true;
      add(1);
    },
    isRetry ? 0 : LATE_MS,
  );
  let lingerMs = 0;
  try {
    return await call;
  } catch (error) {
    if (isLate && read !== undefined) {
      failedAtMs.set(read, Date.now());
      lingerMs = RETRY_MS;
    }
    throw error;
  } finally {
    clearTimeout(timer);
    if (isLate && lingerMs > 0) setTimeout(() => add(-1), lingerMs);
    else if (isLate) add(-1);
  }
}
