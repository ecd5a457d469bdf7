import type { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import type { KmAway } from '@marketplace/contract/shared/lists';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { INT4_MAX } from '../../lists/cursor.ts';
import type { Place } from '../../lists/list-filters.ts';
import { type Near, readBands } from '../../lists/near-bands.ts';
import type { ListSource } from '../../lists/text-search.ts';
import type { FilterCondition } from '../filters/facets.ts';
import { writePosition } from '../lists/list-cursor.ts';
import { findOrderedPage, type OrderKey, writeOrderKey } from '../lists/ordered-list.ts';
import { findCardsOf, findRankedPage, type ListedCard, type RankedPage } from '../lists/ranked-list.ts';
import { findNearestPage } from '../places/near-artisans.ts';
import { type ChargePosition, nearFrom, nearPosition, type PageStart, writeCharge } from './search-cursor.ts';
import { cheapestStatement, type SearchTerms, termMatches } from './search-terms.ts';

/** What the pages of a search depend on: the form, where the page begins, the order by distance, and the other filters. */
export interface SearchContext {
  form: RequestOf<typeof findArtisans>;
  start: PageStart;
  near: Near | null;
  filterCondition: FilterCondition | null;
  /** The time of the request. */
  at: Date;
}

/** An artisan of a list by charge. */
interface PricedArtisan extends OrderKey {
  /** See `readBands`. */
  km?: KmAway;
}

/** A page of a search: its cards, and how many people the whole search finds. */
export interface SearchPage extends Pick<RankedPage, 'cards' | 'count'> {
  isByCharge: boolean;
  /** Where the next page begins, for the cursor; null at the end. */
  position: unknown[] | null;
}

/** Creates the functions that read pages of a search by trade, place and price. */
export function createSearchPages({ listing, db }: { listing: ListSource; db: Database }) {
  /** Reads a page in the requested order: the best first, the nearest first, or a chosen order. */
  async function readRanked(
    context: SearchContext,
    terms: SearchTerms,
    place: Place,
    limit: number,
  ): Promise<SearchPage> {
    const { form, start, near } = context;
    const readers = { keys: db, cards: db };
    const { order } = form;
    if (order) {
      // An index has the artisans of a trade by charge, without those who have not set one.
      if (order === 'lowest_price' && terms.skills.length > 0) {
        const count = await countMatches(terms, place);
        if (count > COUNT_CAP) return { ...(await readCheapest(context, terms, place, limit)), count };
      }
      const matches = termMatches(listing, terms, place);
      const { last, ...page } = await findOrderedPage(readers, matches, {
        order,
        after: start.after,
        skip: 0,
        limit,
      });
      return { ...page, isByCharge: false, position: last && writeOrderKey(last) };
    }
    if (!near) {
      const matches = termMatches(listing, terms, place);
      const { next, ...page } = await findRankedPage(readers, matches, {
        from: start.ranked,
        skip: 0,
        limit,
      });
      return { ...page, isByCharge: false, position: next && writePosition(next) };
    }
    const count = await countMatches(terms, place);
    const { next, ...page } = await findNearestPage(
      near,
      nearFrom(start, start.ranked),
      { count, limit },
      (band, part) => {
        const matches = termMatches(listing, { ...terms, band }, place);
        return findRankedPage(readers, { ...matches, count: sql`${count}::int` }, part);
      },
    );
    return { ...page, isByCharge: false, position: nearPosition(next, writePosition) };
  }

  /** Reads a page of the artisans who have set a charge, lowest first. */
  async function readCheapest(
    { start, near }: SearchContext,
    terms: SearchTerms,
    place: Place,
    limit: number,
  ): Promise<SearchPage> {
    const readCharges = async (narrowed: SearchTerms, { after }: ChargePosition, size: number) => {
      const { rows } = await cheapestStatement(listing, narrowed, place, {
        after: after && { charge: after.number, id: after.id },
        limit: size + 1,
      }).execute(db);
      const items: PricedArtisan[] = rows.slice(0, size).map(({ charge, id }) => ({ number: charge, id }));
      return { items, next: rows.length > size ? { after: items.at(-1) ?? after } : null };
    };
    const countAll = () => countMatches({ ...terms, maxChargeKobo: terms.maxChargeKobo ?? INT4_MAX }, place);
    if (!near) {
      const { items, next } = await readCharges(terms, start, limit);
      const [cards, count] = await Promise.all([
        findPricedCards(items),
        next === null && start.after === null ? items.length : countAll(),
      ]);
      return { cards, count, isByCharge: true, position: next && writeCharge(next) };
    }
    const count = await countAll();
    const { items, next } = await readBands<PricedArtisan, ChargePosition>(
      near.bands,
      nearFrom(start, { after: start.after }),
      { count, limit },
      (band, from, size) => readCharges({ ...terms, band }, from, size),
      () => ({ after: null }),
    );
    const cards = await findPricedCards(items);
    return { cards, count, isByCharge: true, position: nearPosition(next, writeCharge) };
  }

  async function findPricedCards(items: readonly PricedArtisan[]): Promise<ListedCard[]> {
    const found = await findCardsOf(
      db,
      items.map(({ id }) => id),
    );
    const kmOf = new Map(items.map(({ id, km }) => [id, km]));
    return found.map((card) => {
      const km = kmOf.get(card.row.account_id);
      return km === undefined ? card : { ...card, km };
    });
  }

  async function countMatches(terms: SearchTerms, place: Place): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select ${termMatches(listing, terms, place).count}::int as count`.execute(db);
    return rows[0]?.count ?? 0;
  }

  return { readRanked, readCheapest };
}
