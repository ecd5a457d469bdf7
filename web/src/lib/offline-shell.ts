import { reportError } from './report-error.ts';

/** Keeps the messages page in this browser, so that it opens without a network; see web/service-worker. */
export async function keepOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // Without it everything works as long as there is a network; it is tried again with the next page.
    reportError('The offline shell could not be kept', error);
  }
}
