import { reportError } from '../lib/browser/report-error.ts';
import { deviceStorage } from './session.ts';

/** The storage keys of the last viewed records. The specification prescribes the key `artisan`. */
type Kind = 'artisan' | 'job';

/** Stores the artisan or job that was viewed last. Logging out removes it with everything else. */
export function storeLastViewed(kind: Kind, record: { _id: string }): void {
  try {
    deviceStorage.setItem(kind, JSON.stringify(record));
  } catch (error) {
    // The storage is full: a page opened without an id then has nothing to show.
    reportError(`The ${kind} could not be stored`, error);
  }
}

/** Returns the id of the artisan or job last viewed in this browser, or null. */
export function lastViewedId(kind: Kind): string | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(kind) ?? 'null');
    const id = typeof stored === 'object' && stored !== null && '_id' in stored ? stored._id : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
