import type { ArtisanCard } from '@marketplace/contract/artisans';
import { QUERY_MAX } from '@marketplace/contract/list-limits';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pagedQuery, prefetch, queriesOf } from '../../data/queries.ts';
import { sessionStore } from '../../data/session.ts';
import { cutText } from '../../lib/format.ts';
import { knownCategory } from '../catalogue/look-up.ts';
import { artisansPath } from './artisan-queries.ts';

/** What a list of artisans is narrowed down to. In the address of a page the names are the same. */
export interface ArtisanFilters {
  query?: string;
  category?: string;
  skill?: string;
  state?: string;
  /** A local government area of `state`. */
  city?: string;
  /** Where the list goes on, for browsers without scripts. */
  cursor?: string;
  /** How many at most. */
  limit?: number;
}

/** The parameters of the address of a list. */
export const artisanFilterNames = ['query', 'category', 'state', 'city', 'cursor'] as const;

/** The filters in the address of a page. A category or a state that does not exist narrows nothing down. */
export async function readFilters(args: LoaderFunctionArgs): Promise<ArtisanFilters> {
  const parameters = new URL(args.request.url).searchParams;
  const givenCategory = parameters.get('category');
  const query = parameters.get('query')?.trim();
  const cursor = parameters.get('cursor');
  const [category, state] = await Promise.all([
    givenCategory ? knownCategory(queriesOf(args), givenCategory) : undefined,
    knownState(parameters.get('state')),
  ]);
  const city = state && (await knownCity(state, parameters.get('city')));
  return {
    ...(query && { query }),
    ...(category && { category }),
    ...(state && { state }),
    ...(city && { city }),
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
  const { query, category, state, cursor } = filters;
  const city = state && filters.city;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ query, category, state, city, cursor })) {
    if (value) parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** A read of the artisans that match, best first: as the person who is logged in, or as a visitor. */
export function artisanListQuery({ query, ...others }: ArtisanFilters, loggedIn: boolean) {
  return pagedQuery(artisansPath(loggedIn), {
    ...others,
    ...(query && { query: cutText(query, QUERY_MAX) }),
  });
}

/**
 * For the loader of a page: begins to read the list that it shows.
 * @returns whether it is read for somebody who is logged in. The page goes on with that: the cards are the same for a visitor,
 * so a person who opens the page that the server sent does not read them again.
 */
export async function prefetchArtisans(args: LoaderFunctionArgs, filters: ArtisanFilters): Promise<boolean> {
  const loggedIn = sessionStore.current() !== null;
  await prefetch(queriesOf(args).prefetchInfiniteQuery(artisanListQuery(filters, loggedIn)));
  return loggedIn;
}

/** The artisans that the server has read for the page of a visitor. */
export function artisansOf(queries: QueryClient, filters: ArtisanFilters = {}): readonly ArtisanCard[] {
  const list = queries.getQueryData(artisanListQuery(filters, false).queryKey);
  return list?.pages.flatMap(({ artisans }) => artisans) ?? [];
}
