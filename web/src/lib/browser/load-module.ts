import { lazy } from 'react';
import { reportError } from './report-error.ts';

/** Milliseconds until a retry, unless the browser reports a connection earlier. */
const AGAIN_AFTER_MS = 5000;

/**
 * Returns whether loading a module failed because the connection is lost or the file is gone. Browsers throw a TypeError with different
 * messages.
 */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError && /import/i.test(error.message);
}

/** Preloads a module. A failure is ignored: the code that needs the module loads it again and reports the error. */
export function fetchAhead(what: string, load: () => Promise<unknown>): void {
  load().catch((error: unknown) => {
    if (!isLost(error)) reportError(`${what} could not be fetched ahead`, error);
  });
}

/**
 * Loads a module that the page needs, and retries while offline. app/lost-modules.ts handles browsers in which a retry does not help.
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
 * Loads a component on demand, as `lazy` of React. It retries while offline, and the rest of the page stays; plain `lazy` would replace the
 * whole page with an error page.
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
