import { useMemo } from 'react';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { reportError } from '../lib/browser/report-error.ts';
import { deviceStorage } from './session.ts';

/** An unfinished form, stored for one account until the form is sent or the person logs out. */
export interface SavedDraft<T extends object> {
  read(): Partial<T>;
  /** Removes the draft when there are no values. */
  save(values: Partial<T>): void;
  forget(): void;
  /**
   * Calls `listener` when another tab has saved the draft, or removed it after sending or logging out. Returns a function that
   * unsubscribes.
   */
  watch(listener: (isKept: boolean) => void): () => void;
}

export function savedDraft<T extends object>(accountId: string, name: string): SavedDraft<T> {
  const key = storageKey(accountId, name);
  return {
    read() {
      try {
        const value: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
        return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
      } catch {
        // An older release stored it in another format.
        return {};
      }
    },
    save(values) {
      try {
        if (Object.keys(values).length === 0) return deviceStorage.removeItem(key);
        deviceStorage.setItem(key, JSON.stringify(values));
      } catch (error) {
        // The storage is full: the form on the page still holds what was typed.
        reportError('A draft could not be stored', error);
      }
    },
    forget: () => deviceStorage.removeItem(key),
    watch(listener) {
      const tell = (event: StorageEvent) => {
        if (event.key === key) listener(event.newValue !== null);
      };
      window.addEventListener('storage', tell);
      return () => window.removeEventListener('storage', tell);
    },
  };
}

/** The draft of a form, for a component. */
export function useSavedDraft<T extends object>(accountId: string, name: string): SavedDraft<T> {
  return useMemo(() => savedDraft<T>(accountId, name), [accountId, name]);
}
