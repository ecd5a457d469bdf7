import type { KeyValueStorage } from '../lib/browser-storage.ts';

const KEY = 'reloaded_for_module';
const AGAIN_AFTER_MS = 60_000;

/**
 * Loads the page anew when it wants a module that it can never have: a release has taken the file away, or the link was
 * lost once, and browsers before Chrome 156 do not ask again for what they could not fetch until the page is gone.
 * Only once a minute, and never without a connection, where a reload would lose the page.
 */
export function reloadForLostModules(tab: KeyValueStorage): void {
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Not every browser says which module it was.
    const [address = '/'] = /https?:\S+/.exec(payload.message) ?? [];
    const isSecondTime = failed.has(address);
    failed.add(address);
    void hasFile(address).then((has) => {
      // Where the first time failed by the link, the second may succeed.
      if (has === undefined || (has && !isSecondTime)) return;
      if (Date.now() - Number(tab.getItem(KEY) ?? 0) < AGAIN_AFTER_MS) return;
      tab.setItem(KEY, String(Date.now()));
      window.location.reload();
    });
  });
}

/** Whether the server has this file; undefined when it does not answer. Never rejects. */
async function hasFile(address: string): Promise<boolean | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return undefined;
  }
}
