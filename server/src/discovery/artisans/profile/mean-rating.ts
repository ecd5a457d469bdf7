/**
 * The mean of stars as people read it, with one decimal; 0 without any. Lists are ordered by another figure, the SQL function
 * `rating_mean`, which draws a few ratings towards 4 stars so that one rating of 5 does not lead.
 */
export function meanRating(sum: number, count: number): number {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : 0;
}
