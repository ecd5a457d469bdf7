/**
 * Permissions to rate. Both people must have written in a conversation of the two (`findBothWrote`). Only the reviewed person can answer a
 * review: the query finds no review about other people.
 */

export const canRate = (reviewerId: string, targetId: string | null) => reviewerId !== targetId;

export const canBeRated = <Account extends { suspended_at: Date | null }>(
  target: Account | undefined,
): target is Account => !!target && !target.suspended_at;

/** The refusal for writers who change a review that operators have removed, because they may put it back as they saw it. */
export const removedReviewRefusal = 'We removed this review. You can appeal under What we removed.';
