import { useEffect, useReducer, useRef, useState } from 'react';

/** The parts that the first task of a hydration leaves for later, in the order of the page; null except during that task. */
let waiting: (() => void)[] | null = null;
let hydrating = false;
let finished: Promise<void> = Promise.resolve();

/**
 * Hydrates the server's page: first what `hydrate` reaches, then one part after the other, each in a task of its own. In one task a phone
 * would answer nothing for half a second.
 */
export function hydrateInParts(hydrate: () => void): void {
  const parts: (() => void)[] = [];
  hydrating = true;
  waiting = parts;
  hydrate();
  waiting = null;
  finished = hydrateAll(parts);
}

async function hydrateAll(parts: readonly (() => void)[]): Promise<void> {
  for (const part of parts) {
    await nextTask();
    part();
  }
  await nextTask();
  hydrating = false;
}

/** Returns whether parts of the server's page are still to be hydrated. */
export function isHydrating(): boolean {
  return hydrating;
}

/** Resolves when every part of the page answers. */
export function whenHydrated(): Promise<void> {
  return finished;
}

/**
 * Waits until a part of the page is to be hydrated. Null when it renders at once: on the server, inside another part, and whatever the browser
 * adds to the page after the first task.
 */
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
  const [isEarly] = useState(() => waiting !== null);
  const newest = useRef(value);
  newest.current = value;
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isEarly) return;
    void whenHydrated().then(() => {
      if (newest.current !== first) renderAgain();
    });
  }, [isEarly, first]);
  return isEarly && hydrating ? first : value;
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
