import { keptKey } from '../lib/browser-storage.ts';
import { reportError } from '../lib/report-error.ts';
import { deviceStorage } from './session.ts';

/** A form of an account that was not finished, kept for that account until it is sent or the person logs out. */
export interface KeptDraft<T extends object> {
  read(): Partial<T>;
  /** Nothing in it is the same as no draft. */
  save(values: Partial<T>): void;
  forget(): void;
}

export function keptDraft<T extends object>(accountId: string, name: string): KeptDraft<T> {
  const key = keptKey(accountId, name);
  return {
    read() {
      try {
        const value: unknown = JSON.parse(deviceStorage.getItem(key) ?? '{}');
        return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
      } catch {
        // An older release wrote it, or nobody did.
        return {};
      }
    },
    save(values) {
      try {
        if (Object.keys(values).length === 0) return deviceStorage.removeItem(key);
        deviceStorage.setItem(key, JSON.stringify(values));
      } catch (error) {
        // A full storage: the form itself still holds what was typed.
        reportError('A draft could not be kept', error);
      }
    },
    forget: () => deviceStorage.removeItem(key),
  };
}
