import { COUNT_CAP, LIST_LIMIT, PAGE_LIMIT_MAX } from '@marketplace/contract/shared/list-limits';
import type { RawBuilder } from 'kysely';
import { type Database, isStatementTimeout, type Queries } from '../../platform/database/index.ts';
import { AppError, type ResponseCache, tooBusy } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { indexPattern } from './index-pattern.ts';
import { readPlace } from './list-filters.ts';
import {
  allMatches,
  countAll,
  type FilterSql,
  type ListSource,
  type Matches,
  type Meaning,
  matchesAmongFirst,
  matchesByIndex,
  matchesInOrder,
} from './text-search.ts';

/** Numbered pages count from the start of the list, which gets slow. Beyond this, pages need the cursor. */
const NUMBERED_AT_MOST = 10_000;
/** With fewer results, the query is probably misspelt. */
const SUGGEST_BELOW = 3;

/** The properties of a page besides its rows, for every kind of list. */
export interface PageTotals {
  /** At most COUNT_CAP + 1. */
  count: number;
  /** See `Matches`. */
  tooMany: boolean;
}

export type ReadQuery = (query: string) => { skills: string[]; state?: string; city?: string };

/** `readerId` is null for a visitor. */
export interface ListQuery {
  /** Null for a list without a text. */
  query: string | null;
  readerId: string | null;
  /** The result of `countRows`, when it is known or not needed. */
  count?: number | undefined;
}

/** Reads a page of the matches. */
type PageReader<Page> = (queries: Queries, matches: Matches) => Promise<Page>;

/** Finds pages of lists, by filters alone or with a text, and suggests close spellings for texts that match almost nothing. */
export function createPageFinder(parts: {
  db: Database;
  /** Its connections have a short statement time-out. */
  searchDb: Database;
  readQuery: ReadQuery;
  suggest: (query: string) => Promise<string | null>;
  responseCache: ResponseCache;
  log: Log;
}) {
  const { db, searchDb, responseCache, log } = parts;

  /** Returns how many rows meet the filters, the same for everyone and every page of the list. */
  async function countRows(
    listing: ListSource,
    filters: FilterSql,
    readerId: string | null,
  ): Promise<number> {
    const find = async () => {
      const { rows } = await countAll(listing, filters).execute(db);
      return { count: rows[0]?.count ?? 0 };
    };
    const key = `count of ${listing.name} ${filters.key}`;
    return (await responseCache.get(key, readerId, find, () => 0)).count;
  }

  /** Finds a page of the rows that meet the filters and, unless `query` is null, match the query. `readerId` is null for a visitor. */
  async function findPage<Page extends PageTotals>(
    listing: ListSource,
    filters: FilterSql,
    { query, readerId, count }: ListQuery,
    readPage: PageReader<Page>,
  ): Promise<Page> {
    if (query === null) {
      const known = count ?? (await countRows(listing, filters, readerId));
      return readPage(db, allMatches(listing, filters, known));
    }
    return findMatching(listing, filters, readMeaning(parts.readQuery, query), [query], readPage);
  }

  /** Finds a page of the rows whose first line has all of these folded words, see `hasNames`. */
  function findNamed<Page extends PageTotals>(
    listing: ListSource,
    filters: FilterSql,
    names: readonly string[],
    readPage: PageReader<Page>,
  ): Promise<Page> {
    const meaning = { text: '', name: names, skills: [], place: { state: null, cities: null } };
    return findMatching(listing, filters, meaning, names, readPage);
  }

  async function findMatching<Page extends PageTotals>(
    listing: ListSource,
    filters: FilterSql,
    meaning: Meaning,
    texts: readonly string[],
    readPage: PageReader<Page>,
  ): Promise<Page> {
    const amongFirst = () =>
      readPage(searchDb, matchesAmongFirst(listing, meaning, filters.all)).catch((error: unknown) => {
        throw isStatementTimeout(error) ? tooBusy(5) : error;
      });
    const patterns = texts.map(indexPattern).filter((pattern) => pattern !== null);
    if (patterns.length === 0) return amongFirst();
    try {
      const page = await readPage(searchDb, matchesByIndex(listing, meaning, patterns, filters.all));
      return page.tooMany ? await readPage(searchDb, matchesInOrder(listing, meaning, filters.all)) : page;
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      log.warn('a text search took too long and was answered from the first rows of the list');
      return amongFirst();
    }
  }

  /** Runs a search statement. Returns no rows on a time-out. */
  async function findRows<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    try {
      return (await statement.execute(searchDb)).rows;
    } catch (error) {
      if (!isStatementTimeout(error)) throw error;
      return [];
    }
  }

  /** Returns a close spelling that finds something, when the query as typed found only `found` rows. */
  async function suggestion(
    query: string,
    found: number,
    countSuggested: (suggested: string) => Promise<number>,
  ): Promise<string | null> {
    const suggested = found < SUGGEST_BELOW ? await parts.suggest(query) : null;
    return suggested && (await countSuggested(suggested)) > 0 ? suggested : null;
  }

  return { findPage, findNamed, findRows, countRows, suggestion };
}

/** Returns how a text is searched for. `readQuery` finds the skills and the place that its words mean. */
export function readMeaning(readQuery: ReadQuery, query: string): Meaning {
  const { skills, state, city } = readQuery(query);
  const place = readPlace({ state, city });
  return { text: query, skills: place ? skills : [], place: place ?? { state: null, cities: null } };
}

export type PageFinder = ReturnType<typeof createPageFinder>;

/** Returns the text to search for. Null when folding removes all of it, such as accents and spaces, see `fold_text`. */
export function readText(query: string | undefined): string | null {
  return !query || /^(?:\s|[\u0300-\u036f])*$/.test(query) ? null : query;
}

/** Returns the number of rows to return and to skip, from a numbered page or a limit. */
export function readPageSize({ limit = LIST_LIMIT, page }: { limit?: number; page?: number }): {
  limit: number;
  skip: number;
} {
  if (!page) return { limit, skip: 0 };
  const size = Math.min(limit, PAGE_LIMIT_MAX);
  const skip = (page - 1) * size;
  if (skip + size > NUMBERED_AT_MOST)
    throw new AppError('invalid_input', 'There are no more numbered pages. Please add a filter.', {
      field: 'page',
    });
  return { limit: size, skip };
}

export function presentCount(count: number): { count: number; count_capped: boolean } {
  return { count: Math.min(count, COUNT_CAP), count_capped: count > COUNT_CAP };
}
