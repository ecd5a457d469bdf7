import { createMemoryHash } from '../security/keyed-hash.ts';
import { createUseCounts } from '../use-counts.ts';
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
 * One network, or one account, counts at most twenty times for a thing in ten minutes, as with visits. Its first lists count without a look
 * at their things; only after that each thing has a count of its own. So almost no list costs more than one increment.
 */
const LISTS_UNCHECKED = 10;
const MORE_OF_A_THING = 10;

/**
 * Decides which lists that were sent count as seen. Like `createVisits`, it remembers viewers in memory only, and a list in a page waits for
 * the call with which a logged-in browser shows whose it is. It remembers one entry for each list instead of one for each card, and counts
 * each thing at most twenty times in ten minutes for a network.
 */
export function createListings({ count, now }: { count: (listing: Listing) => void; now: () => Date }) {
  const remembered = { atMost: REMEMBERED, windowMs: SAME_VISIT_MS, now };
  const timesSeen = createUseCounts(remembered);
  /** How many lists of a network or of an account were counted. */
  const listsOf = createUseCounts(remembered);
  /** How often a thing was counted for a network or an account with many lists. */
  const timesOfThing = createUseCounts(remembered);
  /** Lists in pages of unknown viewers. */
  const waiting = createWaitingViews<{ listings: Listing[]; viewerId: string | null }>({
    atMost: WAITING_AT_MOST,
    count({ listings, viewerId }) {
      for (const listing of listings) addFor(viewerId, listing);
    },
    now,
  });
  const hash = createMemoryHash();
  const deviceOf = ({ network, userAgent }: Visitor) => hash(`${network}\n${userAgent}`);

  /** Returns whether this viewer was sent the same list a while ago. Viewer and list are hashed together: maps are slow with long keys. */
  function isRepeated({ accountId, network, userAgent }: Visitor, { kind, items }: Listing): boolean {
    const viewer = accountId ?? `${network}\n${userAgent}`;
    return timesSeen(hash(`${viewer}\n${kind} ${items.length} ${items[0]?._id} ${items.at(-1)?._id}`)) > 1;
  }

  /** Returns the part of a list that a network or an account may still count for. */
  function capped(source: string, listing: Listing): Listing {
    if (listsOf(source) <= LISTS_UNCHECKED) return listing;
    const items = listing.items.filter(
      ({ _id }) => timesOfThing(`${source} ${listing.kind} ${_id}`) <= MORE_OF_A_THING,
    );
    return { kind: listing.kind, items };
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
        if (!isCrawler(visitor.userAgent) && !isRepeated(visitor, listing))
          count(capped(visitor.network, listing));
        return;
      }
      recognise(visitor);
      if (!isRepeated(visitor, listing)) addFor(visitor.accountId, capped(visitor.accountId, listing));
    },
    /** Notes a list in a page. It counts after a while, unless the browser turns out to be a logged-in person's. */
    noteInPage(listing: Listing, visitor: Visitor): void {
      if (listing.items.length === 0 || isCrawler(visitor.userAgent)) return;
      if (isRepeated(visitor, listing)) return;
      const device = deviceOf(visitor);
      const counted = capped(visitor.network, listing);
      const others = waiting.get(device);
      if (others) others.listings.push(counted);
      else waiting.add(device, { listings: [counted], viewerId: null });
    },
    settle: waiting.settle,
    settleAll: waiting.settleAll,
  };
}
