/**
 * Returns the mean of stars as shown, with one decimal; 0 without any. Lists are ordered by the SQL function `rating_mean` instead, which
 * draws a few ratings towards 4 stars so that a single 5 does not come first.
 */
export function meanRating(sum: number, count: number): number {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : 0;
}
