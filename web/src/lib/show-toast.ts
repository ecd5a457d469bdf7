import { isLost } from './browser/load-module.ts';
import { reportError } from './browser/report-error.ts';

/** Shows a toast. The first one loads the code for toasts; if that fails, the page itself must show the message. */
export async function showToast(
  kind: 'success' | 'error' | 'loading',
  text: string,
  duration?: number,
): Promise<void> {
  try {
    const { toast } = await import('react-hot-toast');
    if (duration === undefined) toast[kind](text);
    else toast[kind](text, { duration });
  } catch (error) {
    reportError('Toasts could not be loaded', error);
  }
}

/** Shows that the code for an action could not be loaded. A lost connection is no bug, so it is not reported. */
export async function reportUnfetched(what: string, error: unknown): Promise<void> {
  if (!isLost(error)) reportError(`${what} could not be fetched`, error);
  await showToast('error', "We couldn't load this. Check your connection and try again.");
}
