import type {
  SearchFilters,
  SearchSubject,
  saveSearch,
} from '@marketplace/contract/discovery/saved-searches';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { readMeaning, readText } from '../lists/find-page.ts';
import { type ListFilters, readFilters } from '../lists/list-filters.ts';
import { keysOfSearch } from './search-keys.ts';

export type Trades = Pick<Catalogue, 'findCategory' | 'findSkill' | 'readQuery'>;

/** The columns of `saved_searches` that define what a search matches. */
export interface SearchColumns {
  subject: SearchSubject;
  query: string | null;
  category: string | null;
  skill: string | null;
  state: string | null;
  city: string | null;
  budget: string | null;
  urgent: boolean | null;
}

/** A search with its keys, as it is stored. */
export type ReadySearch = SearchColumns & { keys: string[] };

type Form = Omit<z.output<(typeof saveSearch)['request']>, 'name' | 'rhythm'>;

/**
 * Reads the filters of a request as the lists read them.
 * @throws AppError naming the field
 */
export async function readSearch(queries: Queries, catalogue: Trades, form: Form): Promise<ReadySearch> {
  const { subject, budget = null, urgent = null } = form;
  if (subject === 'artisans' && (budget !== null || urgent !== null))
    throw new AppError('invalid_input', 'Only a search of jobs has a budget or the Urgent tag', {
      field: budget === null ? 'urgent' : 'budget',
    });
  const filters = readFilters(catalogue, form);
  if (!filters)
    throw new AppError(
      'invalid_input',
      "We don't know this trade or this place. Please choose another one.",
      {
        field: form.category || form.skill ? 'category' : 'state',
      },
    );
  const columns = { subject, query: readText(form.query), ...columnsOf(filters), budget, urgent };
  return prepareSearch(queries, catalogue, columns, filters);
}

/** Adds the keys to the columns of a search. The filters default to those of the columns. */
export async function prepareSearch(
  queries: Queries,
  catalogue: Trades,
  columns: SearchColumns,
  filters: ListFilters | null = readFilters(catalogue, presentFilters(columns)),
): Promise<ReadySearch> {
  // The catalogue no longer has this trade: the search matches nothing, like its list.
  if (!filters) return { ...columns, keys: [] };
  const { subject, query } = columns;
  const folded = query && (await foldText(queries, query));
  if (!query || !folded)
    return { ...columns, query: null, keys: keysOfSearch(subject, filters, null, catalogue) };
  const text = { meaning: readMeaning(catalogue.readQuery, query), folded };
  return { ...columns, keys: keysOfSearch(subject, filters, text, catalogue) };
}

/** Presents the filters of a stored search, named as in requests. */
export function presentFilters(columns: SearchColumns): SearchFilters {
  const { query, category, skill, state, city, budget, urgent } = columns;
  return {
    ...(query !== null && { query }),
    ...(category !== null && { category }),
    ...(skill !== null && { skill }),
    ...(state !== null && { state }),
    ...(city !== null && { city }),
    ...(budget !== null && { budget: budget as NonNullable<SearchFilters['budget']> }),
    ...(urgent !== null && { urgent }),
  };
}

function columnsOf({ category, skill, state, cities }: ListFilters) {
  const [first, ...others] = cities ?? [];
  return {
    category,
    skill,
    // A name that exists in several states stays without a state.
    state: first && others.length === 0 ? first.state : state,
    city: first?.city ?? null,
  };
}

async function foldText(queries: Queries, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(queries);
  return rows[0]?.folded ?? '';
}
