/**
 * For how many days the doubts about a text are stored after the decision. Meanwhile the same text can be saved again without a new review.
 */
export const DOUBTS_RETENTION_DAYS = 90;
