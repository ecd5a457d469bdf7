/** A skill has a page of its own in a place where at least so many artisans offer it. */
export const LOCAL_PAGE_ARTISANS = 5;
