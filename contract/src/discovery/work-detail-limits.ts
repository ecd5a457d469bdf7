/** Besides the specified first trade. */
export const MORE_TRADES_MAX = 2;
/** Besides the home area. Lagos has 20 areas, so a person can name all of them. */
export const MORE_AREAS_MAX = 20;
export const PRICE_LINES_MAX = 20;
export const PRICE_TITLE_MAX = 60;
/** How far ahead the last day of an absence may lie. */
export const AWAY_WITHIN_DAYS = 365;
