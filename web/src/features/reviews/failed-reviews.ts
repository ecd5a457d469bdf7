/** What to say about reviews that could not be loaded. `unanswered`: the server was never reached, or something broke before. */
export function failedReviewsText({ msg, unanswered }: { msg: string; unanswered: boolean }): string {
  const text = unanswered ? 'Something went wrong while fetching reviews' : 'Failed to fetch reviews';
  return msg ? `${text}. ${msg}` : `${text}.`;
}
