import { useSyncExternalStore } from 'react';
import { browserStorage, createMemoryStorage } from '../lib/browser-storage.ts';
import { createSessionStore, type Session } from './session-store.ts';

const inBrowser = typeof window !== 'undefined';

/** What this tab remembers until it is closed. */
export const tabStorage = inBrowser ? browserStorage('sessionStorage') : createMemoryStorage();

/** What this browser remembers until somebody logs out. */
export const deviceStorage = inBrowser ? browserStorage('localStorage') : createMemoryStorage();

/** The login of this browser. On the server it is always empty: what is rendered there is the same for everybody. */
export const sessionStore = createSessionStore({
  local: deviceStorage,
  tab: tabStorage,
});

/** The login, or null: signed out, or still hydrating what the server sent. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => null);
}
