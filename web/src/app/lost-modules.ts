import type { KeyValueStorage } from '../lib/browser/browser-storage.ts';

const KEY = 'reloaded_for_module';
const AGAIN_AFTER_MS = 60_000;

/**
 * Reloads the page when it needs a module that is no longer available. Either a release has removed the file, or the connection was lost
 * once: browsers before Chrome 156 do not retry a failed module until the page is reloaded. It reloads at most once a minute, and never
 * while offline, because that would lose the page.
 */
export function reloadForLostModules(tab: KeyValueStorage): void {
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Some browsers do not name the module: the URL is then that of the home page.
    const [address = '/'] = /https?:\S+/.exec(payload.message) ?? [];
    const isSecondTime = failed.has(address);
    failed.add(address);
    void hasFile(address).then((has) => {
      // After a connection error, the second attempt may succeed.
      if (has === undefined || (has && !isSecondTime)) return;
      if (Date.now() - Number(tab.getItem(KEY) ?? 0) < AGAIN_AFTER_MS) return;
      tab.setItem(KEY, String(Date.now()));
      window.location.reload();
    });
  });
}

/** Returns whether the server has this file; undefined without a response. Never rejects. */
async function hasFile(address: string): Promise<boolean | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return undefined;
  }
}
