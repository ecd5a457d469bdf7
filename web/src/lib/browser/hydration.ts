import { useEffect, useState } from 'react';

/** The parts of the server's page that wait for their turn, in the order of the page; null when the server's page is not being taken over. */
let waiting: (() => void)[] | null = null;
let finished: Promise<void> = Promise.resolve();

/**
 * Hydrates the server's page: first what `hydrate` reaches, then one part after the other, each in a task of its own. In one task a phone
 * would answer nothing for half a second.
 */
export function hydrateInParts(hydrate: () => void): void {
  const parts: (() => void)[] = [];
  waiting = parts;
  hydrate();
  // What is rendered from now on is new, or belongs to a part whose turn has come.
  waiting = null;
  finished = hydrateAll(parts);
}

async function hydrateAll(parts: readonly (() => void)[]): Promise<void> {
  for (const part of parts) {
    await nextTask();
    part();
  }
  await nextTask();
}

/** Resolves when every part of the page answers. */
export function whenHydrated(): Promise<void> {
  return finished;
}

/** Waits until a part of the page is to be hydrated; null when it renders at once, as it does on the server and after the hydration. */
export function turnToHydrate(): Promise<void> | null {
  const parts = waiting;
  return parts && new Promise((resolve) => parts.push(resolve));
}

/**
 * Returns the first value until the whole page is hydrated, then the newest. A part that waits for its turn has to be hydrated with what the
 * server rendered: hydration corrects texts but no attributes, and does not move elements.
 */
export function useHydrationValue<T>(value: T): T {
  const [first] = useState(value);
  const [isSettled, setSettled] = useState(() => waiting === null);
  useEffect(() => {
    void whenHydrated().then(() => setSettled(true));
  }, []);
  return isSettled ? value : first;
}

/** Lets the browser paint and answer first. Timers would wait for four milliseconds more. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
