/** What one act of staff can give. */
export const GIVEN_TOKENS_MAX = 20;
export const EXTENDED_DAYS_MAX = 31;
/** What one plan can be given in all, so that nobody gives without end: of each kind of token, and in days. */
export const GIVEN_TOKENS_OF_PLAN = 60;
export const EXTENDED_DAYS_OF_PLAN = 93;
