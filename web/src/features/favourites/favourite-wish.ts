import type { KeyValueStorage } from '../../lib/browser-storage.ts';

const KEY = 'favourite_wish';

/** As long as the way back from the log-in is remembered: too short to surprise the next person at a shared phone. */
const VALID_FOR_MS = 60 * 60_000;

/** Notes, in this tab, whose heart a visitor pressed before the log-in. */
export function rememberFavouriteWish(tab: KeyValueStorage, artisanId: string, nowMs = Date.now()): void {
  tab.setItem(KEY, `${artisanId} ${nowMs}`);
}

/** Whether it was the heart of this artisan. The note is used up then. */
export function takeFavouriteWish(tab: KeyValueStorage, artisanId: string, nowMs = Date.now()): boolean {
  const [wanted, at] = tab.getItem(KEY)?.split(' ') ?? [];
  if (wanted !== artisanId) return false;
  tab.removeItem(KEY);
  return nowMs - Number(at) < VALID_FOR_MS;
}
