import { reportError } from '../lib/report-error.ts';
import { deviceStorage } from './session.ts';

/** The keys under which this browser keeps what was last looked at; `artisan` is the specification's. */
type Kind = 'artisan' | 'job';

/** Keeps what was last looked at; logging out removes it with everything else. */
export function keepLastViewed(kind: Kind, record: { _id: string }): void {
  try {
    deviceStorage.setItem(kind, JSON.stringify(record));
  } catch (error) {
    // A full storage only means that a page opened without an id has nothing to fall back to.
    reportError(`The ${kind} could not be kept`, error);
  }
}

/** The id of what was last looked at in this browser, or null. */
export function lastViewedId(kind: Kind): string | null {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(kind) ?? 'null');
    const id = typeof kept === 'object' && kept !== null && '_id' in kept ? kept._id : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
