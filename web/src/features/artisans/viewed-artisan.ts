import { deviceStorage } from '../../lib/session.ts';

const KEY = 'artisan';

/** Keeps the artisan who was last looked at; logging out removes it with everything else. */
export function keepViewedArtisan(artisan: { _id: string }): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(artisan));
  } catch (error) {
    // A full storage only means that a page opened without an id has nobody to fall back to.
    console.warn('The artisan could not be kept', error);
  }
}

/** The id of the artisan who was last looked at in this browser, or null. */
export function lastViewedArtisanId(): string | null {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    const id = typeof kept === 'object' && kept !== null && '_id' in kept ? kept._id : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
