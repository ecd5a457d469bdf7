/** How many entries a list answers by default, and at most. */
export const LIST_LIMIT = 24;
export const LIST_LIMIT_MAX = 100;
/** Numbered pages hold at most this many. */
export const PAGE_LIMIT_MAX = 60;
/** Counts are exact up to here. Above, `count` stays here and `count_capped` is true. */
export const COUNT_CAP = 1000;
/** One card in this many may be a featured one. */
export const FEATURED_EVERY = 4;
/** How many artisans, and how many jobs, a person can keep. Every log-in carries their ids, over links where each byte costs. */
export const FAVOURITES_MAX = 500;
export const QUERY_MAX = 200;
/** The letters of a line in the search box for people, which may be a whole sentence. */
export const FIND_TEXT_MAX = 500;
/** The latest time that lists accept for what is new, in ms since 1970. */
export const SINCE_MAX = Date.UTC(2200, 0);
/** How many similar jobs the page of a job shows. */
export const SIMILAR_JOBS_LIMIT = 6;
