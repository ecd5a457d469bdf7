import { type KeyValueStorage, storageKey } from '../../lib/browser/browser-storage.ts';

/** The signals that a page gives when a notification arrives. */
export type Signal = 'sound' | 'vibration';

const nameOf = (signal: Signal) => `arrival-${signal}`;

/** Whether this person wants a signal on this device. It is on until the person switches it off. */
export function isSignalOn(storage: KeyValueStorage, accountId: string, signal: Signal): boolean {
  return storage.getItem(storageKey(accountId, nameOf(signal))) !== 'off';
}

/** Keeps the choice on this device until the person logs out. */
export function setSignal(storage: KeyValueStorage, accountId: string, signal: Signal, isOn: boolean): void {
  const key = storageKey(accountId, nameOf(signal));
  if (isOn) storage.removeItem(key);
  else storage.setItem(key, 'off');
}
