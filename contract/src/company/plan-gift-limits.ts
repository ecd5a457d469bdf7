/** What one act of staff can give. */
export const GIVEN_TOKENS_MAX = 20;
export const EXTENDED_DAYS_MAX = 31;
