import type { Review } from '@marketplace/contract/reviews';
import type { Call, CallOptions } from '../../lib/api-client.ts';

/** How many the page of an artisan shows. */
export const FIRST_REVIEWS = 3;
/** As many as the server answers at once: what `PAGE_LIMIT_MAX` of the contract says, without its code. */
export const MOST_REVIEWS = 60;
/** How many come when more are asked for. */
export const REVIEWS_AT_A_TIME = 10;

export interface ReviewPage {
  reviews: Review[];
  count: number;
  next_cursor: string | null;
}

interface Wanted {
  limit: number;
  /** Where the list goes on. */
  cursor?: string;
}

/** Reviews of a person that have words, newest first. @throws ApiError */
export async function loadReviews(
  call: Call,
  targetId: string,
  wanted: Wanted,
  options?: CallOptions,
): Promise<ReviewPage> {
  const { viewReviews } = await import('@marketplace/contract/reviews');
  return call(viewReviews, { target_id: targetId, ...wanted }, options);
}
