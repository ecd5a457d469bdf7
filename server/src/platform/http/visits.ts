import { createMemoryHash } from '../security/keyed-hash.ts';
import { createUseCounts } from '../use-counts.ts';
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
 * Decides which requests count as visits. It remembers visitors in memory only: accounts, networks, and keyed hashes of network and browser.
 * The key is lost when the process ends.
 */
export function createVisits<V extends Visit>({
  count,
  now,
}: {
  /** `viewer` is an account or a network. */
  count: (visit: V, viewer: string) => void;
  now: () => Date;
}) {
  const remembered = { atMost: REMEMBERED, windowMs: SAME_VISIT_MS, now };
  const timesSeen = createUseCounts(remembered);
  /** How many unknown visitors of a network were counted for a page. */
  const ofNetwork = createUseCounts(remembered);
  /** Visits of unknown visitors. */
  const waiting = createWaitingViews<{ visit: V; viewer: string }>({
    atMost: WAITING_AT_MOST,
    count: ({ visit, viewer }) => count(visit, viewer),
    now,
  });
  const hash = createMemoryHash();

  function note(visit: V, visitor: Visitor): void {
    const { kind, subjectId, ownerId } = visit;
    const keyOf = (name: string) => `${kind} ${subjectId} ${name}`;
    const device = keyOf(hash(`${visitor.network}\n${visitor.userAgent}`));
    if (visitor.accountId === null) {
      if (isCrawler(visitor.userAgent) || timesSeen(device) > 1) return;
      if (ofNetwork(keyOf(visitor.network)) > UNKNOWN_OF_A_NETWORK) return;
      waiting.add(device, { visit, viewer: visitor.network });
      return;
    }
    waiting.drop(device);
    if (visitor.accountId === ownerId) return;
    if (timesSeen(keyOf(visitor.accountId)) > 1) return;
    count(visit, visitor.accountId);
  }

  return { note, settle: waiting.settle, settleAll: waiting.settleAll };
}
