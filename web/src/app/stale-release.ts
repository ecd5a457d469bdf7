import type { KeyValueStorage } from '../lib/browser-storage.ts';

const KEY = 'reloaded_for_release';
const AGAIN_AFTER_MS = 60_000;

/**
 * After a release the files that an open page still wants are gone: load the page anew, which brings the new names.
 * Only once a minute, and never without a connection, where the reason is another one and a reload would lose the page.
 */
export function reloadOnceForNewRelease(tab: KeyValueStorage): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(tab.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER_MS) return;
    tab.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
