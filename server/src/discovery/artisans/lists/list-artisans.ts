import type { ArtisanOrder } from '@marketplace/contract/discovery/artisan-choices';
import type { ArtisanList, viewArtisans } from '@marketplace/contract/discovery/artisans';
import { COUNT_CAP } from '@marketplace/contract/shared/list-limits';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, type ResponseCache } from '../../../platform/http/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { decodeCursor, encodeCursor } from '../../lists/cursor.ts';
import { type PageFinder, presentCount, readPageSize, readText } from '../../lists/find-page.ts';
import { readFilters, whereFilters } from '../../lists/list-filters.ts';
import {
  areasUpTo,
  inBand,
  type Near,
  narrowToAreas,
  readNearCursor,
  writeNearCursor,
} from '../../lists/near-bands.ts';
import { type NearPlace, readNearPlace } from '../../lists/near-place.ts';
import type { FilterSql, ListSource } from '../../lists/text-search.ts';
import { type CountFacets, createFilterCondition, facetFilterOf, keysOfList } from '../filters/facets.ts';
import { findNearestPage, presentNearbyCard, readNearArtisans } from '../places/near-artisans.ts';
import { rotationAt } from './featured-slots.ts';
import { type ListPosition, readCursor, writeCursor } from './list-cursor.ts';
import { findListedPage, listBoosted } from './listed-page.ts';
import { findCheapestOfSkill, findOrderedPage, readOrderKey, writeOrderKey } from './ordered-list.ts';
import { findRankedPage, inRankOrder, type PageRequest, type RankedPage } from './ranked-list.ts';

type Form = RequestOf<typeof viewArtisans>;

/** All listed artisans, the best score first. */
export const artisanListSource: ListSource = {
  name: 'artisans',
  rows: sql`from artisan_profiles as entry where entry.listed`,
  text: sql`entry.search_text`,
  indexed: { rows: sql`from artisan_search as entry where entry.listed`, text: sql`entry.text` },
  keys: sql`entry.account_id, entry.score`,
  order: inRankOrder,
  conditionColumns: sql`entry.featured_until, entry.skill, entry.state, entry.city`,
  scanLimit: 10_000,
};

/**
 * Reads pages of artisans in one of three orders: by rank (`loadByRank`), in an order that the person has chosen, such as by price
 * (`loadInOrder`), or by distance (`loadByDistance`), one band of areas after the other and by rank within a band.
 */
export function createArtisanList(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  countFacets: CountFacets;
  db: Database;
  responseCache: ResponseCache;
  now: () => Date;
}) {
  const { catalogue, finder, countFacets, db, responseCache } = parts;

  /** Null when a name is unknown, so no one can match. */
  async function readConditions(form: Form, readerId: string | null): Promise<Conditions | null> {
    const named = readFilters(catalogue, form);
    if (!named) return null;
    const { within_km, since } = form;
    const near = readNearPlace({ state: form.near_state, city: form.near_city }, nearFields);
    const [city] = named.cities ?? [];
    const around = within_km === undefined ? null : areasAroundChosen(within_km, near, city);
    // The areas around the chosen one replace it.
    const placed = around && !near?.city ? { ...named, state: null, cities: null } : named;
    const facetFilter = facetFilterOf(form, parts.now());
    const filterCondition = await createFilterCondition(countFacets, facetFilter, {
      listKeys: keysOfList(placed),
      readerId,
    });
    const own: FilterSql = {
      all: sql`${whereFilters(placed)}${filterCondition?.where ?? sql``}${whereNew(since)}`,
      key: JSON.stringify({ ...placed, since, ...(filterCondition && { condition: filterCondition.key }) }),
    };
    const isCounted = filterCondition && !around && since === undefined && (placed.cities?.length ?? 0) < 2;
    return {
      filters: around ? narrowToAreas(own, around) : own,
      ...(isCounted && { count: filterCondition.count }),
    };
  }

  async function loadByRank(find: Find, query: ArtisanQuery, form: Form): Promise<ShownPage> {
    const from = form.cursor && !form.page ? readCursor(form.cursor) : startOfList();
    const { cards, count, next } = await find(query, { from, ...readPageSize(form) });
    // Numbered pages need no cursor. A list with `featured` has one page: a second one would leave out the boosted artisans without proof,
    // because the first page has passed over their positions in the rotation.
    const hasNoCursor = form.page !== undefined || form.featured !== undefined;
    return { cards, count, next: next && !hasNoCursor ? writeCursor(next) : null };
  }

  async function loadInOrder(
    { filters, text, count }: ArtisanQuery,
    form: Form & { order: ArtisanOrder },
    readerId: string | null,
  ): Promise<ShownPage> {
    const after = form.cursor && !form.page ? readOrderKey(decodeCursor(form.cursor)) : null;
    const pageRequest = { order: form.order, after, ...readPageSize(form) };
    const known =
      text === null ? (count ?? (await finder.countRows(artisanListSource, filters, readerId))) : undefined;
    const isLong = known !== undefined && known > COUNT_CAP;
    const page =
      isLong && form.order === 'lowest_price' && form.skill
        ? {
            ...(await findCheapestOfSkill({ cards: db }, artisanListSource, filters, pageRequest)),
            count: known,
          }
        : await finder.findPage(
            artisanListSource,
            filters,
            { query: text, readerId, count: known },
            (queries, matches) => findOrderedPage({ keys: queries, cards: db }, matches, pageRequest),
          );
    return {
      cards: page.cards,
      count: page.count,
      next: page.last && !form.page ? encodeCursor(writeOrderKey(page.last)) : null,
    };
  }

  async function loadByDistance(
    find: Find,
    query: ArtisanQuery & { count: number },
    near: Near,
    form: Form,
  ): Promise<ShownPage> {
    const start = form.cursor
      ? readNearCursor(form.cursor, near.bands)
      : { band: 0, shownBefore: 0, inBand: null };
    const from = { ...start, inBand: start.inBand === null ? startOfList() : readCursor(start.inBand) };
    const range = { count: query.count, limit: readPageSize(form).limit };
    const { next, ...page } = await findNearestPage(near, from, range, (band, part) =>
      find({ ...query, filters: inBand(query.filters, band) }, part),
    );
    return { ...page, next: next && writeNearCursor({ ...next, inBand: writeCursor(next.inBand) }) };
  }

  /** A page of a list without a text. What is the same for all of its pages is read once for everybody. */
  async function readListed(
    { filters, readerId, count, isProven }: ListedRead,
    page: PageRequest,
  ): Promise<RankedPage> {
    const { rotation } = page.from;
    const readBoosted = () => listBoosted(db, artisanListSource, filters, { rotation, isProven });
    const [known, boosted] = await Promise.all([
      count ?? finder.countRows(artisanListSource, filters, readerId),
      responseCache.get(
        `boosted${isProven ? ' and proven' : ''} of rotation ${rotation} ${filters.key}`,
        readerId,
        readBoosted,
        keysAsItems,
      ),
    ]);
    return findListedPage(db, { listing: artisanListSource, filters, boosted, count: known }, page);
  }

  function startOfList(): ListPosition {
    const now = parts.now();
    return { shownBefore: 0, asOf: now, rotation: rotationAt(now), afterLastBoosted: null, rank: null };
  }

  /** `readerId` is the person for whom the list is read, null for a visitor: the list is the same for all. */
  return async function listArtisans(
    form: Form,
    readerId: string | null,
  ): Promise<Omit<ArtisanList, 'status'>> {
    const near = readNearArtisans(form);
    if (near && form.order) throw twoOrders();
    const conditions = await readConditions(form, readerId);
    const text = readText(form.query);
    const find: Find = ({ filters, text, count }, page) => {
      // The boosted artisans of a list with `since` are not worth caching: hardly two requests name the same moment.
      if (text === null && page.skip === 0 && form.since === undefined)
        return readListed({ filters, readerId, count, isProven: form.featured === 'proven' }, page);
      return finder.findPage(
        artisanListSource,
        filters,
        { query: text, readerId, count },
        (queries, matches) => findRankedPage({ keys: queries, cards: db }, matches, page),
      );
    };
    const countOf = async (filters: FilterSql, text: string | null): Promise<number> => {
      if (text === null) return finder.countRows(artisanListSource, filters, readerId);
      return (await find({ filters, text }, { from: startOfList(), skip: 0, limit: 1 })).count;
    };

    async function loadPage({ filters, count }: Conditions): Promise<ShownPage> {
      const known = text === null ? count : undefined;
      if (near) {
        const whole = known ?? (await countOf(filters, text));
        return loadByDistance(find, { filters, text, count: whole }, near, form);
      }
      if (form.order)
        return loadInOrder({ filters, text, count: known }, { ...form, order: form.order }, readerId);
      return loadByRank(find, { filters, text, count: known }, form);
    }

    const page = conditions ? await loadPage(conditions) : emptyPage;
    const didYouMean =
      text && conditions && !form.cursor
        ? await finder.suggestion(text, page.count, (suggested) => countOf(conditions.filters, suggested))
        : null;
    const shownFor = { place: near?.place ?? null, at: parts.now() };
    return {
      artisans: page.cards.map((card) => presentNearbyCard(card, shownFor)),
      ...presentCount(page.count),
      next_cursor: page.next,
      ...(didYouMean && { did_you_mean: didYouMean }),
    };
  };
}

interface ListedRead {
  filters: FilterSql;
  readerId: string | null;
  count: number | undefined;
  /** See `featured` of the request. */
  isProven: boolean;
}

interface Conditions {
  filters: FilterSql;
  /** How many artisans meet them, when it is known. */
  count?: number;
}

/** The artisans that a page is read from. */
interface ArtisanQuery {
  filters: FilterSql;
  text: string | null;
  /** How many artisans the whole list has, when it is known. */
  count?: number | undefined;
}

type Find = (query: ArtisanQuery, page: PageRequest) => Promise<RankedPage>;

/** A page with the cursor of the next one. */
type ShownPage = Pick<RankedPage, 'cards' | 'count'> & { next: string | null };

/** The condition for profiles that were created at or after a time, in ms since 1970. */
function whereNew(since: number | undefined): RawBuilder<unknown> {
  if (since === undefined) return sql``;
  return sql` and entry.account_id in (
    select recent.account_id from artisan_profiles as recent where recent.created_at >= ${new Date(since)})`;
}

/** A key takes about a tenth of the memory of a card. */
const keysAsItems = (keys: readonly unknown[]) => Math.ceil(keys.length / 10);

const nearFields = { state: 'near_state', city: 'near_city' };

/** The areas within a distance of the place that the list is sorted by, otherwise of the chosen area. */
function areasAroundChosen(
  km: number,
  near: NearPlace | null,
  city: { state: string; city: string } | undefined,
) {
  const centre = near?.city ? { state: near.state, city: near.city } : near ? undefined : city;
  if (centre) return areasUpTo(centre, km);
  throw new AppError(
    'invalid_input',
    'Please choose an area too, so we know where to measure the distance from',
    {
      field: 'within_km',
    },
  );
}

export const twoOrders = () =>
  new AppError('invalid_input', 'Please choose one order: the nearest first, or another one', {
    field: 'order',
  });

const emptyPage: ShownPage = { cards: [], count: 0, next: null };
