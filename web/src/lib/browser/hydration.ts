/** The parts of the server's page that wait for their turn, in the order of the page; null when none is being hydrated. */
let waiting: (() => void)[] | null = null;
let finished: Promise<void> = Promise.resolve();

/**
 * Hydrates the server's page: first what `hydrate` reaches, then one part after the other, each in a task of its own. In one task a phone
 * would answer nothing for half a second.
 */
export function hydrateInParts(hydrate: () => void): void {
  waiting = [];
  hydrate();
  finished = hydrateWaiting(waiting);
}

async function hydrateWaiting(parts: (() => void)[]): Promise<void> {
  for (;;) {
    await nextTask();
    const part = parts.shift();
    if (!part) break;
    part();
  }
  waiting = null;
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
