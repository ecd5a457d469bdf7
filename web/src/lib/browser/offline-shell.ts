import { reportError } from './report-error.ts';

/** Stores the messages page in this browser for offline use; see web/service-worker. */
export async function storeOfflineShell(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // Only offline use is affected. The next page retries the registration.
    reportError('The offline shell could not be stored', error);
  }
}
