/** More than these are not reported from one page view: one fault often causes many errors. */
const REPORTS_MAX = 3;

/** What is known about this page view, once reports to the server have started. */
interface Reporting {
  /** The pattern of the route that is open, e.g. `/a/:slug`. */
  route: () => string;
  left: number;
}
let reporting: Reporting | undefined;

/**
 * The one place for an error that nobody handled: on the console, and to the server where that has started.
 * @param where says in fixed words what failed; no text of a person may be in it
 */
export function reportError(where: string, error: unknown): void {
  console.error(where, error);
  send(where, error, false);
}

/**
 * From now on errors of this page view are also sent to the server, if the page view is among the share that reports. The code that
 * sends is downloaded with the first error.
 */
export function startErrorReports({ share, route }: { share: number; route: () => string }): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error('Nobody handled', reason);
    send('A promise was rejected and nobody handled it', reason, true);
  });
  if (Math.random() >= share) return;
  reporting = { route, left: REPORTS_MAX };
  // The browser itself writes these on the console.
  window.addEventListener('error', ({ error }) => send('An error was not caught', error, true));
}

/** @param anywhere the error may come from code that is not ours, such as an extension of the browser */
function send(where: string, error: unknown, anywhere: boolean): void {
  if (!reporting || reporting.left === 0) return;
  reporting.left -= 1;
  const route = reporting.route();
  import('./send-error.ts')
    .then(({ sendError }) => sendError({ where, error, route, anywhere }))
    // An error while an error is reported is dropped: to report it could go on for ever.
    .catch(() => undefined);
}
