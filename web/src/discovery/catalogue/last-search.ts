import type { Place } from './places/place.ts';

/** The last query in this tab, and how the server understood it. */
export interface LastSearch {
  query: string;
  /** The trades, likeliest first. */
  trades: readonly string[];
  place: Place | null;
}

interface Remembered extends LastSearch {
  /** Null for a visitor. */
  accountId: string | null;
}

let remembered: Remembered | null = null;

/** Remembers a search in memory alone, so it ends with the page. */
export function rememberLastSearch(search: LastSearch, accountId: string | null): void {
  remembered = { ...search, accountId };
}

/** Returns the last search of this person. A visitor who logs in meanwhile is still the same person. */
export function lastSearch(accountId: string | null): LastSearch | null {
  const isOwn = remembered && (remembered.accountId === null || remembered.accountId === accountId);
  return isOwn ? remembered : null;
}
