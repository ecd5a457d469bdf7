import { areasWithin } from '@marketplace/contract/area-distance';
import type { ArtisanCard } from '@marketplace/contract/artisans';
import type { findArtisans, Widening } from '@marketplace/contract/find-artisans';
import { COUNT_CAP, LIST_LIMIT } from '@marketplace/contract/list-limits';
import type { KmAway } from '@marketplace/contract/lists';
import type { AnswerOf, RequestOf } from '@marketplace/contract/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../platform/db.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Request } from '../catalogue/requests/read-request.ts';
import type { Correction } from '../catalogue/requests/tokens.ts';
import { badCursor, decodeCursor, encodeCursor, INT4_MAX, readNumber } from '../lists/cursor.ts';
import { type PageFinder, presentCount } from '../lists/find-page.ts';
import { type ListFilters, type Place, readFilters, readPlace, whereFilters } from '../lists/list-filters.ts';
import { areasUpTo, inBand, type Near, type NearPosition, readBands } from '../lists/near-bands.ts';
import type { NearPlace } from '../lists/near-place.ts';
import type { Filters, Listing, Matches } from '../lists/text-search.ts';
import { type Among, type CountWanted, type Narrowing, narrow, wantedBy } from './facets.ts';
import { roundAt } from './featured-places.ts';
import type { createKnownWords } from './known-words.ts';
import { twoOrders } from './list-artisans.ts';
import { type ListPosition, readPosition, writePosition } from './list-cursor.ts';
import { findKnownNames, listNamed } from './named-people.ts';
import { findNearestPage, presentListed, readNearArtisans } from './near-artisans.ts';
import { findOrderedPage, type OrderKey, readOrderKey, writeOrderKey } from './ordered-list.ts';
import { findCards, findRankedPage, type ListedCard, type RankedPage, type Wanted } from './ranked-list.ts';
import { cheapestStatement, findFirst, type Requested, requestedMatches } from './requested-matches.ts';
import { tellWhatWasDone } from './told.ts';

type Form = RequestOf<typeof findArtisans>;
type Found = Omit<AnswerOf<typeof findArtisans>, 'status' | 'msg'>;

/** So many people of a name that stands beside a trade come first. */
const NAMED_FIRST = 6;

/** A step of a search: a place, and whether the charges may be higher than the line says. */
interface Step {
  place: Place;
  widened: Widening | null;
  overPrice: boolean;
}

/** Where a page begins: the step of the search, and the position in its list. */
interface Start {
  step: number;
  ranked: ListPosition;
  /** For lists by charge, and in a chosen order. */
  after: OrderKey | null;
  isByCharge: boolean;
  /** The band of a list by nearness, and how many cards the earlier pages had. */
  band: number;
  given: number;
  /** Whether no page had cards of the list itself. */
  isFirst: boolean;
  /** How many people of a name the earlier pages had, before the list itself. */
  named: number;
}

/** A page that is requested: the form, where it begins, the order by nearness, and what the further filters leave. */
interface Asked {
  form: Form;
  start: Start;
  near: Near | null;
  narrowing: Narrowing | null;
}

interface Searched {
  found: Found;
  /** The artisans among whom further choices are counted; null when there are too many of them. */
  among: () => Promise<Among | null>;
}

/** Makes the search of the box for people. `listing` is the list of artisans. */
export function createFindArtisans(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  words: ReturnType<typeof createKnownWords>;
  countWanted: CountWanted;
  listing: Listing;
  /** Its connections plan a statement once. */
  plannedDb: Database;
  /** Its connections have a short statement time-out. */
  searchDb: Database;
  now: () => Date;
}) {
  const { catalogue, finder, words, countWanted, listing, plannedDb, searchDb } = parts;

  /** The same as `find`, and how to read the artisans among whom further choices are counted. */
  async function search(form: Form, readerId: string | null): Promise<Searched> {
    const near = readNearArtisans(form);
    if (near && form.order) throw twoOrders();
    const narrowing = await narrow(countWanted, wantedBy(form, parts.now()), { readerId });
    const asked = { form, near, narrowing, start: readStart(form.cursor, near, parts.now()) };
    const named = readFilters(catalogue, { category: form.category, state: form.state, city: form.city });
    if (!named)
      return {
        found: present(emptyPage, nothingUnderstood, { asked }),
        among: async () => ({ keys: [], oneOf: [], ids: [] }),
      };
    const filters = withAreasAround(named, near, form.within_km);
    if (form.literal) return findLiterally(asked, filters, readerId);
    const { spelling, requests } = await words.current();
    const known = await findKnownNames(searchDb, spelling, requests.namesIn(form.text, spelling));
    const request = requests.read(form.text, spelling, known);
    const hasPlaceOrPrice = request.place !== null || Boolean(request.price?.under);
    if (request.skills.length > 0 || (hasPlaceOrPrice && !request.isSurePerson))
      return findRequested(asked, request, filters);
    if (request.person.length > 0) return findPerson(asked, request, filters);
    return findLiterally(asked, filters, readerId);
  }

  /** Looks for the line as it is written, as the lists do. */
  async function findLiterally(
    asked: Asked,
    filters: ListFilters,
    readerId: string | null,
  ): Promise<Searched> {
    const query = { query: asked.form.text, readerId };
    const page = await readMatching(asked, filtersOf(filters, asked.narrowing), (conditions, read) =>
      finder.findPage(listing, conditions, query, read),
    );
    return {
      found: present(page, nothingUnderstood, { asked, cursor: cursorOf(asked.start.step, page) }),
      among: async () => idsAsAmong(await finder.findPage(listing, filtersOf(filters, null), query, findIds)),
    };
  }

  /** Looks for people of a name alone: in the chosen place, and everywhere when nobody there has it. */
  async function findPerson(asked: Asked, request: Request, filters: ListFilters): Promise<Searched> {
    const { start, narrowing } = asked;
    const chosen = chosenPlace(filters);
    const readIn = (conditions: Filters) =>
      readMatching(asked, conditions, (narrowed, read) =>
        finder.findNamed(listing, narrowed, request.person, read),
      );
    const amongIn = async (place: ListFilters) =>
      idsAsAmong(await finder.findNamed(listing, filtersOf(place, null), request.person, findIds));
    const everywhere = { ...filters, state: null, cities: null };
    const isWide = start.step > 0;
    const there = isWide ? emptyPage : await readIn(filtersOf(filters, narrowing));
    if (there.count > 0 || !chosen)
      return {
        found: present(there, request, { asked, place: chosen, cursor: cursorOf(start.step, there) }),
        among: () => amongIn(filters),
      };
    const page = await readIn(filtersOf(everywhere, narrowing));
    return {
      found: present(page, request, {
        asked,
        place: chosen,
        widened: page.count > 0 ? 'country' : null,
        cursor: cursorOf(1, page),
      }),
      among: () => amongIn(everywhere),
    };
  }

  /** A page of what a search by text finds; by nearness, the search is made in each band until the page is full. */
  async function readMatching(
    { form, start, near }: Asked,
    conditions: Filters,
    search: <Page extends FoundPage>(conditions: Filters, read: ReadMatches<Page>) => Promise<Page>,
  ): Promise<ReadPage> {
    const wanted = wantedOf(start, form);
    const searchRanked = (narrowed: Filters, part: Wanted) =>
      search(narrowed, (queries, matches) =>
        findRankedPage({ keys: queries, cards: plannedDb }, matches, part),
      );
    const { order } = form;
    if (order) {
      const { last, ...page } = await search(conditions, (queries, matches) =>
        findOrderedPage({ keys: queries, cards: plannedDb }, matches, {
          ...wanted,
          order,
          after: start.after,
        }),
      );
      return { ...page, isByCharge: false, position: last && writeOrderKey(last) };
    }
    if (!near) {
      const { next, ...page } = await searchRanked(conditions, wanted);
      return { ...page, isByCharge: false, position: next && writePosition(next) };
    }
    const { count } = await searchRanked(conditions, { ...wanted, limit: 1 });
    const { next, ...page } = await findNearestPage(
      near,
      nearFrom(start, start.ranked),
      { count, limit: wanted.limit },
      (band, part) => searchRanked(inBand(conditions, band), part),
    );
    return { ...page, isByCharge: false, position: nearPosition(next, writePosition) };
  }

  /** Looks for trades, for a place, for a price, or for several of them. */
  async function findRequested(asked: Asked, request: Request, filters: ListFilters): Promise<Searched> {
    const { form, start } = asked;
    const place = placeWithin(request.place ?? chosenPlace(filters), form.within_km);
    const chosen = asked.narrowing?.where ?? null;
    const under = request.price?.under ?? null;
    // A chosen limit counts always, so a higher one in the line says nothing more.
    const isLower = under !== null && (form.max_charge === undefined || under < form.max_charge);
    const limit = form.limit ?? LIST_LIMIT;
    const named = await listFirst(request, place, chosen);
    const understood = named.length > 0 ? request : { ...request, person: [] };
    const requested: Requested = {
      skills: request.skills,
      category: filters.category,
      most: isLower ? under * 100 : null,
      chosen,
      except: named,
    };
    const steps = stepsOf(place, requested.most !== null);
    const cheap = !form.order && Boolean(request.price?.cheap) && request.skills.length > 0;
    const shown = start.isFirst ? named.slice(start.named, start.named + limit) : [];
    const room = limit - shown.length;
    // Without room for further cards, one of them still says whether there is a next page.
    const read = async (step: number): Promise<ReadPage> => {
      const { place: where, overPrice } = steps[step] as Step;
      const wanted = { ...requested, most: overPrice ? null : requested.most };
      // A cursor says in which order its list goes on.
      if (cheap && (start.isFirst || start.isByCharge)) {
        const page = await readCheapest(asked, wanted, where, Math.max(1, room));
        if (page.count > 0 || !start.isFirst) return page;
        // Nobody there has typed a charge: then the best come first.
      }
      return readRanked(asked, wanted, where, Math.max(1, room));
    };
    let step = Math.min(start.step, steps.length - 1);
    let page = await read(step);
    if (start.isFirst && page.count === 0 && named.length === 0) {
      const tried = steps.map((each) => ({
        place: each.place,
        most: each.overPrice ? null : requested.most,
      }));
      const first = await findFirst(plannedDb, listing, requested, tried);
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
    const cards = [...(await findCards(plannedDb, shown.map(asPlace), [])), ...page.cards];
    const found = present({ ...page, cards, count: page.count + named.length }, understood, {
      asked,
      place,
      widened: page.count > 0 ? widened : null,
      overPrice: page.count > 0 && overPrice,
      cheap: cheap && page.isByCharge,
      cursor: cursorOf(step, page),
    });
    // People of the name come first wherever they work.
    for (const card of found.artisans.slice(shown.length)) tellReach(card, request.skills, where);
    return {
      found,
      among: async () => amongRequested(requested, where),
    };
  }

  /** The people of a name beside a trade, who come first. A name that nobody of the trade has is not a name here. */
  function listFirst(
    request: Request,
    place: AskedPlace | null,
    chosen: RawBuilder<unknown> | null,
  ): Promise<string[]> {
    if (request.person.length === 0) return Promise.resolve([]);
    return listNamed(searchDb, {
      names: request.person,
      skills: request.skills,
      isOfTrade: !request.isSurePerson,
      state: place?.state ?? null,
      city: place?.city ?? null,
      chosen,
      most: NAMED_FIRST,
    });
  }

  async function readRanked(
    asked: Asked,
    requested: Requested,
    place: Place,
    limit: number,
  ): Promise<ReadPage> {
    const { form, start, near } = asked;
    const readers = { keys: plannedDb, cards: plannedDb };
    const { order } = form;
    if (order) {
      // An index has a trade in the order of its charges, without those who have typed none.
      if (order === 'lowest_price' && requested.skills.length > 0) {
        const count = await countRequested(requested, place);
        if (count > COUNT_CAP) return { ...(await readCheapest(asked, requested, place, limit)), count };
      }
      const matches = requestedMatches(listing, requested, place);
      const { last, ...page } = await findOrderedPage(readers, matches, {
        order,
        after: start.after,
        skip: 0,
        limit,
      });
      return { ...page, isByCharge: false, position: last && writeOrderKey(last) };
    }
    if (!near) {
      const matches = requestedMatches(listing, requested, place);
      const { next, ...page } = await findRankedPage(readers, matches, {
        from: start.ranked,
        skip: 0,
        limit,
      });
      return { ...page, isByCharge: false, position: next && writePosition(next) };
    }
    const count = await countRequested(requested, place);
    const { next, ...page } = await findNearestPage(
      near,
      nearFrom(start, start.ranked),
      { count, limit },
      (band, part) => {
        const matches = requestedMatches(listing, { ...requested, band }, place);
        return findRankedPage(readers, { ...matches, count: sql`${count}::int` }, part);
      },
    );
    return { ...page, isByCharge: false, position: nearPosition(next, writePosition) };
  }

  async function readCheapest(
    { start, near }: Asked,
    requested: Requested,
    place: Place,
    limit: number,
  ): Promise<ReadPage> {
    const readCharges = async (wanted: Requested, { after }: ChargePosition, most: number) => {
      const { rows } = await cheapestStatement(listing, wanted, place, {
        after: after && { charge: after.number, id: after.id },
        most: most + 1,
      }).execute(plannedDb);
      const items: Charged[] = rows.slice(0, most).map(({ charge, id }) => ({ number: charge, id }));
      return { items, next: rows.length > most ? { after: items.at(-1) ?? after } : null };
    };
    const countAll = () => countRequested({ ...requested, most: requested.most ?? INT4_MAX }, place);
    if (!near) {
      const { items, next } = await readCharges(requested, start, limit);
      const [cards, count] = await Promise.all([
        findCharged(items),
        next === null && start.after === null ? items.length : countAll(),
      ]);
      return { cards, count, isByCharge: true, position: next && writeCharge(next) };
    }
    const count = await countAll();
    const { items, next } = await readBands<Charged, ChargePosition>(
      near.bands,
      nearFrom(start, { after: start.after }),
      { count, limit },
      (band, from, most) => readCharges({ ...requested, band }, from, most),
      () => ({ after: null }),
    );
    const cards = await findCharged(items);
    return { cards, count, isByCharge: true, position: nearPosition(next, writeCharge) };
  }

  async function findCharged(items: readonly Charged[]): Promise<ListedCard[]> {
    const found = await findCards(
      plannedDb,
      items.map(({ id }) => asPlace(id)),
      [],
    );
    const kmOf = new Map(items.map(({ id, km }) => [id, km]));
    return found.map((card) => {
      const km = kmOf.get(card.row.account_id);
      return km === undefined ? card : { ...card, km };
    });
  }

  async function countRequested(requested: Requested, place: Place): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select ${requestedMatches(listing, requested, place).count}::int as count`.execute(plannedDb);
    return rows[0]?.count ?? 0;
  }

  return {
    search,
    find: async (form: Form, readerId: string | null): Promise<Found> => (await search(form, readerId)).found,
  };
}

/** An artisan of a list by charge. */
interface Charged extends OrderKey {
  /** See `readBands`. */
  km?: KmAway;
}

interface ChargePosition {
  after: OrderKey | null;
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

/**
 * Says why an artisan is in a list of a trade or a place that are not the first ones of the card: somebody who lives in Agege is among
 * the plumbers in Surulere. Of several trades or areas, a card does not know which one it was.
 */
function tellReach(card: ArtisanCard, skills: readonly string[], { state, cities }: Place): void {
  const [skill] = skills;
  if (skill && skills.length === 1 && card.specific_service !== skill) card.works_as = skill;
  if (state && card.state !== state) card.works_in ??= state;
  const [area] = cities ?? [];
  const isHome = area && card.state === area.state && card.city === area.city;
  if (area && cities?.length === 1 && !isHome) card.works_in ??= area.city;
}

interface ReadPage extends Pick<RankedPage, 'cards' | 'count'> {
  isByCharge: boolean;
  /** Where the next page begins, for the cursor; null at the end. */
  position: unknown[] | null;
}

/** A place that a person asked for: by name in the line, or chosen before. */
interface AskedPlace {
  name: string;
  state: string;
  city?: string | undefined;
  /** The areas around that count as this place, too. */
  withinKm?: number | undefined;
}

/** A place with the areas around that a person has chosen, too. The distance counts from an area, not from a state. */
function placeWithin(place: AskedPlace | null, withinKm: number | undefined): AskedPlace | null {
  if (!place?.city || withinKm === undefined) return place;
  return { ...place, name: `${place.name} and about ${withinKm} km around`, withinKm };
}

/** The filters with the areas around the chosen one, or around the place of a list by nearness. */
function withAreasAround(filters: ListFilters, near: Near | null, km: number | undefined): ListFilters {
  const [chosen] = filters.cities ?? [];
  const centre = chosen ?? (near?.place.city ? { state: near.place.state, city: near.place.city } : null);
  return km === undefined || !centre ? filters : { ...filters, state: null, cities: areasUpTo(centre, km) };
}

const asPlace = (id: string) => ({ id, score: 0, featuredTurn: null });

function chosenPlace({ state, cities }: ListFilters): AskedPlace | null {
  if (state) return { name: state, state };
  const [first] = cities ?? [];
  return first ? { name: first.city, state: first.state, city: first.city } : null;
}

/** Where to look, in turn, until somebody is there: a higher price comes before another state, which is too far for most work. */
function stepsOf(asked: AskedPlace | null, hasPrice: boolean): Step[] {
  const everywhere: Place = { state: null, cities: null };
  const near = placesAround(asked);
  const step = (overPrice: boolean) => (each: Omit<Step, 'overPrice'>) => ({ ...each, overPrice });
  const last = { place: everywhere, widened: asked ? ('country' as const) : null };
  if (!hasPrice) return [...near, last].map(step(false));
  return [
    ...near.map(step(false)),
    ...near.map(step(true)),
    { ...last, overPrice: false },
    { ...last, overPrice: true },
  ];
}

function placesAround(asked: AskedPlace | null): Omit<Step, 'overPrice'>[] {
  if (!asked) return [];
  const here = readPlace(asked);
  if (!here) return [];
  if (!asked.city) return [{ place: here, widened: null }];
  const city = { state: asked.state, city: asked.city };
  const around = (km: number): Place => ({ state: null, cities: areasWithin(city, km) });
  const { withinKm = 0 } = asked;
  const first: Place = withinKm > 0 ? { state: null, cities: areasUpTo(city, withinKm) } : here;
  const widened: Omit<Step, 'overPrice'>[] = [
    { place: around(20), widened: 'near_20' },
    { place: around(50), widened: 'near_50' },
  ];
  return [
    { place: first, widened: null },
    // The areas that the person has chosen are not looked through again.
    ...widened.slice(withinKm < 20 ? 0 : withinKm < 50 ? 1 : 2),
    { place: readPlace({ state: asked.state }) ?? here, widened: 'state' },
  ];
}

const filtersOf = (filters: ListFilters, narrowing: Narrowing | null): Filters => ({
  all: sql`${whereFilters(filters)}${narrowing?.where ?? sql``}`,
  key: JSON.stringify({ ...filters, ...(narrowing && { chosen: narrowing.key }) }),
});

function readStart(cursor: string | undefined, near: Near | null, now: Date): Start {
  const ranked = { given: 0, asOf: now, seed: roundAt(now), turn: null, rank: null };
  const start = { step: 0, ranked, after: null, isByCharge: false, band: 0, given: 0, named: 0 };
  if (!cursor) return { ...start, isFirst: true };
  const [step, ...position] = decodeCursor(cursor);
  const begun = { ...start, step: readNumber(step, 20), isFirst: false };
  if (position.length === 1) {
    const named = readNumber(position[0], NAMED_FIRST);
    if (named === 0) throw badCursor();
    return { ...begun, isFirst: true, named };
  }
  if (!near) return { ...begun, ...readPositionOf(position, ranked) };
  const [band, given, inside, ...rest] = position;
  if (!Array.isArray(inside) || rest.length > 0) throw badCursor();
  return {
    ...begun,
    band: readNumber(band, near.bands.length - 1),
    given: readNumber(given, INT4_MAX),
    ...readPositionOf(inside, ranked),
  };
}

/** Reads the position in a list, by charge or by rank. */
function readPositionOf(
  position: unknown[],
  start: ListPosition,
): Pick<Start, 'ranked' | 'after' | 'isByCharge'> {
  if (position.length === 5) return { ranked: readPosition(position), after: null, isByCharge: false };
  if (position.length === 0) return { ranked: start, after: null, isByCharge: true };
  if (position.length !== 2) throw badCursor();
  return { ranked: start, after: readOrderKey(position), isByCharge: true };
}

/** A position of a list by charge; empty at its start. */
const writeCharge = ({ after }: ChargePosition): unknown[] => (after ? writeOrderKey(after) : []);

function nearPosition<Position>(
  next: NearPosition<Position> | null,
  write: (position: Position) => unknown[],
): unknown[] | null {
  return next && [next.band, next.given, write(next.inBand)];
}

const nearFrom = <Position>({ band, given }: Start, inside: Position): NearPosition<Position> => ({
  band,
  given,
  inBand: inside,
});

const wantedOf = ({ ranked }: Start, { limit = LIST_LIMIT }: Form): Wanted => ({
  from: ranked,
  skip: 0,
  limit,
});

const cursorOf = (step: number, { position }: ReadPage): string | null =>
  position && encodeCursor([step, ...position]);

const emptyPage: ReadPage = { cards: [], count: 0, isByCharge: false, position: null };
const nothingUnderstood: Request = {
  skills: [],
  place: null,
  person: [],
  isSurePerson: false,
  price: null,
  corrections: [],
  leftOut: [],
};

interface Shown {
  asked: Asked;
  /** The place that was asked for, in the line or before. */
  place?: AskedPlace | null;
  widened?: Widening | null;
  overPrice?: boolean;
  cheap?: boolean;
  cursor?: string | null;
}

function present(
  { cards, count }: Pick<RankedPage, 'cards' | 'count'>,
  request: Request,
  { asked, place = null, widened = null, overPrice = false, cheap = false, cursor = null }: Shown,
): Found {
  const { skills, person, price, corrections } = request;
  const isUnderstood = skills.length > 0 || person.length > 0 || request.place !== null;
  const name = person.length > 0 ? person.map(capitalised).join(' ') : null;
  const under = price?.under ?? null;
  const done = {
    trades: skills,
    place: place?.name ?? null,
    state: place?.state ?? null,
    person: name,
    cheap,
    under,
    widened,
    overPrice,
    nearest: asked.near && shortNameOf(asked.near.place),
    isFiltered: asked.narrowing !== null,
    isEmpty: cards.length === 0,
    leftOut: request.leftOut,
  };
  return {
    artisans: cards.map((card) => presentListed(card, asked.near?.place ?? null)),
    ...presentCount(count),
    next_cursor: cursor,
    understood: {
      trades: skills,
      place: request.place && {
        name: request.place.name,
        state: request.place.state,
        city: request.place.city ?? null,
      },
      person: name,
      cheap: price?.cheap ?? false,
      under,
    },
    corrections,
    corrected_text: corrections.length > 0 ? withCorrections(asked.form.text, corrections) : null,
    widened,
    over_price: overPrice,
    told: isUnderstood ? tellWhatWasDone(done) : [],
  };
}

const shortNameOf = ({ state, city }: NearPlace): string => city ?? state;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** From the last correction to the first, so that the places of the others stay right. */
function withCorrections(text: string, corrections: readonly Correction[]): string {
  return corrections.reduceRight(
    (corrected, { to, start, end }) => corrected.slice(0, start) + to.toLowerCase() + corrected.slice(end),
    text,
  );
}
