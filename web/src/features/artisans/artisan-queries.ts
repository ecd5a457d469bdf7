import type { ApiError } from '../../data/api-client.ts';
import { query } from '../../data/queries.ts';

/** How many similar artisans the page of one shows. */
const SIMILAR = 9;

/** The operation that lists artisans. Its cards are the same for a logged-in person and for a visitor. */
export const artisansPath = (loggedIn: boolean) =>
  loggedIn ? '/user_artisan/view_artisans' : '/user_artisan/not_logged_in_view_artisans';

/** A read of one artisan, without contact. */
export const artisanQuery = (artisan_id: string) => query('/user_artisan/view_artisan', { artisan_id });

/** A read of artisans like one, closest first. */
export const similarArtisansQuery = (artisan_id: string) =>
  query('/user_artisan/view_similar_artisans', { artisan_id, limit: SIMILAR });

/** Whether there is no such artisan. */
export function isNoArtisan(error: ApiError | null): boolean {
  return error?.status === 404;
}
