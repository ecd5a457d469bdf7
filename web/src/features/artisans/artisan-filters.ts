import type { ArtisanList } from '@marketplace/contract/artisans';
import type { Call } from '../../lib/api-client.ts';
import { sessionStore } from '../../lib/session.ts';

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

/** The filters in an address. A category or a state that does not exist narrows nothing down. */
export async function readFilters(parameters: URLSearchParams): Promise<ArtisanFilters> {
  const query = parameters.get('query')?.trim();
  const cursor = parameters.get('cursor');
  const [category, state] = await Promise.all([
    knownCategory(parameters.get('category')),
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

async function knownCategory(name: string | null): Promise<string | undefined> {
  return name ? (await loadCategories()).findCategory(name)?.name : undefined;
}

async function knownState(name: string | null): Promise<string | null> {
  return name ? (await import('@marketplace/contract/states')).normaliseState(name) : null;
}

async function knownCity(state: string, name: string | null): Promise<string | undefined> {
  return name ? (await import('../../lib/known-area.ts')).knownArea(state, name) : undefined;
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

/** The artisans that match, best first: as the person who is logged in, or as a visitor. @throws ApiError */
export async function listArtisans(call: Call, filters: ArtisanFilters): Promise<ArtisanList> {
  const [{ notLoggedInViewArtisans, viewArtisans }, { QUERY_MAX }] = await loadOperations();
  const operation = sessionStore.current() ? viewArtisans : notLoggedInViewArtisans;
  return call(operation, { ...filters, ...(filters.query && { query: cut(filters.query, QUERY_MAX) }) });
}

/** Half of an emoji at the end is no letter any more. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** What describes the operations is no part of a page's first view. */
export function loadOperations() {
  return Promise.all([import('@marketplace/contract/artisans'), import('@marketplace/contract/lists')]);
}

/** The catalogue is no part of a page's first view either. */
export function loadCategories() {
  return import('@marketplace/contract/categories');
}
