import { reportError } from '../lib/browser/report-error.ts';
import { deviceStorage } from './session.ts';

/**
 * The kinds of records with a last viewed one, and their keys in local storage. The specification prescribes the key `artisan`.
 */
type Kind = 'artisan' | 'job';

/** Keeps the artisan or job that was last looked at. Logging out removes it with everything else. */
export function keepLastViewed(kind: Kind, record: { _id: string }): void {
  try {
    deviceStorage.setItem(kind, JSON.stringify(record));
  } catch (error) {
    // The storage is full: a page that is opened without an id then has nothing to show instead.
    reportError(`The ${kind} could not be kept`, error);
  }
}

/** The id of the artisan or job that was last looked at in this browser, or null. */
export function lastViewedId(kind: Kind): string | null {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(kind) ?? 'null');
    const id = typeof kept === 'object' && kept !== null && '_id' in kept ? kept._id : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
