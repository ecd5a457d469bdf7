import type { ApiAnswer } from '@marketplace/contract/api';
import type { ArtisanOrder, LeastRating } from '@marketplace/contract/discovery/artisan-choices';
import type { ArtisanCard } from '@marketplace/contract/discovery/artisans';
import { normaliseState } from '@marketplace/contract/discovery/places/states';
import type { SearchFilters } from '@marketplace/contract/discovery/saved-searches';
import { isSameName } from '@marketplace/contract/discovery/trades';
import type { Language } from '@marketplace/contract/shared/languages';
import { FIND_TEXT_MAX, QUERY_MAX } from '@marketplace/contract/shared/list-limits';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { pagedQuery, prefetch, queriesOf } from '../../../data/queries.ts';
import { cutText } from '../../../lib/format.ts';
import { findSkill, knownCategory, knownCity } from '../../catalogue/filters/look-up.ts';
import type { Place } from '../../catalogue/places/place.ts';
import { readSince } from '../../saved-searches/since.ts';
import { artisansPath, readsAsPerson } from '../artisan-queries.ts';
import { type ChoiceName, choiceNames, readChoices } from './read-choices.ts';

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
  /** The least rating, the greatest charge in naira, and so on: see `artisanChoices` of the contract. */
  min_rating?: string;
  max_charge?: string;
  /** `yes` or nothing. */
  verified?: string;
  available?: string;
  language?: string;
  within_km?: string;
  /** Empty means the best match first. */
  order?: string;
  /** Only artisans whose profile was made from this moment on, in ms since 1970. */
  since?: string;
  /** The query is looked for as it is written: the way back from a correction. */
  literal?: boolean;
  /** The cursor of the next part, for browsers without scripts. */
  cursor?: string;
  /** Names of parameters whose values mean nothing here. The list is shown without them. */
  ignored?: readonly ChoiceName[];
  /** How many at most. */
  limit?: number;
}

/** The parameters of the address of a list. */
export const artisanFilterNames = [
  'query',
  'category',
  'skill',
  'state',
  'city',
  ...choiceNames,
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
  const category = givenCategory ? await knownCategory(queriesOf(args), givenCategory) : undefined;
  const state = normaliseState(parameters.get('state') ?? '');
  const nearState = normaliseState(parameters.get('near_state') ?? '');
  const [city, nearCity, skill] = await Promise.all([
    state && knownCity(state, parameters.get('city')),
    nearState && knownCity(nearState, parameters.get('near_city')),
    knownSkill(args, parameters.get('skill')),
  ]);
  const { ignored, ...choices } = readChoices(parameters, {
    isNear: Boolean(nearState),
    hasArea: Boolean(nearState ? nearCity : city),
  });
  return {
    ...(query && { query }),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(state && { state }),
    ...(city && { city }),
    ...(nearState && { near_state: nearState }),
    ...(nearCity && { near_city: nearCity }),
    ...choices,
    ...(since && { since }),
    ...(query && parameters.get('literal') && { literal: true }),
    ...(cursor && { cursor }),
    ...(ignored.length > 0 && { ignored }),
  };
}

async function knownSkill(args: LoaderFunctionArgs, name: string | null): Promise<string | undefined> {
  if (!name) return undefined;
  const found = await findSkill(queriesOf(args), (skill) => isSameName(skill, name));
  // A skill that cannot be looked up is taken as it is: the server judges it once more.
  return found === null ? name : found?.skill;
}

/** The address of a list with these filters. An area without its state, or a distance without an area, means nothing. */
export function filteredAddress(path: string, filters: ArtisanFilters): string {
  const { state, near_state } = filters;
  const city = state && filters.city;
  const near_city = near_state && filters.near_city;
  const chosen: Record<string, unknown> = {
    ...filters,
    city,
    near_city,
    within_km: (near_state ? near_city : city) && filters.within_km,
    literal: filters.literal && filters.query ? '1' : undefined,
  };
  const parameters = new URLSearchParams();
  for (const name of artisanFilterNames) {
    if (chosen[name]) parameters.set(name, String(chosen[name]));
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The filters without those of the sheet that say something of the artisan. */
export function withoutChoices(filters: ArtisanFilters): ArtisanFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !(choiceNames as readonly string[]).includes(name)),
  );
}

/** The address of the list that begins at a place. It replaces the filter by a place, which would leave the neighbours out. */
export function nearAddress(path: string, filters: ArtisanFilters, place: Place | null): string {
  const { state, city, order, ...everywhere } = filters;
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

/** What the server is asked for a list with these filters: with `text` for a line in the search box, otherwise as a list. */
export function requestOf({
  query,
  since,
  literal,
  ignored: _,
  min_rating,
  max_charge,
  verified,
  available,
  language,
  within_km,
  order,
  ...others
}: ArtisanFilters) {
  const isLine = query && !others.skill && !since;
  return {
    ...others,
    ...(min_rating && { min_rating: min_rating as LeastRating }),
    ...(max_charge && { max_charge: Number(max_charge) }),
    ...(verified && { verified: true }),
    ...(available && { available: available as 'this_week' }),
    ...(language && { language: language as Language }),
    ...(within_km && { within_km: Number(within_km) as 10 | 20 | 50 }),
    ...(order && { order: order as ArtisanOrder }),
    ...(isLine && { text: cutText(query, FIND_TEXT_MAX), ...(literal && { literal }) }),
    ...(query && !isLine && { query: cutText(query, QUERY_MAX) }),
    ...(since && { since: Number(since) }),
  };
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
