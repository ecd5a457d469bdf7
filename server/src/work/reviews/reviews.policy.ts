/**
 * Permissions to rate. Both people must have written in a conversation of the two, see `findBothWrote`. Only the person whom a
 * review is about can answer it: the query finds no review about other people.
 */

export const canRate = (reviewerId: string, targetId: string | null) => reviewerId !== targetId;

export const canBeRated = <Account extends { suspended_at: Date | null }>(
  target: Account | undefined,
): target is Account => !!target && !target.suspended_at;
