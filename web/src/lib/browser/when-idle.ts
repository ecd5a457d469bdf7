/** After this time the page itself has loaded. */
const PAGE_LOADED_MS = 2000;

/** Does something once the page is idle, unless the link is slow or metered: see public/before-paint.js. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (document.documentElement.dataset.link === 'slow') return () => {};
  const timer = setTimeout(() => {
    if (!navigator.onLine) return;
    // Safari has no such function.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else run();
  }, PAGE_LOADED_MS);
  return () => clearTimeout(timer);
}
