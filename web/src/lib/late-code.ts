import { useEffect, useRef, useState } from 'react';
import { fetchAhead, isLost } from './browser/load-module.ts';
import { reportError } from './browser/report-error.ts';

/** The event for a sentence that the page itself shows, without any code that is still to be fetched; see app/frame/frame-dialogs.tsx. */
export const SHOW_ON_PAGE = 'show-on-page';

export type ShowOnPage = CustomEvent<string>;

export function showOnPage(text: string): void {
  document.dispatchEvent(new CustomEvent(SHOW_ON_PAGE, { detail: text }));
}

/** The sentence for an action whose code could not be loaded. */
export const UNFETCHED_TEXT = "We couldn't load this. Check your connection and try again.";

/**
 * Shows that the code for an action could not be loaded. The page says so and no toast, because the code for toasts is fetched on the first
 * touch, and this may be that touch. A lost connection is no bug, so it is not reported.
 */
export function reportUnfetched(what: string, error: unknown): void {
  if (!isLost(error)) reportError(`${what} could not be fetched`, error);
  showOnPage(UNFETCHED_TEXT);
}

/** After this time the page itself has loaded. */
const PAGE_LOADED_MS = 2000;

/** Does something once the page is idle, unless the link is slow or metered: see public/before-paint.js. Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if (document.documentElement.dataset.link === 'slow') return () => {};
  const timer = setTimeout(() => {
    // Safari has no such function.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else run();
  }, PAGE_LOADED_MS);
  return () => clearTimeout(timer);
}

/**
 * The code that a tap opens. It is fetched when the page is idle; on a slow link, where it would cost the page its time, only from the touch
 * on. Until it has come, `busy` is true: the tapped element has to show that the tap is being answered.
 */
export function useLateCode<Loaded>(what: string, load: () => Promise<Loaded>) {
  const [busy, setBusy] = useState(false);
  const newest = useRef(load);
  newest.current = load;
  const ahead = useRef(() => {
    // Browsers before Chrome 156 never fetch a module again that they could not fetch once.
    if (navigator.onLine) fetchAhead(what, () => newest.current());
  });
  useEffect(() => whenIdle(ahead.current), []);

  /** Resolves to null when the code could not be fetched, once the page has said so. */
  async function fetchCode(): Promise<Loaded | null> {
    setBusy(true);
    try {
      return await newest.current();
    } catch (error) {
      reportUnfetched(what, error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    fetchCode,
    /** The properties of the element that is tapped. */
    touch: { onPointerDown: ahead.current, onFocus: ahead.current },
  };
}

/** The properties of a tapped element that is not a `Button`. The spinner over it is in styles/base.css. */
export function busyProps(busy: boolean) {
  return { 'aria-busy': busy || undefined, 'data-tapped': busy ? '' : undefined };
}
