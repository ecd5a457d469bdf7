import type { KeyValueStorage } from '../lib/browser-storage.ts';
import { isReachable } from '../lib/is-reachable.ts';

const KEY = 'reloaded_for_module';
const AGAIN_AFTER_MS = 60_000;

/**
 * Loads the page anew when it wants a module that it can never have: a release has taken the file away, or the link was
 * lost once, and browsers before Chrome 156 do not ask again for what they could not fetch until the page is gone.
 * Only once a minute, and never without a connection, where a reload would lose the page.
 */
export function reloadForLostModules(tab: KeyValueStorage): void {
  let looking = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const last = Number(tab.getItem(KEY) ?? 0);
    if (looking || !navigator.onLine || Date.now() - last < AGAIN_AFTER_MS) return;
    looking = true;
    void isLostForGood(payload).then((lost) => {
      looking = false;
      if (!lost) return;
      tab.setItem(KEY, String(Date.now()));
      window.location.reload();
    });
  });
}

/** Whether a module cannot be had although the server answers. Never rejects. */
async function isLostForGood({ message }: Error): Promise<boolean> {
  if (!(await isReachable())) return false;
  // Most browsers say which one it was. Where it comes with the second try, whoever wants it next has it.
  const [address] = /https?:\S+/.exec(message) ?? [];
  if (!address) return true;
  return import(/* @vite-ignore */ address).then(
    () => false,
    () => true,
  );
}
