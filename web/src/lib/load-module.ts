import { lazy } from 'react';
import { reportError } from './report-error.ts';

/** How long until the next try, in ms, where the browser does not say before that the link is back. */
const AGAIN_AFTER_MS = 5000;

/** Whether a module did not come: the link is lost, or its file is gone. Each browser says it with a TypeError of its own. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/**
 * Loads what will soon be wanted. That the link is lost meanwhile is no error: who wants it then loads it again, and tells
 * the person when that fails.
 */
export function fetchAhead(what: string, load: () => Promise<unknown>): void {
  load().catch((error: unknown) => {
    if (!isLost(error)) reportError(`${what} could not be fetched ahead`, error);
  });
}

/**
 * Loads what a page cannot do without: while the link is lost, again and again. See app/lost-modules.ts for the browsers
 * that this does not help.
 * @throws what `load` throws when the link is not the reason
 */
export async function insistOn<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    await untilNextTry();
  }
}

/**
 * A part of a page whose code the browser downloads later, as with `lazy` of React. While the link is lost, the browser tries again and
 * the rest of the page stays; with `lazy` alone the whole page would give way to the sentence that it did not load.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => insistOn(load));

function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_AFTER_MS);
    window.addEventListener('online', go);
  });
}
