import { deviceStorage } from '../../../data/session.ts';
import { reportError } from '../../../lib/browser/report-error.ts';

const KEY = 'recent_searches';
const RECENT_SEARCHES_MAX = 6;

interface Stored {
  /** Null for a visitor. */
  account_id: string | null;
  searches: string[];
}

/** Returns this person's searches on this device, latest first. A logout removes them; other accounts never get them. */
export function recentSearches(accountId: string | null): string[] {
  try {
    const stored = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Stored | null;
    if (stored?.account_id !== accountId || !Array.isArray(stored.searches)) return [];
    return stored.searches.filter((text) => typeof text === 'string').slice(0, RECENT_SEARCHES_MAX);
  } catch {
    // The stored value is not ours.
    return [];
  }
}

export function addRecentSearch(text: string, accountId: string | null): void {
  const others = recentSearches(accountId).filter((each) => each.toLowerCase() !== text.toLowerCase());
  save([text, ...others], accountId);
}

export function forgetSearch(text: string, accountId: string | null): void {
  save(
    recentSearches(accountId).filter((each) => each !== text),
    accountId,
  );
}

export function forgetSearches(): void {
  deviceStorage.removeItem(KEY);
}

function save(searches: string[], account_id: string | null): void {
  try {
    deviceStorage.setItem(
      KEY,
      JSON.stringify({ account_id, searches: searches.slice(0, RECENT_SEARCHES_MAX) } satisfies Stored),
    );
    document.documentElement.dataset['known'] = '';
  } catch (error) {
    // The storage is full: the list stays unchanged.
    reportError('A search could not be saved', error);
  }
}
