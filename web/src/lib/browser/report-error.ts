/** The most errors that one page view reports: one fault often causes many errors. */
const REPORTS_MAX = 3;

/** The state of the reports of this page view; null before `startReports`. */
interface Reporting {
  /** The pattern of the open route, e.g. `/a/:slug`. */
  route: () => string;
  left: number;
}
let reporting: Reporting | undefined;

/**
 * Handles an error that no other code handled: logs it on the console, and sends it to the server when reports were started.
 * @param where names the failed part in fixed words; it must not contain a person's text
 */
export function reportError(where: string, error: unknown): void {
  console.error(where, error);
  send(where, error, false);
}

/**
 * Starts sending the errors of this page view to the server, if the page view belongs to the reporting share. The code that sends
 * is downloaded with the first error.
 */
export function startErrorReports({ share, route }: { share: number; route: () => string }): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    console.error('Nobody handled', reason);
    send('A promise was rejected and nobody handled it', reason, true);
  });
  if (Math.random() >= share) return;
  reporting = { route, left: REPORTS_MAX };
  // The browser itself logs these on the console.
  window.addEventListener('error', ({ error }) => send('An error was not caught', error, true));
}

/** @param anywhere the error may come from foreign code, such as an extension of the browser */
function send(where: string, error: unknown, anywhere: boolean): void {
  if (!reporting || reporting.left === 0) return;
  reporting.left -= 1;
  const route = reporting.route();
  import('./send-error.ts')
    .then(({ sendError }) => sendError({ where, error, route, anywhere }))
    // An error in reporting is dropped: reporting it could go on for ever.
    .catch(() => undefined);
}
