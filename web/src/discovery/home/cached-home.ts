import type { ApiAnswer } from '@marketplace/contract/api';
import { deviceStorage, sessionStore } from '../../data/session.ts';
import { reportError } from '../../lib/browser/report-error.ts';

export type Home = ApiAnswer<'/user_home/view_home'>;

/** Removed when the login ends, as everything that is not named with `storageKey`. */
const KEY = 'home';
/** Raise it when the answer of `view_home` changes: a home that an older release has kept is then not shown. */
const FORM = 1;

interface Kept {
  form: typeof FORM;
  account_id: string;
  /** Milliseconds since 1970. */
  kept_at: number;
  home: Home;
}

/** The home that this account last saw on this device. Another account never gets it. */
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

/** Keeps a home for the next visit, which then begins with it. */
export function cacheHome(accountId: string, home: Home, storedAt: number): void {
  // Between logging out and the page load that follows, and after another account has logged in, nothing is written.
  if (sessionStore.isEmpty() || sessionStore.current()?.user?._id !== accountId) return;
  try {
    const kept: Kept = { form: FORM, account_id: accountId, kept_at: storedAt, home };
    deviceStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    // The storage is full: the next visit begins with a skeleton.
    deviceStorage.removeItem(KEY);
    reportError('The home page could not be kept', error);
  }
}

/** A new answer, in which the parts that the server could not read are those of the last one. */
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

/** Whether the server could not read some parts. */
export function hasGaps({ jobs, conversations, agreements, saved, plans, work }: Home): boolean {
  return [jobs, conversations, agreements, saved, plans, work].includes(null);
}
