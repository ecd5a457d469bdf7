/** How many a list answers unless told otherwise, and at most. */
export const LIST_LIMIT = 24;
export const LIST_LIMIT_MAX = 100;
/** Numbered pages hold at most this many. */
export const PAGE_LIMIT_MAX = 60;
/** Counts are exact up to here; beyond, `count` stays here and `count_capped` is true. */
export const COUNT_CAP = 1000;
/** At most one card in so many is a featured one. */
export const FEATURED_EVERY = 4;
/** How many artisans, and how many jobs, a person can keep: their ids come with every log-in, over links that count bytes. */
export const FAVOURITES_MAX = 500;
export const QUERY_MAX = 200;
/** How many similar jobs a page of them holds. */
export const SIMILAR_JOBS_LIMIT = 6;
