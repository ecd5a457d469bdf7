/** A skill has its own page in a place where at least this many artisans offer it. */
export const LOCAL_PAGE_ARTISANS = 5;
