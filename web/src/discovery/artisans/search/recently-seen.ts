import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { deviceStorage } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';

/** The stored fields of a viewed artisan. */
export type SeenArtisan = Pick<
  ArtisanCard,
  '_id' | 'slug' | 'short_name' | 'fullname' | 'specific_service' | 'state' | 'city' | 'picture'
>;

const KEY = 'seen_artisans';
const SEEN_ARTISANS_MAX = 12;
const names = ['_id', 'slug', 'fullname', 'specific_service', 'state', 'city'];

interface Stored {
  /** Null for a visitor. */
  account_id: string | null;
  artisans: SeenArtisan[];
}

/**
 * Returns the artisans viewed by this person on this device, latest first. Logging out and the end of a session remove them; other accounts
 * never get them.
 */
export function recentlySeen(accountId: string | null): SeenArtisan[] {
  try {
    const stored = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored?.account_id === accountId && stored.artisans.every(isValidEntry) ? stored.artisans : [];
  } catch {
    // Written by another release or another program.
    return [];
  }
}

/** Validates an entry. An invalid one would break each page with the list until the person clears the browser's storage. */
const isValidEntry = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  names.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string');

/** Adds an artisan to the front of the list. */
export function rememberSeen(artisan: SeenArtisan, accountId: string | null): void {
  const { _id, slug, short_name, fullname, specific_service, state, city, picture } = artisan;
  const others = recentlySeen(accountId).filter((each) => each._id !== _id);
  const seen = { _id, slug, short_name, fullname, specific_service, state, city, picture };
  const artisans = [seen, ...others].slice(0, SEEN_ARTISANS_MAX);
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ account_id: accountId, artisans } satisfies Stored));
    document.documentElement.dataset['seen'] = '';
    document.documentElement.dataset['known'] = '';
  } catch (error) {
    // The storage is full: the list stays unchanged.
    reportError('A seen artisan could not be saved', error);
  }
}

export function forgetSeen(): void {
  deviceStorage.removeItem(KEY);
  // The pages no longer reserve space for the list, see public/before-paint.js.
  delete document.documentElement.dataset['seen'];
  if (!deviceStorage.getItem('recent_searches')) delete document.documentElement.dataset['known'];
}
