import type { ArtisanList, viewArtisans } from '@marketplace/contract/artisans';
import type { RequestOf } from '@marketplace/contract/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { SharedAnswers } from '../../platform/shared-answers.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { type PageFinder, presentCount, readPageSize, readText } from '../lists/find-page.ts';
import { readFilters, whereFilters } from '../lists/list-filters.ts';
import { inBand, type Near, readNearCursor, writeNearCursor } from '../lists/near-bands.ts';
import type { Filters, Listing } from '../lists/text-search.ts';
import { roundAt } from './featured-places.ts';
import { type ListPosition, readCursor, writeCursor } from './list-cursor.ts';
import { findListedPage, listBoosted } from './listed-page.ts';
import { findNearestPage, presentListed, readNearArtisans } from './near-artisans.ts';
import { findRankedPage, inRankOrder, type RankedPage, type Wanted } from './ranked-list.ts';

type Form = RequestOf<typeof viewArtisans>;

/** All listed artisans, the best score first. */
export const artisans: Listing = {
  name: 'artisans',
  rows: sql`from artisan_profiles as entry where entry.listed`,
  text: sql`entry.search_text`,
  indexed: { rows: sql`from artisan_search as entry where entry.listed`, text: sql`entry.text` },
  keys: sql`entry.account_id, entry.score`,
  order: inRankOrder,
  compared: sql`entry.featured_until, entry.skill, entry.state, entry.city`,
  lookedThrough: 10_000,
};

export function createArtisanList(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  /** Its connections plan a statement once. */
  plannedDb: Database;
  sharedAnswers: SharedAnswers;
  now: () => Date;
}) {
  const { catalogue, finder, plannedDb, sharedAnswers } = parts;

  /** `readerId` is the person for whom the list is read, null for a visitor: the list is the same for all. */
  return async function listArtisans(
    form: Form,
    readerId: string | null,
  ): Promise<Omit<ArtisanList, 'status'>> {
    const find: Find = ({ filters, text, count }, page) => {
      // How many profiles are new depends on the moment, so such a list is planned with its values.
      if (text === null && page.skip === 0 && form.since === undefined)
        return readListed({ filters, readerId, count }, page);
      return finder.findPage(artisans, filters, { query: text, readerId, count }, (queries, matches) =>
        findRankedPage({ keys: queries, cards: plannedDb }, matches, page),
      );
    };
    const countOf = async (filters: Filters, text: string | null): Promise<number> => {
      if (text === null) return finder.countOf(artisans, filters, readerId);
      return (await find({ filters, text }, { from: startOfList(), skip: 0, limit: 1 })).count;
    };
    const near = readNearArtisans(form);
    const filters = readConditions(form);
    const query = readText(form.query);
    const page = !filters
      ? emptyPage
      : near
        ? await findNear(find, { filters, text: query, count: await countOf(filters, query) }, near, form)
        : await findBest(find, { filters, text: query }, form);
    const didYouMean =
      query && filters && !form.cursor
        ? await finder.suggestion(query, page.count, (suggested) => countOf(filters, suggested))
        : null;
    return {
      artisans: page.cards.map((card) => presentListed(card, near?.place ?? null)),
      ...presentCount(page.count),
      next_cursor: page.next,
      ...(didYouMean && { did_you_mean: didYouMean }),
    };
  };

  /** Null when a name is unknown, so that nobody can match. */
  function readConditions(form: Form): Filters | null {
    const filters = readFilters(catalogue, form);
    return (
      filters && {
        all: sql`${whereFilters(filters)}${whereNew(form.since)}`,
        key: JSON.stringify({ ...filters, since: form.since }),
      }
    );
  }

  async function findBest(find: Find, sought: Sought, form: Form): Promise<ShownPage> {
    const from = form.cursor && !form.page ? readCursor(form.cursor) : startOfList();
    const { cards, count, next } = await find(sought, { from, ...readPageSize(form) });
    // Numbered pages count from the start of the list, in the order of the round in which they are requested.
    return { cards, count, next: next && !form.page ? writeCursor(next) : null };
  }

  async function findNear(find: Find, sought: Required<Sought>, near: Near, form: Form): Promise<ShownPage> {
    const given = form.cursor ? readNearCursor(form.cursor, near.bands) : { band: 0, given: 0, inBand: null };
    const from = { ...given, inBand: given.inBand === null ? startOfList() : readCursor(given.inBand) };
    const wanted = { count: sought.count, limit: readPageSize(form).limit };
    const { next, ...page } = await findNearestPage(near, from, wanted, (band, part) =>
      find({ ...sought, filters: inBand(sought.filters, band) }, part),
    );
    return { ...page, next: next && writeNearCursor({ ...next, inBand: writeCursor(next.inBand) }) };
  }

  /** A page of a list without a text. What is the same for all of its pages is read once for everybody. */
  async function readListed(
    { filters, readerId, count }: { filters: Filters; readerId: string | null; count: number | undefined },
    page: Wanted,
  ): Promise<RankedPage> {
    const { seed } = page.from;
    const readBoosted = () => listBoosted(plannedDb, artisans, filters, seed);
    const [known, boosted] = await Promise.all([
      count ?? finder.countOf(artisans, filters, readerId),
      sharedAnswers.get(`boosted of round ${seed} ${filters.key}`, readerId, readBoosted, keysAsItems),
    ]);
    return findListedPage(plannedDb, { listing: artisans, filters, boosted, count: known }, page);
  }

  function startOfList(): ListPosition {
    const now = parts.now();
    return { given: 0, asOf: now, seed: roundAt(now), turn: null, rank: null };
  }
}

/** What a page of the list is read for. */
interface Sought {
  filters: Filters;
  text: string | null;
  /** How many artisans the whole list has, when it is known. */
  count?: number;
}

type Find = (sought: Sought, page: Wanted) => Promise<RankedPage>;

/** A page with the cursor of the next one. */
type ShownPage = Pick<RankedPage, 'cards' | 'count'> & { next: string | null };

/** The condition for profiles that were made from a moment on, in ms since 1970. */
function whereNew(since: number | undefined): RawBuilder<unknown> {
  if (since === undefined) return sql``;
  return sql` and entry.account_id in (
    select recent.account_id from artisan_profiles as recent where recent.created_at >= ${new Date(since)})`;
}

/** A key takes about a tenth of the memory of a card. */
const keysAsItems = (keys: readonly unknown[]) => Math.ceil(keys.length / 10);

const emptyPage: ShownPage = { cards: [], count: 0, next: null };
