import { lazy } from 'react';
import { reportError } from './report-error.ts';

/** Milliseconds until the next try, when the browser does not report earlier that the connection is back. */
const AGAIN_AFTER_MS = 5000;

/**
 * Whether a module could not be fetched: the connection is lost, or the file is gone. Each browser throws a TypeError with its
 * own text.
 */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/**
 * Loads a module that will soon be needed. A failed fetch is no error here: the code that needs the module loads it again, and
 * tells the person when that fails.
 */
export function fetchAhead(what: string, load: () => Promise<unknown>): void {
  load().catch((error: unknown) => {
    if (!isLost(error)) reportError(`${what} could not be fetched ahead`, error);
  });
}

/**
 * Loads a module that the page needs, and retries while the connection is lost. app/lost-modules.ts handles the browsers in which
 * a retry does not help.
 * @throws the error of `load` when the connection is not the reason
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
 * A part of a page whose code the browser downloads later, as with `lazy` of React. While the connection is lost, the browser
 * retries and the rest of the page stays; with `lazy` alone an error page would replace the whole page.
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
