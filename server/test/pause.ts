import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

/** Between two looks at something that is waited for: without a pause, looking takes the processor from the work itself. */
export function pause(): Promise<void> {
  return wait(PAUSE_MS);
}
