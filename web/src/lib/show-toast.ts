import { isLost } from './browser/load-module.ts';
import { reportError } from './browser/report-error.ts';

/** The event for a sentence that the page itself shows, without any code that is still to be fetched; see app/frame/frame-dialogs.tsx. */
export const SHOW_ON_PAGE = 'show-on-page';

export type ShowOnPage = CustomEvent<string>;

/** The sentence for an action whose code could not be loaded. */
export const UNFETCHED_TEXT = "We couldn't load this. Check your connection and try again.";

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

/**
 * Shows that the code for an action could not be loaded. The page says so and no toast, because the code for toasts is fetched on the first
 * touch, and this may be that touch. A lost connection is no bug, so it is not reported.
 */
export function reportUnfetched(what: string, error: unknown): void {
  if (!isLost(error)) reportError(`${what} could not be fetched`, error);
  showOnPage(UNFETCHED_TEXT);
}

function showOnPage(text: string): void {
  document.dispatchEvent(new CustomEvent(SHOW_ON_PAGE, { detail: text }));
}
