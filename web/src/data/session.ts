import { useSyncExternalStore } from 'react';
import { browserStorage, createMemoryStorage } from '../lib/browser/browser-storage.ts';
import { createSessionStore, type Session } from './session-store.ts';

const inBrowser = typeof window !== 'undefined';

/** Storage of this tab, until it is closed. */
export const tabStorage = inBrowser ? browserStorage('sessionStorage') : createMemoryStorage();

/** Storage of this browser, until the person logs out. */
export const deviceStorage = inBrowser ? browserStorage('localStorage') : createMemoryStorage();

/** Whether the browser refuses storage, in which case a reload ends the session. */
export const storageIsRefused = inBrowser && !(deviceStorage instanceof Storage);

/** The session of this browser. Always empty on the server, which renders the same page for everyone. */
export const sessionStore = createSessionStore({
  local: deviceStorage,
  tab: tabStorage,
});

/** Returns the session. Null without a login and during hydration, because the server rendered the page for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => null);
}

/**
 * Returns whether the session for which a page was loaded still exists. Otherwise only the visitors' operations are available.
 * @param wasLoggedIn as the page's loader found it
 */
export function useStillLoggedIn(wasLoggedIn: boolean): boolean {
  return useSession() !== null && wasLoggedIn;
}
