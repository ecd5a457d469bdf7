import { ApiError } from '../../lib/api-client.ts';

/** What a failed call left behind. */
export interface Reason {
  msg: string;
  unanswered: boolean;
}

/** What to say about reviews that could not be loaded. `unanswered`: the server was never reached, or something broke before. */
export function failedReviewsText({ msg, unanswered }: Reason): string {
  const text = unanswered ? 'Something went wrong while fetching reviews' : 'Failed to fetch reviews';
  return msg ? `${text}. ${msg}` : `${text}.`;
}

/** Why reviews could not be loaded. */
export function reasonOf(error: unknown): Reason {
  return error instanceof ApiError
    ? { msg: error.msg, unanswered: error.unanswered }
    : { msg: '', unanswered: true };
}
