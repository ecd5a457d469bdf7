/** The most errors reported per page view, because one fault often causes many. */
const REPORTS_MAX = 3;

/** The reporting state of this page view; null before `startErrorReports`. */
interface Reporting {
  /** The pattern of the open route, e.g. `/a/:slug`. */
  route: () => string;
  left: number;
}
let reporting: Reporting | undefined;

/**
 * Handles an otherwise unhandled error: logs it to the console, and sends it to the server once reporting has started.
 * @param where names the failed part in fixed words; it must not contain personal data
 */
export function reportError(where: string, error: unknown): void {
  console.error(where, error);
  send(where, error, false);
}

/** Starts reporting errors to the server, if this page view is in the sample. The code that sends is loaded with the first error. */
export function startErrorReports({ share, route }: { share: number; route: () => string }): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error('Nobody handled', reason);
    send('A promise was rejected and nobody handled it', reason, true);
  });
  if (Math.random() >= share) return;
  reporting = { route, left: REPORTS_MAX };
  // The browser itself logs these to the console.
  window.addEventListener('error', ({ error }) => send('An error was not caught', error, true));
}

/**
 * Sends an error to the server within the limit.
 * @param anywhere whether the error may come from foreign code, such as a browser extension
 */
function send(where: string, error: unknown, anywhere: boolean): void {
  if (!reporting || reporting.left === 0) return;
  reporting.left -= 1;
  const route = reporting.route();
  import('./send-error.ts')
    .then(({ sendError }) => sendError({ where, error, route, anywhere }))
    // Reporting an error of the reporting itself could loop for ever.
    .catch(() => undefined);
}
