import type { ApiAnswer, ApiRequest } from '@marketplace/contract/api';
import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import type { SearchFilters } from '@marketplace/contract/discovery/saved-searches';
import { FIND_TEXT_MAX, QUERY_MAX } from '@marketplace/contract/shared/list-limits';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pagedQuery, prefetch, queriesOf } from '../../../data/queries.ts';
import { cutText } from '../../../lib/format.ts';
import type { Place } from '../../catalogue/places/place.ts';
import { artisansPath, readsAsPerson } from '../artisan-queries.ts';
import {
  type FilterName,
  readParameters,
  requestFields,
  type SheetFilterName,
  sheetFilterNames,
  writeParameters,
} from './filter-table.ts';

/** The filters of a list of artisans, described in `filter-table.ts`. Empty values are ignored. */
export type ArtisanFilters = Partial<Record<Exclude<FilterName, 'literal'>, string>> & {
  literal?: boolean;
  /** Names of parameters with unknown values. The list is shown without them. */
  ignored?: readonly SheetFilterName[];
  limit?: number;
};

/** The filters in the address of a page. Unknown categories and states are ignored. */
export const readFilters = (args: LoaderFunctionArgs): Promise<ArtisanFilters> =>
  readParameters(new URL(args.request.url).searchParams, queriesOf(args));

/** Returns the address of a list with these filters. An area without its state, or a distance without an area, is omitted. */
export function filteredAddress(path: string, filters: ArtisanFilters): string {
  const parameters = writeParameters(filters);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** Returns the filters without those of the sheet that describe the artisan. */
export function withoutSheetFilters(filters: ArtisanFilters): ArtisanFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !(sheetFilterNames as readonly string[]).includes(name)),
  );
}

/**
 * Returns the address of the list sorted by distance to a place. This replaces the filter by place, which would exclude the neighbouring
 * areas.
 */
export function nearAddress(path: string, filters: ArtisanFilters, place: Place | null): string {
  const { state, city, order, ...everywhere } = filters;
  const near = {
    ...(place && { near_state: place.state }),
    ...(place?.city && { near_city: place.city }),
  };
  return filteredAddress(path, { ...everywhere, ...near });
}

/** Returns the filters as a search to save, without those of the current view only. */
export function toSavedSearch({ query, category, skill, state, city }: ArtisanFilters): SearchFilters {
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
/** A page of a list. Only the response to a search says how the text was interpreted. */
export type ArtisanPage = Listed & Partial<Omit<Found, keyof Listed>>;
type ArtisanListQuery = ReturnType<typeof pagedQuery<'/user_artisan/not_logged_in_view_artisans'>>;

/**
 * Query of the matching artisans, best first, as the logged-in person or as a visitor. A search text is interpreted and corrected; the
 * lists of one trade and of an alert match it literally.
 */
export function artisanListQuery(filters: ArtisanFilters, loggedIn: boolean) {
  const { text, literal, query, since, ...request } = requestOf(filters);
  if (text) {
    const found = pagedQuery('/user_artisan/find_artisans', {
      ...request,
      text,
      ...(literal && { literal }),
    });
    // Every page of a search has the fields of a page of the list.
    return found as unknown as ArtisanListQuery;
  }
  return pagedQuery(artisansPath(loggedIn), { ...request, ...(query && { query }), ...(since && { since }) });
}

type ListRequest = ApiRequest<'/user_artisan/not_logged_in_view_artisans'>;
type TextRequest = Pick<ApiRequest<'/user_artisan/find_artisans'>, 'text' | 'literal'>;

/** The request for these filters. A search-box query is sent as `text`. */
export function requestOf(filters: ArtisanFilters): Omit<ListRequest, 'page'> & Partial<TextRequest> {
  const { query, literal, ...others } = requestFields(filters);
  const isTextSearch = filters.query && !filters.skill && !filters.since;
  return {
    ...others,
    ...(filters.limit !== undefined && { limit: filters.limit }),
    ...(isTextSearch && {
      text: cutText(filters.query ?? '', FIND_TEXT_MAX),
      ...(filters.literal && { literal: true }),
    }),
    ...(query !== undefined && !isTextSearch && { query: String(query) }),
  };
}

/**
 * Prefetches a page's list in its loader.
 * @returns whether the list is read as the logged-in person
 */
export async function prefetchArtisans(args: LoaderFunctionArgs, filters: ArtisanFilters): Promise<boolean> {
  const queries = queriesOf(args);
  const loggedIn = readsAsPerson(queries, artisanListQuery(filters, false).queryKey);
  await prefetch(queries.prefetchInfiniteQuery(artisanListQuery(filters, loggedIn)));
  return loggedIn;
}

/** Returns the artisans in the page that the server rendered for a visitor. */
export function artisansOf(queries: QueryClient, filters: ArtisanFilters = {}): readonly ArtisanCard[] {
  const list = queries.getQueryData(artisanListQuery(filters, false).queryKey);
  return list?.pages.flatMap(({ artisans }) => artisans) ?? [];
}
