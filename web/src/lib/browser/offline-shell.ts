import { reportError } from './report-error.ts';

/** Stores the messages page in this browser, so that it opens without a network; see web/service-worker. */
export async function keepOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // Without it everything works while there is a network. The next page retries the registration.
    reportError('The offline shell could not be kept', error);
  }
}
