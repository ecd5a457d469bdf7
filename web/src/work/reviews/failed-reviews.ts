import type { ApiError } from '../../data/api-client.ts';

/** Returns the error message for reviews that failed to load. */
export function failedReviewsText({ msg, unanswered }: Pick<ApiError, 'msg' | 'unanswered'>): string {
  const text = unanswered ? 'Something went wrong while fetching reviews' : 'Failed to fetch reviews';
  return msg ? `${text}. ${msg}` : `${text}.`;
}
