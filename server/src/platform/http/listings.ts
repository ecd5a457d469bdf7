import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createKeyedHash } from '../security/keyed-hash.ts';
import { isCrawler } from './crawlers.ts';
import { SAME_VISIT_MS, type Visitor } from './visits.ts';
import { createWaitingViews } from './waiting-views.ts';

/** Something in a list. It belongs to the account of its id, whose own views do not count. */
export interface Listed {
  _id: string;
}

/** Things of one kind that a list shows together. */
export interface Listing {
  kind: string;
  items: readonly Listed[];
}

/** The most viewers of lists that one process remembers. */
const REMEMBERED = 50_000;
const WAITING_AT_MOST = 5_000;

/**
 * Decides which lists that were sent count as seen. Like `createVisits`, it remembers viewers in memory only, and a list in a page waits for
 * the call with which a logged-in browser shows whose it is. It remembers one entry for each list instead of one for each card.
 */
export function createListings({ count, now }: { count: (listing: Listing) => void; now: () => Date }) {
  const clock = { now: () => now().getTime() };
  const seen = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: SAME_VISIT_MS,
    ttlResolution: 0,
    perf: clock,
  });
  /** Lists in pages of unknown viewers. */
  const waiting = createWaitingViews<{ listings: Listing[]; viewerId: string | null }>({
    atMost: WAITING_AT_MOST,
    count({ listings, viewerId }) {
      for (const listing of listings) addFor(viewerId, listing);
    },
    now,
  });
  const hash = createKeyedHash(randomBytes(32).toString('base64'), 'viewer');
  const deviceOf = ({ network, userAgent }: Visitor) => hash(`${network}\n${userAgent}`);

  /** Returns whether this viewer was sent the same list a while ago. */
  function isRepeated(viewer: string, { kind, items }: Listing): boolean {
    const key = `${viewer} ${kind} ${items.length} ${items[0]?._id} ${items.at(-1)?._id}`;
    if (seen.has(key)) return true;
    seen.set(key, true);
    return false;
  }

  function addFor(viewerId: string | null, listing: Listing): void {
    const isOwn = ({ _id }: Listed) => _id === viewerId;
    const items = listing.items.some(isOwn) ? listing.items.filter((item) => !isOwn(item)) : listing.items;
    count({ kind: listing.kind, items });
  }

  /** Drops the waiting lists of a browser whose person is logged in: that person saw a page of their own instead, or asks anew. */
  function recognise(visitor: Visitor): void {
    if (!waiting.isEmpty()) waiting.drop(deviceOf(visitor));
  }

  return {
    recognise,
    /** Says whose browser it is, so the waiting lists do not count for the owner of one of their items. */
    identify(visitor: Visitor): void {
      const lists = waiting.isEmpty() ? undefined : waiting.get(deviceOf(visitor));
      if (lists) lists.viewerId = visitor.accountId;
    },
    /** Notes a list that an answer has sent. Browsers of logged-in people ask with a session, so a caller without one is a visitor. */
    note(listing: Listing, visitor: Visitor): void {
      if (listing.items.length === 0) return;
      if (visitor.accountId === null) {
        if (!isCrawler(visitor.userAgent) && !isRepeated(deviceOf(visitor), listing)) count(listing);
        return;
      }
      recognise(visitor);
      if (!isRepeated(visitor.accountId, listing)) addFor(visitor.accountId, listing);
    },
    /** Notes a list in a page. It counts after a while, unless the browser turns out to be a logged-in person's. */
    noteInPage(listing: Listing, visitor: Visitor): void {
      if (listing.items.length === 0 || isCrawler(visitor.userAgent)) return;
      const device = deviceOf(visitor);
      if (isRepeated(device, listing)) return;
      const others = waiting.get(device);
      if (others) others.listings.push(listing);
      else waiting.add(device, { listings: [listing], viewerId: null });
    },
    settle: waiting.settle,
    settleAll: waiting.settleAll,
  };
}
