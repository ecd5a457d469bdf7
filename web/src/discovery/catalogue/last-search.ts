import type { Place } from './places/place.ts';

/** The last line that was searched in this tab, and how the server understood it. */
export interface LastSearch {
  line: string;
  /** The trades, likeliest first. */
  trades: readonly string[];
  place: Place | null;
}

interface Noted extends LastSearch {
  /** Null for a visitor. */
  accountId: string | null;
}

let noted: Noted | null = null;

/** Notes a search in memory alone, so that it ends with the page. */
export function noteSearch(search: LastSearch, accountId: string | null): void {
  noted = { ...search, accountId };
}

/** Returns the last search of this person. A visitor who logs in meanwhile is still the same person. */
export function lastSearch(accountId: string | null): LastSearch | null {
  const isOwn = noted && (noted.accountId === null || noted.accountId === accountId);
  return isOwn ? noted : null;
}
