import type { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { COUNT_CAP, LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Request } from '../../catalogue/requests/read-request.ts';
import type { PageFinder } from '../../lists/find-page.ts';
import { type ListFilters, type Place, readFilters, whereFilters } from '../../lists/list-filters.ts';
import { inBand } from '../../lists/near-bands.ts';
import type { FilterSql, ListSource, Matches } from '../../lists/text-search.ts';
import {
  type CountFacets,
  createFilterCondition,
  type FacetScope,
  type FilterCondition,
  facetFilterOf,
} from '../filters/facets.ts';
import { twoOrders } from '../lists/list-artisans.ts';
import { writePosition } from '../lists/list-cursor.ts';
import { findOrderedPage, writeOrderKey } from '../lists/ordered-list.ts';
import { findCardsOf, findRankedPage, type PageRequest, type RankedPage } from '../lists/ranked-list.ts';
import {
  chosenPlace,
  placeWithin,
  type RequestedPlace,
  type WideningStage,
  wideningStages,
  withAreasAround,
} from '../places/find-places.ts';
import { findNearestPage, readNearArtisans } from '../places/near-artisans.ts';
import { findKnownNames, listNamed } from './named-people.ts';
import { cursorOf, NAMED_FIRST, nearFrom, nearPosition, type PageStart, readStart } from './search-cursor.ts';
import { createSearchPages, type SearchContext, type SearchPage } from './search-pages.ts';
import {
  describeCoverage,
  emptyPage,
  nothingUnderstood,
  presentSearch,
  type SearchResponse,
} from './search-response.ts';
import { findFirstPlace, type SearchTerms } from './search-terms.ts';
import type { createSearchVocabulary } from './search-vocabulary.ts';

type Form = RequestOf<typeof findArtisans>;

interface SearchResult {
  found: SearchResponse;
  /** Reads the scope of the filter counts; null when it has too many artisans. */
  findScope: () => Promise<FacetScope | null>;
}

/** Creates the search behind the search box. `listing` is the list of artisans. */
export function createFindArtisans(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  vocabulary: ReturnType<typeof createSearchVocabulary>;
  countFacets: CountFacets;
  listing: ListSource;
  db: Database;
  now: () => Date;
}) {
  const { catalogue, finder, vocabulary, countFacets, listing, db } = parts;
  const { readCheapest, readRanked } = createSearchPages({ listing, db });

  /** Searches, and returns how to read the scope for the filter counts. */
  async function search(form: Form, readerId: string | null): Promise<SearchResult> {
    const near = readNearArtisans(form);
    if (near && form.order) throw twoOrders();
    const at = parts.now();
    const filterCondition = await createFilterCondition(countFacets, facetFilterOf(form, at), { readerId });
    const context = { form, near, filterCondition, start: readStart(form.cursor, near, at), at };
    const named = readFilters(catalogue, { category: form.category, state: form.state, city: form.city });
    if (!named)
      return {
        found: presentSearch(emptyPage, nothingUnderstood, { context }),
        findScope: async () => ({ keys: [], oneOf: [], ids: [] }),
      };
    const filters = withAreasAround(named, near, form.within_km);
    if (form.literal) return findLiterally(context, filters, readerId);
    const { spelling, requests } = await vocabulary.current();
    const known = await findKnownNames(finder, spelling, requests.namesIn(form.text, spelling));
    const request = requests.read(form.text, spelling, known);
    const hasPlaceOrPrice = request.place !== null || Boolean(request.price?.under);
    if (request.skills.length > 0 || (hasPlaceOrPrice && !request.isSurePerson))
      return findByTerms(context, request, filters);
    if (request.person.length > 0) return findPerson(context, request, filters);
    return findLiterally(context, filters, readerId);
  }

  /** Searches for the exact text, as the lists do. */
  async function findLiterally(
    context: SearchContext,
    filters: ListFilters,
    readerId: string | null,
  ): Promise<SearchResult> {
    const query = { query: context.form.text, readerId };
    const page = await readMatching(
      context,
      filtersOf(filters, context.filterCondition),
      (conditions, read) => finder.findPage(listing, conditions, query, read),
    );
    return {
      found: presentSearch(page, nothingUnderstood, {
        context,
        cursor: cursorOf(context.start.stage, page.position),
      }),
      findScope: async () =>
        scopeFromIds(await finder.findPage(listing, filtersOf(filters, null), query, findIds)),
    };
  }

  /** Searches for people by name alone: in the chosen place, and everywhere when no one there has the name. */
  async function findPerson(
    context: SearchContext,
    request: Request,
    filters: ListFilters,
  ): Promise<SearchResult> {
    const { start, filterCondition } = context;
    const place = chosenPlace(filters);
    const readIn = (conditions: FilterSql) =>
      readMatching(context, conditions, (narrowed, read) =>
        finder.findNamed(listing, narrowed, request.person, read),
      );
    const scopeIn = async (area: ListFilters) =>
      scopeFromIds(await finder.findNamed(listing, filtersOf(area, null), request.person, findIds));
    const everywhere = { ...filters, state: null, cities: null };
    const isWide = start.stage > 0;
    const there = isWide ? emptyPage : await readIn(filtersOf(filters, filterCondition));
    if (there.count > 0 || !place)
      return {
        found: presentSearch(there, request, {
          context,
          place,
          cursor: cursorOf(start.stage, there.position),
        }),
        findScope: () => scopeIn(filters),
      };
    const page = await readIn(filtersOf(everywhere, filterCondition));
    return {
      found: presentSearch(page, request, {
        context,
        place,
        widened: page.count > 0 ? 'country' : null,
        cursor: cursorOf(1, page.position),
      }),
      findScope: () => scopeIn(everywhere),
    };
  }

  /** Reads a page of a text search. When sorted by distance, it searches band after band until the page is full. */
  async function readMatching(
    { form, start, near }: SearchContext,
    conditions: FilterSql,
    search: <Page extends FoundPage>(conditions: FilterSql, read: ReadMatches<Page>) => Promise<Page>,
  ): Promise<SearchPage> {
    const pageRequest = pageRequestOf(start, form);
    const searchRanked = (narrowed: FilterSql, part: PageRequest) =>
      search(narrowed, (queries, matches) => findRankedPage({ keys: queries, cards: db }, matches, part));
    const { order } = form;
    if (order) {
      const { last, ...page } = await search(conditions, (queries, matches) =>
        findOrderedPage({ keys: queries, cards: db }, matches, {
          ...pageRequest,
          order,
          after: start.after,
        }),
      );
      return { ...page, isByCharge: false, position: last && writeOrderKey(last) };
    }
    if (!near) {
      const { next, ...page } = await searchRanked(conditions, pageRequest);
      return { ...page, isByCharge: false, position: next && writePosition(next) };
    }
    const { count } = await searchRanked(conditions, { ...pageRequest, limit: 1 });
    const { next, ...page } = await findNearestPage(
      near,
      nearFrom(start, start.ranked),
      { count, limit: pageRequest.limit },
      (band, part) => searchRanked(inBand(conditions, band), part),
    );
    return { ...page, isByCharge: false, position: nearPosition(next, writePosition) };
  }

  /** Searches for trades, for a place, for a price, or for several of them. */
  async function findByTerms(
    context: SearchContext,
    request: Request,
    filters: ListFilters,
  ): Promise<SearchResult> {
    const { form, start } = context;
    const place = placeWithin(request.place ?? chosenPlace(filters), form.within_km);
    const extraCondition = context.filterCondition?.where ?? null;
    const under = request.price?.under ?? null;
    // A price in the query is ignored when a filter sets a lower one.
    const isLower = under !== null && (form.max_charge === undefined || under < form.max_charge);
    const limit = form.limit ?? LIST_LIMIT;
    const named = await findNamedFirst(request, place, extraCondition);
    const understood = named.length > 0 ? request : { ...request, person: [] };
    const terms: SearchTerms = {
      skills: request.skills,
      category: filters.category,
      maxChargeKobo: isLower ? under * 100 : null,
      extraCondition,
      except: named,
    };
    const stages = wideningStages(place, terms.maxChargeKobo !== null);
    const cheap = !form.order && Boolean(request.price?.cheap) && request.skills.length > 0;
    const shown = start.isFirst ? named.slice(start.namedShown, start.namedShown + limit) : [];
    const remaining = limit - shown.length;
    // When people found by name fill the page, one more card still tells whether there is a next page.
    const read = async (stage: number): Promise<SearchPage> => {
      const { place: where, overPrice } = stages[stage] as WideningStage;
      const narrowed = { ...terms, maxChargeKobo: overPrice ? null : terms.maxChargeKobo };
      // A cursor fixes the order of its list.
      if (cheap && (start.isFirst || start.isByCharge)) {
        const page = await readCheapest(context, narrowed, where, Math.max(1, remaining));
        if (page.count > 0 || !start.isFirst) return page;
        // No one there has set a charge, so the best come first.
      }
      return readRanked(context, narrowed, where, Math.max(1, remaining));
    };
    let stage = Math.min(start.stage, stages.length - 1);
    let page = await read(stage);
    if (start.isFirst && page.count === 0 && named.length === 0) {
      const tried = stages.map((each) => ({
        place: each.place,
        maxChargeKobo: each.overPrice ? null : terms.maxChargeKobo,
      }));
      const first = await findFirstPlace(db, listing, terms, tried);
      if (first !== null) {
        stage = first;
        page = await read(stage);
      }
    }
    if (remaining === 0) {
      const namedShown = start.namedShown + shown.length;
      const hasMore = namedShown < named.length || page.cards.length > 0;
      page = { ...page, cards: [], position: hasMore ? [namedShown] : null };
    }
    const { place: where, widened, overPrice } = stages[stage] as WideningStage;
    const cards = [...(await findCardsOf(db, shown)), ...page.cards];
    const found = presentSearch({ ...page, cards, count: page.count + named.length }, understood, {
      context,
      place,
      widened: page.count > 0 ? widened : null,
      overPrice: page.count > 0 && overPrice,
      cheap: cheap && page.isByCharge,
      cursor: cursorOf(stage, page.position),
    });
    // The people found by name come first, wherever they work.
    for (const card of found.artisans.slice(shown.length)) describeCoverage(card, request.skills, where);
    return {
      found,
      findScope: async () => scopeOfTerms(terms, where),
    };
  }

  /** Finds the people whose name stands beside a trade in the query; they come first. Without one of that trade, the name is ignored. */
  function findNamedFirst(
    request: Request,
    place: RequestedPlace | null,
    extraCondition: RawBuilder<unknown> | null,
  ): Promise<string[]> {
    if (request.person.length === 0) return Promise.resolve([]);
    return listNamed(finder, {
      names: request.person,
      skills: request.skills,
      isOfTrade: !request.isSurePerson,
      state: place?.state ?? null,
      city: place?.city ?? null,
      extraCondition,
      limit: NAMED_FIRST,
    });
  }

  return {
    search,
    find: async (form: Form, readerId: string | null): Promise<SearchResponse> =>
      (await search(form, readerId)).found,
  };
}

type FoundPage = Pick<RankedPage, 'count' | 'tooMany'>;
type ReadMatches<Page> = (queries: Queries, matches: Matches) => Promise<Page>;

/** The ids of the matches, at most COUNT_CAP of them. */
async function findIds(queries: Queries, matches: Matches) {
  const { rows } = await sql<{ count: number; too_many: boolean; ids: string[] }>`
    with ${matches.expressions} candidates as (${matches.stream(sql``, COUNT_CAP)})
    select ${matches.count} as count, ${matches.tooMany} as too_many,
      array(select account_id::text from candidates) as ids`.execute(queries);
  const [found] = rows;
  return { count: found?.count ?? 0, tooMany: found?.too_many ?? false, ids: found?.ids ?? [] };
}

const scopeFromIds = ({ count, ids }: { count: number; ids: readonly string[] }): FacetScope | null =>
  count > COUNT_CAP ? null : { keys: [], oneOf: [], ids };

/** The keys of the artisans whom `termMatches` finds, including their other trades and areas. */
function scopeOfTerms({ skills, category }: SearchTerms, { state, cities }: Place): FacetScope {
  const includesServed = skills.length > 0 || cities !== null;
  return {
    keys: [
      ...(category ? [`category ${category}`] : []),
      ...(state ? [includesServed ? `serves ${state}` : `state ${state}`] : []),
    ],
    oneOf: [
      ...(skills.length > 0 ? [skills.map((skill) => `does ${skill}`)] : []),
      ...(cities ? [cities.map((area) => `serves ${area.state}/${area.city}`)] : []),
    ],
    ids: null,
  };
}

const filtersOf = (filters: ListFilters, filterCondition: FilterCondition | null): FilterSql => ({
  all: sql`${whereFilters(filters)}${filterCondition?.where ?? sql``}`,
  key: JSON.stringify({ ...filters, ...(filterCondition && { condition: filterCondition.key }) }),
});

const pageRequestOf = ({ ranked }: PageStart, { limit = LIST_LIMIT }: Form): PageRequest => ({
  from: ranked,
  skip: 0,
  limit,
});
