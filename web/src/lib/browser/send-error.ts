import type { ClientErrorReport } from '@marketplace/contract/company/browser-errors';
import { CLIENT_ERROR_PATH, scrubMessage, scrubRoute, scrubStack } from '@marketplace/contract/company/scrub';
import { isLost } from './load-module.ts';

export interface FoundError {
  /** The failed part, in fixed words. */
  where: string;
  error: unknown;
  /** The pattern of the open route. */
  route: string;
  /** Whether the error may come from foreign code. */
  anywhere: boolean;
}

/** Errors that are already shown to the person, or that say nothing about our code. */
const names = ['ApiError', 'AbortError', 'TimeoutError'];
const harmless =
  /ResizeObserver loop|^Script error|Failed to fetch|NetworkError when attempting|^Load failed|network connection was lost/i;
const extension = /(?:chrome|moz|safari(?:-web)?)-extension:\/\//;

const sent = new Set<string>();

/** Sends an error to the server without waiting for the response, each error once per page view. */
export function sendError(found: FoundError): void {
  const report = describeError(found);
  if (!report) return;
  const key = `${report.message} ${report.stack}`;
  if (sent.has(key)) return;
  sent.add(key);
  // A beacon is sent even while the page unloads.
  navigator.sendBeacon(
    `/api${CLIENT_ERROR_PATH}`,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}

/** Returns the scrubbed report of an error; null for an error that is not reported. */
export function describeError({ where, error, route, anywhere }: FoundError): ClientErrorReport | null {
  if (!(error instanceof Error)) {
    // Without a stack it is unknown whether our code failed.
    return anywhere ? null : assemble(where, { name: 'Error', message: String(error), stack: '' }, route);
  }
  const stack = error.stack ?? '';
  if (names.includes(error.name) || harmless.test(error.message) || isLost(error)) return null;
  if (extension.test(stack) || (anywhere && scrubStack(stack).length === 0)) return null;
  return assemble(where, { name: error.name, message: error.message, stack }, route);
}

function assemble(
  where: string,
  { name, message, stack }: { name: string; message: string; stack: string },
  route: string,
): ClientErrorReport {
  return {
    source: scrubMessage(where).slice(0, 100),
    name: name.slice(0, 60),
    message: scrubMessage(message),
    stack: scrubStack(stack).join('\n'),
    route: scrubRoute(route),
    release: readRelease(),
    online: navigator.onLine,
  };
}

/** Returns the name of the entry script, which contains a hash of the whole build. */
function readRelease(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  return /\/assets\/([\w.-]{1,60})\.js/.exec(script?.src ?? '')?.[1] ?? '';
}
