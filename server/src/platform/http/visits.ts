import { LRUCache } from 'lru-cache';
import { createMemoryHash } from '../security/keyed-hash.ts';
import { isCrawler } from './crawlers.ts';
import type { View } from './view-counts.ts';
import { createWaitingViews } from './waiting-views.ts';

/** A view of a page that belongs to a person. */
export interface Visit extends View {
  /** The account whose own visits do not count. */
  ownerId: string;
}

/** The sender of a request that shows something. */
export interface Visitor {
  /** Null when the request carries no session, as requests for pages never do. */
  accountId: string | null;
  network: string;
  userAgent: string;
}

/**
 * Repeated visits within this time count once. The time is short because phones of one mobile operator share addresses and user agents, so
 * two of them look like one visitor.
 */
export const SAME_VISIT_MS = 10 * 60_000;
/**
 * The most unknown visitors of one network that count for a page in that time. Without it, a program that changes its user agent with each
 * request would count as a crowd.
 */
const UNKNOWN_OF_A_NETWORK = 20;
/** The most visitors and pages that one process remembers. */
const REMEMBERED = 50_000;
const WAITING_AT_MOST = 10_000;

/**
 * Decides which requests count as visits. It remembers visitors in memory only: accounts, and keyed hashes of network and browser. The key
 * is lost when the process ends.
 */
export function createVisits({ count, now }: { count: (view: View) => void; now: () => Date }) {
  const clock = { now: () => now().getTime() };
  const seen = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: SAME_VISIT_MS,
    ttlResolution: 0,
    perf: clock,
  });
  /** How many unknown visitors of a network were counted for a page. */
  const ofNetwork = new LRUCache<string, number>({
    max: REMEMBERED,
    ttl: SAME_VISIT_MS,
    ttlResolution: 0,
    perf: clock,
    noUpdateTTL: true,
  });
  /** Visits of unknown visitors. */
  const waiting = createWaitingViews({ atMost: WAITING_AT_MOST, count, now });
  const hash = createMemoryHash();

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
      waiting.add(device, view);
      return;
    }
    waiting.drop(device);
    if (visitor.accountId === ownerId) return;
    const account = keyOf(visitor.accountId);
    if (seen.has(account)) return;
    seen.set(account, true);
    count(view);
  }

  return { note, settle: waiting.settle, settleAll: waiting.settleAll };
}
