import type { ArtisanList, viewArtisans } from '@marketplace/contract/artisans';
import { COUNT_CAP, LIST_LIMIT, PAGE_LIMIT_MAX } from '@marketplace/contract/lists';
import type { RequestOf } from '@marketplace/contract/operation';
import { type Database, isStatementTimeout } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { presentCard } from './artisans.presenter.ts';
import { indexPattern } from './index-pattern.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { type ListFilters, readFilters, readPlace, whereFilters } from './list-filters.ts';
import { allWhere, findRankedPage, type Matches, type RankedPage, type Wanted } from './ranked-list.ts';
import { type Meaning, matchesAmongBest, matchesByIndex, matchesByRank } from './text-search.ts';

type Form = RequestOf<typeof viewArtisans>;

/** Numbered pages count from the start of the list; whoever goes further follows the cursor. */
const NUMBERED_AT_MOST = 10_000;
/** Fewer results than this look like a slip of the pen. */
const FEW = 3;

export function createArtisanList(parts: {
  db: Database;
  /** With a short statement time-out. */
  searchDb: Database;
  readQuery: (query: string) => { skills: string[]; state?: string; city?: string };
  suggest: (query: string) => Promise<string | null>;
  log: Log;
  now: () => Date;
}) {
  const { db, searchDb, log } = parts;

  return async function listArtisans(form: Form): Promise<Omit<ArtisanList, 'status'>> {
    const wanted = readWanted(form);
    const filters = readFilters(form);
    const query = isBlank(form.query) ? null : form.query;
    const page = filters ? await findPage(filters, query, wanted) : emptyPage;
    const didYouMean = query && page.count < FEW && !form.cursor ? await suggestion(query, filters) : null;
    return {
      artisans: page.cards.map(({ row, isFeatured }) => presentCard(row, isFeatured)),
      count: Math.min(page.count, COUNT_CAP),
      count_capped: page.count > COUNT_CAP,
      // A numbered page does not know where the streams stood before it.
      next_cursor: page.next && !form.page ? writeCursor(page.next) : null,
      ...(didYouMean && { did_you_mean: didYouMean }),
    };
  };

  function readWanted({ limit = LIST_LIMIT, cursor, page }: Form): Wanted {
    const start = { given: 0, asOf: parts.now(), featured: null, plain: null };
    if (!page) return { from: cursor ? readCursor(cursor) : start, skip: 0, limit };
    const size = Math.min(limit, PAGE_LIMIT_MAX);
    const skip = (page - 1) * size;
    if (skip + size > NUMBERED_AT_MOST)
      throw new AppError('invalid_input', 'Please narrow the list: pages go no further.', { field: 'page' });
    return { from: start, skip, limit: size };
  }

  async function findPage(filters: ListFilters, query: string | null, wanted: Wanted): Promise<RankedPage> {
    const where = whereFilters(filters);
    return query ? search(readMeaning(query), where, wanted) : findRankedPage(db, allWhere(where), wanted);
  }

  function readMeaning(query: string): Meaning {
    const { skills, state, city } = parts.readQuery(query);
    const place = readPlace({ state, city });
    return { text: query, skills: place ? skills : [], place: place ?? { state: null, cities: null } };
  }

  async function search(meaning: Meaning, where: ReturnType<typeof whereFilters>, wanted: Wanted) {
    const find = (matches: Matches) => findRankedPage(searchDb, matches, wanted);
    const amongBest = () => find(matchesAmongBest(meaning, where));
    const pattern = indexPattern(meaning.text);
    if (!pattern) return amongBest();
    try {
      const page = await find(matchesByIndex(meaning, pattern, where));
      return page.tooMany ? await find(matchesByRank(meaning, where)) : page;
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      log.warn('a text search took too long and was answered from the best ranked artisans');
      return amongBest();
    }
  }

  /** A close spelling that finds something where the query as typed does not. */
  async function suggestion(query: string, filters: ListFilters | null): Promise<string | null> {
    const suggested = await parts.suggest(query);
    if (!suggested || !filters) return null;
    const { count } = await findPage(filters, suggested, readWanted({ limit: 1 }));
    return count > 0 ? suggested : null;
  }
}

const emptyPage: RankedPage = { cards: [], count: 0, next: null, tooMany: false };

/** Nothing is left of it when it is compared: marks and blanks only. */
function isBlank(query: string | undefined): query is undefined {
  return !query || /^(?:\s|\p{M})*$/u.test(query);
}
