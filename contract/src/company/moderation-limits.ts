/**
 * For how many days the doubts about a text are stored after the decision. Meanwhile the same text can be saved again without a new review.
 */
export const DOUBTS_RETENTION_DAYS = 90;
/** For how many days a hidden thing can be put back, from the removal or the decision on its appeal. Then its content is erased. */
export const HIDDEN_RETENTION_DAYS = 90;
/** An appeal against a removal is one line. */
export const REMOVAL_APPEAL_MAX = 300;
/** Within how many hours we decide such an appeal: the target of its queue, which its author reads, too. */
export const REMOVAL_APPEAL_HOURS = 48;
/** For how many days notes of operators to each other are stored, and messages of the contact page after they are settled. */
export const NOTES_RETENTION_DAYS = 730;
