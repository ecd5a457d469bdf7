import { isLost } from './browser/load-module.ts';
import { reportError } from './browser/report-error.ts';

/** Shows a toast. The first toast downloads the code for toasts; when that fails, the page itself must tell the person. */
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

/** Tells the person that what a button opens could not be fetched. A lost connection is no bug, so it is not reported. */
export async function reportUnfetched(what: string, error: unknown): Promise<void> {
  if (!isLost(error)) reportError(`${what} could not be fetched`, error);
  await showToast('error', 'This could not be loaded. Check your connection and try again.');
}
