import { type KeyValueStorage, storageKey } from '../../lib/browser/browser-storage.ts';

/** The signals of an open page when a notification arrives. */
export type Signal = 'sound' | 'vibration';

const nameOf = (signal: Signal) => `arrival-${signal}`;

/** Returns whether this person wants a signal on this device. On by default. */
export function isSignalOn(storage: KeyValueStorage, accountId: string, signal: Signal): boolean {
  return storage.getItem(storageKey(accountId, nameOf(signal))) !== 'off';
}

/** Stores the choice on this device until the person logs out. */
export function setSignal(storage: KeyValueStorage, accountId: string, signal: Signal, isOn: boolean): void {
  const key = storageKey(accountId, nameOf(signal));
  if (isOn) storage.removeItem(key);
  else storage.setItem(key, 'off');
}
