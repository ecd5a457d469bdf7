import type { StoredSubscription, StoredUser } from '@marketplace/contract/people/accounts';
import { isStorageKey, type KeyValueStorage, storageKeys } from '../lib/browser/browser-storage.ts';
import { createListeners } from '../lib/listeners.ts';
import { type TokenDecision, validateToken } from './session-token.ts';

/** The keys of a session in local storage. */
const sessionKeys = { token: 'token', user: 'user', subscription: 'user_sub' } as const;

/** The key of logouts that the server has not acknowledged. They outlive every session of this browser. */
export const LOG_OUTS_KEY = 'log-outs';

export interface Session {
  token: string;
  expiresAtMs: number;
  /** Null when only a token was stored: role and name are unknown until the server has answered `me`. */
  user: StoredUser | null;
  subscription: StoredSubscription | null;
}

/** The server's response to a login, a sign-up or `me`. */
export interface SessionAnswer {
  token?: string | undefined;
  user: StoredUser;
  subscription: StoredSubscription | null;
}

export interface SessionStore {
  /** Returns the session, or null. It is the same object until the storage changes, as `useSyncExternalStore` requires. */
  current(): Session | null;
  /** Returns true when no part of a session is stored, valid or not. */
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
  /** Stores a new session, or a newer response about the current one. */
  save(answer: SessionAnswer): void;
  /** Removes everything that the product stored in this browser, except unacknowledged logouts. */
  logOut(): void;
  /** Ends the session, but keeps drafts and unsent messages, which are stored per account. */
  expire(): void;
  /** Ends a stored session whose token is expired or unreadable, or whose user record is invalid. Returns what it found. */
  tidy(): TokenDecision['state'] | 'invalid-user';
  /** Reads the storage again: another tab may have changed it, or the browser restored a cached page. */
  readAgain(): void;
}

interface Stores {
  local: KeyValueStorage;
  tab: KeyValueStorage;
  now?: () => number;
}

/** Creates the session store. It uses local storage alone, so all tabs agree. */
export function createSessionStore({ local, tab, now = Date.now }: Stores): SessionStore {
  const { subscribe, notify } = createListeners();
  let known: { stored: string; session: Session | null } = { stored: '', session: null };
  let left = false;

  const expire = () => {
    // After a logout nothing is left to end, and the next page reads what this tab has stored since.
    if (left) return;
    clear(isStorageKey);
    notify();
  };

  const current = () => {
    // Logging out loads a new page. Until then the current page stays unchanged.
    if (left) return known.session;
    const values = Object.values(sessionKeys).map((key) => local.getItem(key));
    const expired = known.session !== null && known.session.expiresAtMs <= now();
    const stored = JSON.stringify(values);
    if (stored !== known.stored || expired) known = { stored, session: readSession(local, now()) };
    return known.session;
  };

  const clear = (keep: (key: string) => boolean) => {
    for (const key of storageKeys(local)) if (key !== LOG_OUTS_KEY && !keep(key)) local.removeItem(key);
    tab.clear();
  };

  return {
    current,
    isEmpty: () => Object.values(sessionKeys).every((key) => local.getItem(key) === null),
    subscribe,
    save({ token, user, subscription }) {
      left = false;
      if (token !== undefined) local.setItem(sessionKeys.token, token);
      local.setItem(sessionKeys.user, JSON.stringify(user));
      if (subscription) local.setItem(sessionKeys.subscription, JSON.stringify(subscription));
      else local.removeItem(sessionKeys.subscription);
      notify();
    },
    logOut() {
      current();
      left = true;
      clear(() => false);
    },
    expire,
    tidy() {
      const { state } = validateToken(local.getItem(sessionKeys.token), now());
      const invalidUser = local.getItem(sessionKeys.user) !== null && readUser(local) === null;
      if (state === 'expired' || state === 'unreadable' || invalidUser) expire();
      return invalidUser ? 'invalid-user' : state;
    },
    readAgain() {
      left = false;
      notify();
    },
  };
}

function readSession(local: KeyValueStorage, nowMs: number): Session | null {
  const token = local.getItem(sessionKeys.token);
  const decision = validateToken(token, nowMs);
  if (token === null || decision.state !== 'valid') return null;
  const user = readUser(local);
  if (user === null && local.getItem(sessionKeys.user) !== null) return null;
  return { token, expiresAtMs: decision.expiresAtMs, user, subscription: readSubscription(local) };
}

/**
 * Reads the stored user. It checks only id and name: an older release may have stored fewer fields, and the response to `me` replaces the
 * record when the application starts.
 */
function readUser(local: KeyValueStorage): StoredUser | null {
  const value = readJson(local, sessionKeys.user);
  return hasId(value) && 'fullname' in value && typeof value.fullname === 'string'
    ? (value as unknown as StoredUser)
    : null;
}

function readSubscription(local: KeyValueStorage): StoredSubscription | null {
  const value = readJson(local, sessionKeys.subscription);
  return hasId(value)
    ? { _id: value._id, is_active: 'is_active' in value && value.is_active === true }
    : null;
}

function hasId(value: unknown): value is { _id: string } {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}

function readJson(local: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(local.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
