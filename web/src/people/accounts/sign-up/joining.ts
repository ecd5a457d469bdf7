import { tabStorage } from '../../../data/session.ts';

const KEY = 'joins_as_artisan';

/** Stores in this tab that the person chose to join as an artisan, so the setup does not ask again what brings them here. */
export function rememberJoining(): void {
  tabStorage.setItem(KEY, 'yes');
}

export const isJoining = (): boolean => tabStorage.getItem(KEY) !== null;

export function forgetJoining(): void {
  tabStorage.removeItem(KEY);
}
