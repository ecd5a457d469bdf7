/** The part of `Storage` that the application uses. */
export type KeyValueStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'clear' | 'length'
>;

/**
 * Returns the browser's storage. If the browser refuses it (blocked cookies, some in-app browsers), a replacement that lasts as long as the
 * page: the application works, and the person logs in again next time.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = window[kind];
    const probe = 'storage-probe';
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch {
    return createMemoryStorage();
  }
}

export function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Returns the keys in a storage. */
export function storageKeys(storage: KeyValueStorage): string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index);
    if (key !== null) keys.push(key);
  }
  return keys;
}

const KEPT_PREFIX = 'kept:';

/**
 * Returns the key of data that outlives an expired session (job draft, unsent messages). It includes the account, so another person's login
 * on a shared phone never sees the data. Logging out removes it.
 */
export function storageKey(accountId: string, name: string): string {
  return `${KEPT_PREFIX}${accountId}:${name}`;
}

export function isStorageKey(key: string): boolean {
  return key.startsWith(KEPT_PREFIX);
}
