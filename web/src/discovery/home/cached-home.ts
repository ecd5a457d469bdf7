import type { ApiAnswer } from '@marketplace/contract/api';
import { deviceStorage, sessionStore } from '../../data/session.ts';
import { reportError } from '../../lib/browser/report-error.ts';

export type Home = ApiAnswer<'/user_home/view_home'>;

/** Removed at the end of the session, like everything that is not named with `storageKey`. */
const KEY = 'home';
/** Increase it when the response of `view_home` changes, to invalidate copies from older releases. */
const FORM = 1;

interface Kept {
  form: typeof FORM;
  account_id: string;
  /** Milliseconds since 1970. */
  kept_at: number;
  home: Home;
}

/** Returns the home page that this account last saw on this device. Other accounts never get it. */
export function readCachedHome(accountId: string | undefined): { home: Home; storedAt: number } | undefined {
  try {
    const kept = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (!kept || !accountId || kept.account_id !== accountId || kept.form !== FORM) return undefined;
    return kept.home && kept.kept_at ? { home: kept.home, storedAt: kept.kept_at } : undefined;
  } catch {
    // Not written by this code.
    return undefined;
  }
}

/** Stores a home page for the next visit, which starts with it. */
export function cacheHome(accountId: string, home: Home, storedAt: number): void {
  // Nothing may be written between logging out and the page load that follows, or after another account has logged in.
  if (sessionStore.isEmpty() || sessionStore.current()?.user?._id !== accountId) return;
  try {
    const kept: Kept = { form: FORM, account_id: accountId, kept_at: storedAt, home };
    deviceStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    // The storage is full: the next visit starts with a skeleton.
    deviceStorage.removeItem(KEY);
    reportError('The home page could not be stored', error);
  }
}

/** Fills parts that the server could not read with those of the previous response. */
export function withCachedParts(home: Home, kept: Home | undefined): Home {
  if (!kept) return home;
  return {
    ...home,
    jobs: home.jobs ?? kept.jobs,
    conversations: home.conversations ?? kept.conversations,
    agreements: home.agreements ?? kept.agreements,
    saved: home.saved ?? kept.saved,
    plans: home.plans ?? kept.plans,
    work: home.work ?? kept.work,
  };
}

/** Returns whether the server could not read some parts. */
export function hasGaps({ jobs, conversations, agreements, saved, plans, work }: Home): boolean {
  return [jobs, conversations, agreements, saved, plans, work].includes(null);
}
