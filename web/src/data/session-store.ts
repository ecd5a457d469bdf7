import type { StoredSubscription, StoredUser } from '@marketplace/contract/people/accounts';
import { isStorageKey, type KeyValueStorage, storageKeys } from '../lib/browser/browser-storage.ts';
import { createListeners } from '../lib/listeners.ts';
import { type TokenDecision, validateToken } from './session-token.ts';

/** The keys under which the product keeps a login in local storage. */
const sessionKeys = { token: 'token', user: 'user', subscription: 'user_sub' } as const;

/** The key of the log-outs that the server has not answered yet. They outlive every login of this browser. */
export const LOG_OUTS_KEY = 'log-outs';

export interface Session {
  token: string;
  expiresAtMs: number;
  /** Null when only a token was stored: role and name are unknown until the server has answered `me`. */
  user: StoredUser | null;
  subscription: StoredSubscription | null;
}

/** What the server answers to a log-in, a sign-up or `me`. */
export interface SessionAnswer {
  token?: string | undefined;
  user: StoredUser;
  subscription: StoredSubscription | null;
}

export interface SessionStore {
  /** The login, or null. It is the same object until the storage changes, because `useSyncExternalStore` requires that. */
  current(): Session | null;
  /** True when no part of a login is stored, valid or not. */
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
  /** Stores a new login, or a newer answer about the present one. */
  save(answer: SessionAnswer): void;
  /** Removes everything that the product stored in this browser, but the log-outs that the server has not answered. */
  logOut(): void;
  /** Ends the login, but keeps drafts and unsent messages, which are stored for one account. */
  expire(): void;
  /** Ends a stored login whose token is expired or unreadable, or whose user record is invalid. Returns what it found. */
  tidy(): TokenDecision['state'] | 'invalid-user';
  /** Reads the storage again: another tab may have changed it, or the browser shows a page again that it had kept. */
  readAgain(): void;
}

interface Stores {
  local: KeyValueStorage;
  tab: KeyValueStorage;
  now?: () => number;
}

/** The login of this browser. It is stored in local storage alone, so that all tabs agree. */
export function createSessionStore({ local, tab, now = Date.now }: Stores): SessionStore {
  const { subscribe, notify } = createListeners();
  let known: { stored: string; session: Session | null } = { stored: '', session: null };
  let left = false;

  const expire = () => {
    clear(isStorageKey);
    notify();
  };

  const current = () => {
    // After logging out the browser loads a new page. Until then the page keeps showing what it showed.
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
 * Reads the stored user. It checks only id and name: an older release may have stored fewer fields, and the answer to `me` replaces
 * the record when the application starts.
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
