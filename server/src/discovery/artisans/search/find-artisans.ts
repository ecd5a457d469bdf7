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
import type { Filters, ListSource, Matches } from '../../lists/text-search.ts';
import { type Among, type CountFacets, criteriaOf, type Narrowing, narrow } from '../filters/facets.ts';
import { twoOrders } from '../lists/list-artisans.ts';
import { writePosition } from '../lists/list-cursor.ts';
import { findOrderedPage, writeOrderKey } from '../lists/ordered-list.ts';
import { findCardsOf, findRankedPage, type PageRequest, type RankedPage } from '../lists/ranked-list.ts';
import {
  type AskedPlace,
  chosenPlace,
  placeWithin,
  type Step,
  stepsOf,
  withAreasAround,
} from '../places/find-places.ts';
import { findNearestPage, readNearArtisans } from '../places/near-artisans.ts';
import { findKnownNames, listNamed } from './named-people.ts';
import { cursorOf, NAMED_FIRST, nearFrom, nearPosition, readStart, type Start } from './search-cursor.ts';
import { createRequestedPages, type SearchContext, type SearchPage } from './search-pages.ts';
import {
  describeCoverage,
  emptyPage,
  nothingUnderstood,
  present,
  type SearchResponse,
} from './search-response.ts';
import { findFirst, type Requested } from './search-terms.ts';
import type { createKnownWords } from './search-vocabulary.ts';

type Form = RequestOf<typeof findArtisans>;

interface Searched {
  found: SearchResponse;
  /** The artisans among whom further choices are counted; null when there are too many of them. */
  among: () => Promise<Among | null>;
}

/** Creates the search behind the search box. `listing` is the list of artisans. */
export function createFindArtisans(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  words: ReturnType<typeof createKnownWords>;
  countFacets: CountFacets;
  listing: ListSource;
  db: Database;
  now: () => Date;
}) {
  const { catalogue, finder, words, countFacets, listing, db } = parts;
  const { readCheapest, readRanked } = createRequestedPages({ listing, db });

  /** The same as `find`, and how to read the artisans among whom further choices are counted. */
  async function search(form: Form, readerId: string | null): Promise<Searched> {
    const near = readNearArtisans(form);
    if (near && form.order) throw twoOrders();
    const at = parts.now();
    const narrowing = await narrow(countFacets, criteriaOf(form, at), { readerId });
    const context = { form, near, narrowing, start: readStart(form.cursor, near, at), at };
    const named = readFilters(catalogue, { category: form.category, state: form.state, city: form.city });
    if (!named)
      return {
        found: present(emptyPage, nothingUnderstood, { context }),
        among: async () => ({ keys: [], oneOf: [], ids: [] }),
      };
    const filters = withAreasAround(named, near, form.within_km);
    if (form.literal) return findLiterally(context, filters, readerId);
    const { spelling, requests } = await words.current();
    const known = await findKnownNames(finder, spelling, requests.namesIn(form.text, spelling));
    const request = requests.read(form.text, spelling, known);
    const hasPlaceOrPrice = request.place !== null || Boolean(request.price?.under);
    if (request.skills.length > 0 || (hasPlaceOrPrice && !request.isSurePerson))
      return findRequested(context, request, filters);
    if (request.person.length > 0) return findPerson(context, request, filters);
    return findLiterally(context, filters, readerId);
  }

  /** Looks for the line as it is written, as the lists do. */
  async function findLiterally(
    context: SearchContext,
    filters: ListFilters,
    readerId: string | null,
  ): Promise<Searched> {
    const query = { query: context.form.text, readerId };
    const page = await readMatching(context, filtersOf(filters, context.narrowing), (conditions, read) =>
      finder.findPage(listing, conditions, query, read),
    );
    return {
      found: present(page, nothingUnderstood, {
        context,
        cursor: cursorOf(context.start.step, page.position),
      }),
      among: async () => idsAsAmong(await finder.findPage(listing, filtersOf(filters, null), query, findIds)),
    };
  }

  /** Looks for people of a name alone: in the chosen place, and everywhere when nobody there has it. */
  async function findPerson(
    context: SearchContext,
    request: Request,
    filters: ListFilters,
  ): Promise<Searched> {
    const { start, narrowing } = context;
    const chosen = chosenPlace(filters);
    const readIn = (conditions: Filters) =>
      readMatching(context, conditions, (narrowed, read) =>
        finder.findNamed(listing, narrowed, request.person, read),
      );
    const amongIn = async (place: ListFilters) =>
      idsAsAmong(await finder.findNamed(listing, filtersOf(place, null), request.person, findIds));
    const everywhere = { ...filters, state: null, cities: null };
    const isWide = start.step > 0;
    const there = isWide ? emptyPage : await readIn(filtersOf(filters, narrowing));
    if (there.count > 0 || !chosen)
      return {
        found: present(there, request, {
          context,
          place: chosen,
          cursor: cursorOf(start.step, there.position),
        }),
        among: () => amongIn(filters),
      };
    const page = await readIn(filtersOf(everywhere, narrowing));
    return {
      found: present(page, request, {
        context,
        place: chosen,
        widened: page.count > 0 ? 'country' : null,
        cursor: cursorOf(1, page.position),
      }),
      among: () => amongIn(everywhere),
    };
  }

  /** A page of what a search by text finds; by nearness, the search is made in each band until the page is full. */
  async function readMatching(
    { form, start, near }: SearchContext,
    conditions: Filters,
    search: <Page extends FoundPage>(conditions: Filters, read: ReadMatches<Page>) => Promise<Page>,
  ): Promise<SearchPage> {
    const pageRequest = pageRequestOf(start, form);
    const searchRanked = (narrowed: Filters, part: PageRequest) =>
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

  /** Looks for trades, for a place, for a price, or for several of them. */
  async function findRequested(
    context: SearchContext,
    request: Request,
    filters: ListFilters,
  ): Promise<Searched> {
    const { form, start } = context;
    const place = placeWithin(request.place ?? chosenPlace(filters), form.within_km);
    const chosen = context.narrowing?.where ?? null;
    const under = request.price?.under ?? null;
    // A limit that was chosen always applies, so a higher one in the text changes nothing.
    const isLower = under !== null && (form.max_charge === undefined || under < form.max_charge);
    const limit = form.limit ?? LIST_LIMIT;
    const named = await listFirst(request, place, chosen);
    const understood = named.length > 0 ? request : { ...request, person: [] };
    const requested: Requested = {
      skills: request.skills,
      category: filters.category,
      maxChargeKobo: isLower ? under * 100 : null,
      chosen,
      except: named,
    };
    const steps = stepsOf(place, requested.maxChargeKobo !== null);
    const cheap = !form.order && Boolean(request.price?.cheap) && request.skills.length > 0;
    const shown = start.isFirst ? named.slice(start.named, start.named + limit) : [];
    const room = limit - shown.length;
    // Without room for further cards, one of them still says whether there is a next page.
    const read = async (step: number): Promise<SearchPage> => {
      const { place: where, overPrice } = steps[step] as Step;
      const narrowed = { ...requested, maxChargeKobo: overPrice ? null : requested.maxChargeKobo };
      // A cursor says in which order its list goes on.
      if (cheap && (start.isFirst || start.isByCharge)) {
        const page = await readCheapest(context, narrowed, where, Math.max(1, room));
        if (page.count > 0 || !start.isFirst) return page;
        // Nobody there has set a charge, so the best come first.
      }
      return readRanked(context, narrowed, where, Math.max(1, room));
    };
    let step = Math.min(start.step, steps.length - 1);
    let page = await read(step);
    if (start.isFirst && page.count === 0 && named.length === 0) {
      const tried = steps.map((each) => ({
        place: each.place,
        maxChargeKobo: each.overPrice ? null : requested.maxChargeKobo,
      }));
      const first = await findFirst(db, listing, requested, tried);
      if (first !== null) {
        step = first;
        page = await read(step);
      }
    }
    if (room === 0) {
      const given = start.named + shown.length;
      page = { ...page, cards: [], position: given < named.length || page.cards.length > 0 ? [given] : null };
    }
    const { place: where, widened, overPrice } = steps[step] as Step;
    const cards = [...(await findCardsOf(db, shown)), ...page.cards];
    const found = present({ ...page, cards, count: page.count + named.length }, understood, {
      context,
      place,
      widened: page.count > 0 ? widened : null,
      overPrice: page.count > 0 && overPrice,
      cheap: cheap && page.isByCharge,
      cursor: cursorOf(step, page.position),
    });
    // People of the name come first wherever they work.
    for (const card of found.artisans.slice(shown.length)) describeCoverage(card, request.skills, where);
    return {
      found,
      among: async () => amongRequested(requested, where),
    };
  }

  /** People whose name was given beside a trade; they come first. If nobody of that trade has the name, it is ignored. */
  function listFirst(
    request: Request,
    place: AskedPlace | null,
    chosen: RawBuilder<unknown> | null,
  ): Promise<string[]> {
    if (request.person.length === 0) return Promise.resolve([]);
    return listNamed(finder, {
      names: request.person,
      skills: request.skills,
      isOfTrade: !request.isSurePerson,
      state: place?.state ?? null,
      city: place?.city ?? null,
      chosen,
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

const idsAsAmong = ({ count, ids }: { count: number; ids: readonly string[] }): Among | null =>
  count > COUNT_CAP ? null : { keys: [], oneOf: [], ids };

/** The keys of the artisans whom `requestedMatches` finds, with their further trades and areas. */
function amongRequested({ skills, category }: Requested, { state, cities }: Place): Among {
  const isReach = skills.length > 0 || cities !== null;
  return {
    keys: [
      ...(category ? [`category ${category}`] : []),
      ...(state ? [isReach ? `serves ${state}` : `state ${state}`] : []),
    ],
    oneOf: [
      ...(skills.length > 0 ? [skills.map((skill) => `does ${skill}`)] : []),
      ...(cities ? [cities.map((area) => `serves ${area.state}/${area.city}`)] : []),
    ],
    ids: null,
  };
}

const filtersOf = (filters: ListFilters, narrowing: Narrowing | null): Filters => ({
  all: sql`${whereFilters(filters)}${narrowing?.where ?? sql``}`,
  key: JSON.stringify({ ...filters, ...(narrowing && { chosen: narrowing.key }) }),
});

const pageRequestOf = ({ ranked }: Start, { limit = LIST_LIMIT }: Form): PageRequest => ({
  from: ranked,
  skip: 0,
  limit,
});
