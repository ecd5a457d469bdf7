/** How many entries a list returns by default, and at most. */
export const LIST_LIMIT = 24;
export const LIST_LIMIT_MAX = 100;
/** The most entries of a numbered page. */
export const PAGE_LIMIT_MAX = 60;
/** Counts are exact up to this number. Above it, `count` stays here and `count_capped` is true. */
export const COUNT_CAP = 1000;
/** At most one card in this many is a featured one. */
export const FEATURED_EVERY = 4;
/** How many artisans, and how many jobs, a person can save. Every log-in sends their ids, over links where each byte costs. */
export const FAVOURITES_MAX = 500;
export const QUERY_MAX = 200;
/** The most characters in the search box for people, where a query may be a whole sentence. */
export const FIND_TEXT_MAX = 500;
/** The latest time that lists accept as `since`, in ms since 1970. */
export const SINCE_MAX = Date.UTC(2200, 0);
export const SIMILAR_JOBS_LIMIT = 6;
