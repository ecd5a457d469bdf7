import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../../data/session.ts';
import { createListeners } from '../../lib/listeners.ts';

/** A value stored in this tab until it is closed or the person logs out, such as an unfinished form. */
export interface TabValue<T> {
  /** Returns null when nothing is stored, or when an older release used another format. */
  read(): T | null;
  save(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createTabValue<T>(key: string, schema: z.ZodMiniType<T>): TabValue<T> {
  const { subscribe, notify } = createListeners();
  let known: { text: string | null; value: T | null } = { text: null, value: null };

  function parse(text: string | null): T | null {
    if (text === null) return null;
    try {
      return z.safeParse(schema, JSON.parse(text)).data ?? null;
    } catch {
      // Not JSON, so not a value of ours.
      return null;
    }
  }
  return {
    read() {
      const text = tabStorage.getItem(key);
      // The same stored text must return the same object, as `useSyncExternalStore` requires.
      if (text !== known.text) known = { text, value: parse(text) };
      return known.value;
    },
    save(value) {
      tabStorage.setItem(key, JSON.stringify(value));
      notify();
    },
    clear() {
      tabStorage.removeItem(key);
      notify();
    },
    subscribe,
  };
}

/** Returns the current value; null on the server and during hydration. */
export function useTabValue<T>(value: TabValue<T>): T | null {
  return useSyncExternalStore(value.subscribe, value.read, () => null);
}
