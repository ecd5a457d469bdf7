import { areasWithin } from '@marketplace/contract/area-distance';
import type { findArtisans, Widening } from '@marketplace/contract/find-artisans';
import { LIST_LIMIT } from '@marketplace/contract/list-limits';
import type { AnswerOf, RequestOf } from '@marketplace/contract/operation';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Correction, Request } from '../catalogue/requests/read-request.ts';
import { badCursor, decodeCursor, encodeCursor, INT4_MAX, readId, readNumber } from '../lists/cursor.ts';
import { type PageFinder, presentCount } from '../lists/find-page.ts';
import { type ListFilters, type Place, readFilters, readPlace, whereFilters } from '../lists/list-filters.ts';
import type { Filters, Listing } from '../lists/text-search.ts';
import { presentCard } from './artisans.presenter.ts';
import { roundAt } from './featured-places.ts';
import type { createKnownWords } from './known-words.ts';
import { type ListPosition, readPosition, writePosition } from './list-cursor.ts';
import { findKnownNames, listNamed } from './named-people.ts';
import { findCards, findRankedPage, type RankedPage } from './ranked-list.ts';
import {
  type ChargeKey,
  cheapestStatement,
  findFirst,
  type Requested,
  requestedMatches,
} from './requested-matches.ts';
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
  /** For lists by charge. */
  after: ChargeKey | null;
  isFirst: boolean;
}

/** Makes the search of the box for people. `listing` is the list of artisans. */
export function createFindArtisans(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  words: ReturnType<typeof createKnownWords>;
  listing: Listing;
  /** Its connections plan a statement once. */
  plannedDb: Database;
  /** Its connections have a short statement time-out. */
  searchDb: Database;
  now: () => Date;
}) {
  const { catalogue, finder, words, listing, plannedDb, searchDb } = parts;

  return async function find(form: Form, readerId: string | null): Promise<Found> {
    const start = readStart(form.cursor, parts.now());
    const filters = readFilters(catalogue, { category: form.category, state: form.state, city: form.city });
    if (!filters) return present(emptyPage, nothingUnderstood, { text: form.text });
    if (form.literal) return findLiterally(form, filters, start, readerId);
    const { spelling, requests } = await words.current();
    const known = await findKnownNames(searchDb, spelling, requests.namesIn(form.text, spelling));
    const request = requests.read(form.text, spelling, known);
    if (request.skills.length > 0 || (request.place && !request.isSurePerson))
      return findRequested(form, request, filters, start);
    if (request.person.length > 0) return findPerson(form, request, filters, start);
    return findLiterally(form, filters, start, readerId);
  };

  /** Looks for the line as it is written, as the lists do. */
  async function findLiterally(
    form: Form,
    filters: ListFilters,
    start: Start,
    readerId: string | null,
  ): Promise<Found> {
    const conditions = filtersOf(filters);
    const page = await finder.findPage(
      listing,
      conditions,
      { query: form.text, readerId },
      (queries, matches) => findRankedPage({ keys: queries, cards: plannedDb }, matches, pageOf(start, form)),
    );
    return present(page, nothingUnderstood, { text: form.text, cursor: cursorOf(start, page) });
  }

  /** Looks for people of a name alone: in the chosen place, and everywhere when nobody there has it. */
  async function findPerson(
    form: Form,
    request: Request,
    filters: ListFilters,
    start: Start,
  ): Promise<Found> {
    const chosen = chosenPlace(filters);
    const readIn = (conditions: Filters) =>
      finder.findNamed(listing, conditions, request.person, (queries, matches) =>
        findRankedPage({ keys: queries, cards: plannedDb }, matches, pageOf(start, form)),
      );
    const everywhere = filtersOf({ ...filters, state: null, cities: null });
    const isWide = start.step > 0;
    const near = isWide ? emptyPage : await readIn(filtersOf(filters));
    if (near.count > 0 || !chosen)
      return present(near, request, { text: form.text, place: chosen, cursor: cursorOf(start, near) });
    const page = await readIn(everywhere);
    return present(page, request, {
      text: form.text,
      place: chosen,
      widened: page.count > 0 ? 'country' : null,
      cursor: cursorOf({ ...start, step: 1 }, page),
    });
  }

  /** Looks for trades, for a place, or for both. */
  async function findRequested(
    form: Form,
    request: Request,
    filters: ListFilters,
    start: Start,
  ): Promise<Found> {
    const asked = request.place ?? chosenPlace(filters);
    const named = await listFirst(request, asked);
    const understood = named.length > 0 ? request : { ...request, person: [] };
    const requested: Requested = {
      skills: request.skills,
      category: filters.category,
      most: request.price?.under ? request.price.under * 100 : null,
      except: named,
    };
    const steps = stepsOf(asked, requested.most !== null);
    const cheap = Boolean(request.price?.cheap) && request.skills.length > 0;
    const shown = start.isFirst ? named : [];
    const read = async (step: number): Promise<ReadPage> => {
      const { place, overPrice } = steps[step] as Step;
      const wanted = { ...requested, most: overPrice ? null : requested.most };
      // A cursor says in which order its list goes on.
      if (cheap && (start.isFirst || start.after)) {
        const page = await readCheapest(form, wanted, place, start);
        if (page.count > 0 || !start.isFirst) return page;
        // Nobody there has typed a charge: then the best come first.
      }
      return readRanked(form, wanted, place, start, shown.length);
    };
    let step = Math.min(start.step, steps.length - 1);
    let page = await read(step);
    if (start.isFirst && page.count === 0 && named.length === 0) {
      const tried = steps.map(({ place, overPrice }) => ({
        place,
        most: overPrice ? null : requested.most,
      }));
      const first = await findFirst(plannedDb, listing, requested, tried);
      if (first !== null) {
        step = first;
        page = await read(step);
      }
    }
    const { widened, overPrice } = steps[step] as Step;
    const cards = [...(await findCards(plannedDb, shown.map(asPlace), [])), ...page.cards];
    return present({ ...page, cards, count: page.count + named.length }, understood, {
      text: form.text,
      place: asked,
      widened: page.count > 0 ? widened : null,
      overPrice: page.count > 0 && overPrice,
      cheap: cheap && page.isByCharge,
      cursor: page.position && encodeCursor([step, ...page.position]),
    });
  }

  /** The people of a name beside a trade, who come first. A name that nobody of the trade has is not a name here. */
  function listFirst(request: Request, asked: Asked | null): Promise<string[]> {
    if (request.person.length === 0) return Promise.resolve([]);
    return listNamed(searchDb, {
      names: request.person,
      skills: request.skills,
      isOfTrade: !request.isSurePerson,
      state: asked?.state ?? null,
      city: asked?.city ?? null,
      most: NAMED_FIRST,
    });
  }

  async function readRanked(
    form: Form,
    wanted: Requested,
    place: Place,
    start: Start,
    taken: number,
  ): Promise<ReadPage> {
    const { limit, ...page } = pageOf(start, form);
    const found = await findRankedPage(
      { keys: plannedDb, cards: plannedDb },
      requestedMatches(listing, wanted, place),
      { ...page, limit: Math.max(1, limit - taken) },
    );
    return { ...found, isByCharge: false, position: found.next && writePosition(found.next) };
  }

  async function readCheapest(form: Form, wanted: Requested, place: Place, start: Start): Promise<ReadPage> {
    const limit = form.limit ?? LIST_LIMIT;
    const most = limit + 1;
    const { rows: keys } = await cheapestStatement(listing, wanted, place, {
      after: start.after,
      most,
    }).execute(plannedDb);
    const shown = keys.slice(0, limit);
    const last = keys.length > limit ? shown.at(-1) : undefined;
    const [cards, count] = await Promise.all([
      findCards(
        plannedDb,
        shown.map(({ id }) => asPlace(id)),
        [],
      ),
      countCharged(wanted, place, keys.length < most && start.after === null ? keys.length : null),
    ]);
    return { cards, count, isByCharge: true, position: last ? [last.charge, last.id] : null };
  }

  async function countCharged(wanted: Requested, place: Place, known: number | null): Promise<number> {
    if (known !== null) return known;
    const priced = { ...wanted, most: wanted.most ?? INT4_MAX };
    const { rows } = await sql<{ count: number }>`
      select ${requestedMatches(listing, priced, place).count}::int as count`.execute(plannedDb);
    return rows[0]?.count ?? 0;
  }
}

interface ReadPage extends Pick<RankedPage, 'cards' | 'count'> {
  isByCharge: boolean;
  /** Where the next page begins, for the cursor; null at the end. */
  position: unknown[] | null;
}

/** A place that a person asked for: by name in the line, or chosen before. */
interface Asked {
  name: string;
  state: string;
  city?: string | undefined;
}

const asPlace = (id: string) => ({ id, score: 0, featuredTurn: null });

function chosenPlace({ state, cities }: ListFilters): Asked | null {
  if (state) return { name: state, state };
  const [first] = cities ?? [];
  return first ? { name: first.city, state: first.state, city: first.city } : null;
}

/** Where to look, in turn, until somebody is there: a higher price comes before another state, which is too far for most work. */
function stepsOf(asked: Asked | null, hasPrice: boolean): Step[] {
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

function placesAround(asked: Asked | null): Omit<Step, 'overPrice'>[] {
  if (!asked) return [];
  const here = readPlace(asked);
  if (!here) return [];
  if (!asked.city) return [{ place: here, widened: null }];
  const around = (km: number): Place => ({
    state: null,
    cities: areasWithin({ state: asked.state, city: asked.city as string }, km),
  });
  return [
    { place: here, widened: null },
    { place: around(20), widened: 'near_20' },
    { place: around(50), widened: 'near_50' },
    { place: readPlace({ state: asked.state }) ?? here, widened: 'state' },
  ];
}

const filtersOf = (filters: ListFilters): Filters => ({
  all: whereFilters(filters),
  key: JSON.stringify(filters),
});

function readStart(cursor: string | undefined, now: Date): Start {
  const ranked = { given: 0, asOf: now, seed: roundAt(now), turn: null, rank: null };
  if (!cursor) return { step: 0, ranked, after: null, isFirst: true };
  const [step, ...position] = decodeCursor(cursor);
  const start = { step: readNumber(step, 20), isFirst: false };
  if (position.length === 2) {
    const [charge, id] = position;
    return {
      ...start,
      ranked,
      after: { charge: readNumber(charge, Number.MAX_SAFE_INTEGER), id: readId(id) },
    };
  }
  if (position.length !== 5) throw badCursor();
  return { ...start, ranked: readPosition(position), after: null };
}

const pageOf = ({ ranked }: Start, { limit = LIST_LIMIT }: Form) => ({ from: ranked, skip: 0, limit });

const cursorOf = ({ step }: Start, { next }: RankedPage) =>
  next && encodeCursor([step, ...writePosition(next)]);

const emptyPage: RankedPage = { cards: [], count: 0, next: null, tooMany: false };
const nothingUnderstood: Request = {
  skills: [],
  place: null,
  person: [],
  isSurePerson: false,
  price: null,
  corrections: [],
};

interface Shown {
  text: string;
  /** The place that was asked for, in the line or before. */
  place?: Asked | null;
  widened?: Widening | null;
  overPrice?: boolean;
  cheap?: boolean;
  cursor?: string | null;
}

function present(
  { cards, count }: Pick<RankedPage, 'cards' | 'count'>,
  request: Request,
  { text, place = null, widened = null, overPrice = false, cheap = false, cursor = null }: Shown,
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
    isEmpty: cards.length === 0,
  };
  return {
    artisans: cards.map(({ row, isFeatured }) => presentCard(row, isFeatured)),
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
    corrected_text: corrections.length > 0 ? withCorrections(text, corrections) : null,
    widened,
    over_price: overPrice,
    told: isUnderstood ? tellWhatWasDone(done) : [],
  };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function withCorrections(text: string, corrections: readonly Correction[]): string {
  return corrections.reduce(
    (corrected, { from, to }) => corrected.replace(from, () => to.toLowerCase()),
    text,
  );
}
