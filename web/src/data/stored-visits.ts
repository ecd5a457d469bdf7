import type { ApiAnswer } from '@marketplace/contract/api';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Visit } from '@marketplace/contract/work/visits';
import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { storageKey } from '../lib/browser/browser-storage.ts';
import { reportError } from '../lib/browser/report-error.ts';
import { sessionStore } from './session.ts';

/** The page of an agreement on a visit, from the latest response. */
export interface StoredVisit {
  page: ApiAnswer<'/user_agreement/view_agreement'>;
  visit: Visit;
  /** Milliseconds since 1970 by this phone's clock. */
  storedAt: number;
}

/** Contains the day, so old visits are found without reading them. */
const prefixOf = (accountId: string) => storageKey(accountId, 'visit:');
const keyOf = (accountId: string, { day, agreement_id }: Visit) =>
  `${prefixOf(accountId)}${day}:${agreement_id}`;

let database: UseStore | undefined;
/**
 * Opens the database of the stored messages, whose copies `message-store.ts` deletes when a session ends, on a change of account, and on
 * logout. It is opened on first use, because the server also loads this module.
 */
const store = () => {
  database ??= createStore('messages', 'kept');
  return database;
};

/** Stores a visit for offline use and deletes those of past days. */
export async function storeVisit(accountId: string, stored: StoredVisit): Promise<void> {
  // Nothing may be written between logging out and the page load that follows.
  if (sessionStore.isEmpty()) return;
  try {
    await set(keyOf(accountId, stored.visit), stored, store());
    const yesterday = dayAfter(lagosDay(new Date()), -1);
    const old = (await keysOf(accountId)).filter(
      (key) => key < `${prefixOf(accountId)}${yesterday}` && key !== keyOf(accountId, stored.visit),
    );
    await delMany(old, store());
  } catch (error) {
    // Without a database, or with a full one, the page needs a connection each time.
    reportError('A visit could not be stored', error);
  }
}

/** Returns a stored visit, or null. Omits the door codes of a day that is over by this phone's clock. */
export async function readStoredVisit(accountId: string, agreementId: string): Promise<StoredVisit | null> {
  try {
    const key = (await keysOf(accountId)).find((each) => each.endsWith(`:${agreementId}`));
    const stored = key === undefined ? undefined : await get<StoredVisit>(key, store());
    if (!stored) return null;
    const { day, last_day = day } = stored.visit;
    const isOver = last_day < lagosDay(new Date());
    return isOver ? { ...stored, visit: { ...stored.visit, my_code: null, other_check: null } } : stored;
  } catch (error) {
    reportError('A stored visit could not be read', error);
    return null;
  }
}

async function keysOf(accountId: string): Promise<string[]> {
  return (await keys<string>(store())).filter((key) => key.startsWith(prefixOf(accountId)));
}
