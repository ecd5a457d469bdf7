/** What an artisan can change about the own place in lists. */
export const rankChanges = [
  'back',
  'picture',
  'photos',
  'about',
  'identity',
  'short',
  'charge',
  'portfolio',
  'background',
  'visit',
  'five_stars',
] as const;
export type RankChange = (typeof rankChanges)[number];

/** Places beyond this are not counted. */
export const PLACES_COUNTED = 1000;

/** The most points of each part of the score, as the database function `artisan_score_parts` gives them. */
export const RATING_POINTS = 6000;
export const DETAIL_POINTS = 2500;
export const VISIT_POINTS = 1500;
