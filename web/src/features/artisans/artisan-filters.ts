import type { ApiAnswer } from '@marketplace/contract/api';
import type { ArtisanCard } from '@marketplace/contract/artisans';
import { FIND_TEXT_MAX, QUERY_MAX } from '@marketplace/contract/list-limits';
import type { SearchFilters } from '@marketplace/contract/saved-searches';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pagedQuery, prefetch, queriesOf } from '../../data/queries.ts';
import { cutText } from '../../lib/format.ts';
import { knownCategory } from '../catalogue/look-up.ts';
import type { Place } from '../catalogue/place.ts';
import { readSince } from '../saved-searches/since.ts';
import { artisansPath, readsAsPerson } from './artisan-queries.ts';

/** The filters of a list of artisans. The parameters of an address have the same names. */
export interface ArtisanFilters {
  query?: string;
  category?: string;
  skill?: string;
  state?: string;
  /** A local government area of `state`. */
  city?: string;
  /** The nearest to this place come first, see `nearPlace` of the contract. */
  near_state?: string;
  near_city?: string;
  /** Only artisans whose profile was made from this moment on, in ms since 1970. */
  since?: string;
  /** The query is looked for as it is written: the way back from a correction. */
  literal?: boolean;
  /** The cursor of the next part, for browsers without scripts. */
  cursor?: string;
  /** How many at most. */
  limit?: number;
}

/** The parameters of the address of a list. */
export const artisanFilterNames = [
  'query',
  'category',
  'state',
  'city',
  'near_state',
  'near_city',
  'since',
  'literal',
  'cursor',
] as const;

/** The filters in the address of a page. A category or a state that does not exist narrows nothing down. */
export async function readFilters(args: LoaderFunctionArgs): Promise<ArtisanFilters> {
  const parameters = new URL(args.request.url).searchParams;
  const givenCategory = parameters.get('category');
  const query = parameters.get('query')?.trim();
  const cursor = parameters.get('cursor');
  const since = readSince(parameters.get('since'));
  const [category, state, nearState] = await Promise.all([
    givenCategory ? knownCategory(queriesOf(args), givenCategory) : undefined,
    knownState(parameters.get('state')),
    knownState(parameters.get('near_state')),
  ]);
  const city = state && (await knownCity(state, parameters.get('city')));
  const nearCity = nearState && (await knownCity(nearState, parameters.get('near_city')));
  return {
    ...(query && { query }),
    ...(category && { category }),
    ...(state && { state }),
    ...(city && { city }),
    ...(nearState && { near_state: nearState }),
    ...(nearCity && { near_city: nearCity }),
    ...(since && { since }),
    ...(query && parameters.get('literal') && { literal: true }),
    ...(cursor && { cursor }),
  };
}

async function knownState(name: string | null): Promise<string | null> {
  return name ? (await import('@marketplace/contract/states')).normaliseState(name) : null;
}

async function knownCity(state: string, name: string | null): Promise<string | undefined> {
  return name ? (await import('../catalogue/known-area.ts')).knownArea(state, name) : undefined;
}

/** The address of a list with these filters; an area without its state means nothing, and the skill is part of the path where there is one. */
export function filteredAddress(path: string, filters: ArtisanFilters): string {
  const { query, category, state, near_state, since, cursor } = filters;
  const city = state && filters.city;
  const near_city = near_state && filters.near_city;
  const literal = filters.literal && query ? '1' : undefined;
  const chosen = { query, category, state, city, near_state, near_city, since, literal, cursor };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) {
    if (value) parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The address of the list that begins at a place. It replaces the filter by a place, which would leave the neighbours out. */
export function nearAddress(path: string, filters: ArtisanFilters, place: Place | null): string {
  const { state, city, ...everywhere } = filters;
  const near = {
    ...(place && { near_state: place.state }),
    ...(place?.city && { near_city: place.city }),
  };
  return filteredAddress(path, { ...everywhere, ...near });
}

/** The filters as a search that can be saved: without what concerns only this view of the list. */
export function asSearch({ query, category, skill, state, city }: ArtisanFilters): SearchFilters {
  return {
    ...(query && { query: cutText(query, QUERY_MAX) }),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(state && { state }),
    ...(city && state && { city }),
  };
}

type Listed = ApiAnswer<'/user_artisan/not_logged_in_view_artisans'>;
type Found = ApiAnswer<'/user_artisan/find_artisans'>;
/** A page of a list. What was done for a line in the search box stands only in the answer to a search. */
export type ArtisanPage = Listed & Partial<Omit<Found, keyof Listed>>;
type ArtisanListQuery = ReturnType<typeof pagedQuery<'/user_artisan/not_logged_in_view_artisans'>>;

/**
 * A read of the artisans that match, best first: as the person who is logged in, or as a visitor. A line in the search box is understood
 * and corrected; the list of one trade, and the list that an alert leads to, take it as a part of the texts.
 */
export function artisanListQuery({ query, since, literal, ...others }: ArtisanFilters, loggedIn: boolean) {
  const { skill, ...places } = others;
  if (query && !skill && !since) {
    const text = cutText(query, FIND_TEXT_MAX);
    const found = pagedQuery('/user_artisan/find_artisans', { ...places, text, ...(literal && { literal }) });
    // Every page of a search has the fields of a page of the list.
    return found as unknown as ArtisanListQuery;
  }
  return pagedQuery(artisansPath(loggedIn), {
    ...others,
    ...(query && { query: cutText(query, QUERY_MAX) }),
    ...(since && { since: Number(since) }),
  });
}

/**
 * For the loader of a page: begins to read the list that it shows.
 * @returns whether the list is read as the person who is logged in
 */
export async function prefetchArtisans(args: LoaderFunctionArgs, filters: ArtisanFilters): Promise<boolean> {
  const queries = queriesOf(args);
  const loggedIn = readsAsPerson(queries, artisanListQuery(filters, false).queryKey);
  await prefetch(queries.prefetchInfiniteQuery(artisanListQuery(filters, loggedIn)));
  return loggedIn;
}

/** The artisans in the page that the server rendered for a visitor. */
export function artisansOf(queries: QueryClient, filters: ArtisanFilters = {}): readonly ArtisanCard[] {
  const list = queries.getQueryData(artisanListQuery(filters, false).queryKey);
  return list?.pages.flatMap(({ artisans }) => artisans) ?? [];
}
