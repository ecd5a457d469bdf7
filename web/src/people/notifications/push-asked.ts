import type { KeyValueStorage } from '../../lib/browser/browser-storage.ts';
import { storageKey } from '../../lib/browser/browser-storage.ts';

const NAME = 'push-asked';
const AGAIN_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

/** Returns whether two weeks have passed since this person was last asked in this browser. */
export function mayAsk(storage: KeyValueStorage, accountId: string, nowMs: number): boolean {
  const asked = Number(storage.getItem(storageKey(accountId, NAME)) ?? 0);
  // A clock that was set back must not suppress the offer for years.
  return !(asked > 0) || asked > nowMs || nowMs - asked >= AGAIN_AFTER_MS;
}

/** Stores that the person was asked now. */
export function storeAsked(storage: KeyValueStorage, accountId: string, nowMs: number): void {
  storage.setItem(storageKey(accountId, NAME), String(nowMs));
}
