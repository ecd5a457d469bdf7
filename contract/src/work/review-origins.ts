/** `job`: both people had confirmed agreed work as done before the review; `conversation`: they have written to each other. */
export const reviewOrigins = ['job', 'conversation'] as const;
export type ReviewOrigin = (typeof reviewOrigins)[number];
/** The labels beside a review. */
export const reviewOriginTexts: Record<ReviewOrigin, string> = {
  job: 'Job done',
  conversation: 'Conversation',
};
