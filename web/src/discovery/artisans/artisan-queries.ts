import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from '../../data/api-client.ts';
import { query } from '../../data/queries.ts';
import { sessionStore } from '../../data/session.ts';

/** How many similar artisans the page of one shows. */
const SIMILAR = 9;

/** The operation that lists artisans. Its cards are the same for a logged-in person and for a visitor. */
export const artisansPath = (loggedIn: boolean) =>
  loggedIn ? '/user_artisan/view_artisans' : '/user_artisan/not_logged_in_view_artisans';

/**
 * Whether a page reads its list of artisans as the person who is logged in. A list that the server sent with the page was read as a
 * visitor and has the same cards, so the page keeps it. A person who goes back finds all parts of that list and the scroll position.
 * @param keyAsVisitor the key of the list when a visitor reads it
 */
export function readsAsPerson(queries: QueryClient, keyAsVisitor: QueryKey): boolean {
  return sessionStore.current() !== null && queries.getQueryData(keyAsVisitor) === undefined;
}

/** A read of one artisan, without contact. */
export const artisanQuery = (artisan_id: string) => query('/user_artisan/view_artisan', { artisan_id });

/** A read of artisans like one, closest first. */
export const similarArtisansQuery = (artisan_id: string) =>
  query('/user_artisan/view_similar_artisans', { artisan_id, limit: SIMILAR });

/** Whether there is no such artisan. */
export function isNoArtisan(error: ApiError | null): boolean {
  return error?.status === 404;
}
