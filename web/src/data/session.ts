import { useSyncExternalStore } from 'react';
import { browserStorage, createMemoryStorage } from '../lib/browser/browser-storage.ts';
import { createSessionStore, type Session } from './session-store.ts';

const inBrowser = typeof window !== 'undefined';

/** Storage of this tab, until it is closed. */
export const tabStorage = inBrowser ? browserStorage('sessionStorage') : createMemoryStorage();

/** Storage of this browser, until the person logs out. */
export const deviceStorage = inBrowser ? browserStorage('localStorage') : createMemoryStorage();

/** Whether the browser refuses to store anything, so that a reload ends the login. */
export const storageIsRefused = inBrowser && !(deviceStorage instanceof Storage);

/** The login of this browser. On the server it is always empty, because the server renders the same page for everybody. */
export const sessionStore = createSessionStore({
  local: deviceStorage,
  tab: tabStorage,
});

/** The login. Null when nobody is logged in, and during hydration, because the server rendered the page for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => null);
}

/**
 * Whether the login still is there that a page was loaded for. When it has ended meanwhile, only the operations for visitors answer.
 * @param wasLoggedIn as the loader of the page found it
 */
export function useStillLoggedIn(wasLoggedIn: boolean): boolean {
  return useSession() !== null && wasLoggedIn;
}
