import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createKeyedHash } from '../security/keyed-hash.ts';
import { isCrawler } from './crawlers.ts';
import type { View } from './view-counts.ts';

/** A view of the page of something that belongs to a person. */
export interface Visit extends View {
  /** The account whose own visits do not count. */
  ownerId: string;
}

/** The sender of a request that shows something. */
export interface Visitor {
  /** Null when the request carries no session, as every request for a page. */
  accountId: string | null;
  network: string;
  userAgent: string;
}

/**
 * Further visits of the same visitor within this time are one visit. It is short because phones of one mobile operator share addresses and
 * names of browsers: two of them count as one visitor.
 */
export const SAME_VISIT_MS = 10 * 60_000;
/**
 * A request for a page does not say who asks. When its sender is logged in, the browser asks for the data of the page with a session soon
 * afterwards, over a slow link some seconds later. Until then the visit waits, so that it is neither counted twice nor counted for the owner.
 */
const WAITS_MS = 30_000;
/**
 * The most unknown visitors of one network that count for a page in that time. A program that calls itself another browser with each
 * request would otherwise count as a crowd.
 */
const UNKNOWN_OF_A_NETWORK = 20;
/** The most visitors and pages that are remembered in one process. */
const REMEMBERED = 50_000;
const WAITING_AT_MOST = 10_000;

/**
 * Decides which requests are visits that count. It remembers visitors in memory only: accounts, and keyed hashes of network and browser
 * whose key ends with the process.
 */
export function createVisits({ count, now }: { count: (view: View) => void; now: () => Date }) {
  const clock = { now: () => now().getTime() };
  const seen = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: SAME_VISIT_MS,
    ttlResolution: 0,
    perf: clock,
  });
  /** How many unknown visitors of a network counted for a page. */
  const ofNetwork = new LRUCache<string, number>({
    max: REMEMBERED,
    ttl: SAME_VISIT_MS,
    ttlResolution: 0,
    perf: clock,
    noUpdateTTL: true,
  });
  /** The visits of unknown visitors, the oldest first. */
  const waiting = new Map<string, { view: View; since: number }>();
  const hash = createKeyedHash(randomBytes(32).toString('base64'), 'visitor');

  function note({ kind, subjectId, ownerId }: Visit, visitor: Visitor): void {
    const view = { kind, subjectId };
    const keyOf = (name: string) => `${kind} ${subjectId} ${name}`;
    const device = keyOf(hash(`${visitor.network}\n${visitor.userAgent}`));
    if (visitor.accountId === null) {
      if (isCrawler(visitor.userAgent) || seen.has(device)) return;
      seen.set(device, true);
      const network = keyOf(hash(visitor.network));
      const others = ofNetwork.get(network) ?? 0;
      if (others >= UNKNOWN_OF_A_NETWORK) return;
      ofNetwork.set(network, others + 1);
      waiting.set(device, { view, since: clock.now() });
      if (waiting.size > WAITING_AT_MOST) settleOldest();
      return;
    }
    waiting.delete(device);
    if (visitor.accountId === ownerId) return;
    const account = keyOf(visitor.accountId);
    if (seen.has(account)) return;
    seen.set(account, true);
    count(view);
  }

  function settleOldest(): void {
    const [oldest] = waiting;
    if (!oldest) return;
    const [key, { view }] = oldest;
    waiting.delete(key);
    count(view);
  }

  return {
    note,
    /** Counts the visits that have waited long enough. */
    settle(): void {
      const until = clock.now() - WAITS_MS;
      for (const { since } of waiting.values()) {
        if (since > until) return;
        settleOldest();
      }
    },
    /** Counts all visits that wait: the process ends. */
    settleAll(): void {
      while (waiting.size > 0) settleOldest();
    },
  };
}
