import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

/** A pause between two checks of a condition: checking without one would take the processor from the awaited work. */
export function pause(): Promise<void> {
  return wait(PAUSE_MS);
}
