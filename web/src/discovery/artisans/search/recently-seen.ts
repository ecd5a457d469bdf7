import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { deviceStorage } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';

/** What is kept of an artisan whose page was open. */
export type SeenArtisan = Pick<
  ArtisanCard,
  '_id' | 'slug' | 'fullname' | 'specific_service' | 'state' | 'city' | 'picture'
>;

const KEY = 'seen_artisans';
const MOST = 12;
const names = ['_id', 'slug', 'fullname', 'specific_service', 'state', 'city'];

interface Stored {
  /** Null for a visitor. */
  account_id: string | null;
  artisans: SeenArtisan[];
}

/**
 * The artisans whose pages this person opened on this device, the last one first. Logging out and the end of a login remove them; another
 * account never gets them.
 */
export function recentlySeen(accountId: string | null): SeenArtisan[] {
  try {
    const stored = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored?.account_id === accountId && stored.artisans.every(isSeen) ? stored.artisans : [];
  } catch {
    // Another release stored it in another form, or something else did.
    return [];
  }
}

/** An entry of another form would fail each page that shows the list, until the person deletes what the browser stores. */
const isSeen = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  names.every((name) => typeof (entry as Record<string, unknown>)[name] === 'string');

/** Puts an artisan in front of those that were seen. */
export function rememberSeen(artisan: SeenArtisan, accountId: string | null): void {
  const { _id, slug, fullname, specific_service, state, city, picture } = artisan;
  const others = recentlySeen(accountId).filter((each) => each._id !== _id);
  const artisans = [{ _id, slug, fullname, specific_service, state, city, picture }, ...others].slice(
    0,
    MOST,
  );
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ account_id: accountId, artisans } satisfies Stored));
    document.documentElement.dataset['seen'] = '';
    document.documentElement.dataset['known'] = '';
  } catch (error) {
    // The storage is full: the list stays as it was.
    reportError('A seen artisan could not be kept', error);
  }
}

export function forgetSeen(): void {
  deviceStorage.removeItem(KEY);
  // The pages keep no room for them any more, see public/session-hint.js.
  delete document.documentElement.dataset['seen'];
  if (!deviceStorage.getItem('recent_searches')) delete document.documentElement.dataset['known'];
}
