import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from '../../data/api-client.ts';
import { query } from '../../data/queries.ts';
import { sessionStore } from '../../data/session.ts';

/** The number of similar artisans on an artisan's page. */
const SIMILAR = 9;

/** Returns the operation that lists artisans. Its cards are the same for logged-in people and visitors. */
export const artisansPath = (loggedIn: boolean) =>
  loggedIn ? '/user_artisan/view_artisans' : '/user_artisan/not_logged_in_view_artisans';

/**
 * Returns whether a page reads its list of artisans as the logged-in person. A list sent by the server was read as a visitor and has the
 * same cards, so the page uses it: going back then restores all loaded pages and the scroll position.
 * @param keyAsVisitor the key of the visitor's list
 */
export function readsAsPerson(queries: QueryClient, keyAsVisitor: QueryKey): boolean {
  return sessionStore.current() !== null && queries.getQueryData(keyAsVisitor) === undefined;
}

/** Query of one artisan, without contact details. */
export const artisanQuery = (artisan_id: string) => query('/user_artisan/view_artisan', { artisan_id });

/** The same beside something else, such as a conversation, which is no visit to the artisan's page. */
export const artisanAsideQuery = (artisan_id: string) =>
  query('/user_artisan/view_artisan', { artisan_id, aside: true });

/** Query of similar artisans, closest first. */
export const similarArtisansQuery = (artisan_id: string) =>
  query('/user_artisan/view_similar_artisans', { artisan_id, limit: SIMILAR });

/** Returns whether the artisan does not exist. */
export function isNoArtisan(error: ApiError | null): boolean {
  return error?.status === 404;
}
