import { reportError } from './browser/report-error.ts';
import { showOnPage } from './late-code.ts';

/** Shows a toast. The first one loads the code for toasts; if that fails, the page shows the sentence. */
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
    showOnPage(text);
  }
}
