import type { subscriptionStates } from '@marketplace/contract/money/subscriptions';

export type SubscriptionState = (typeof subscriptionStates)[number];

/** The transitions of a subscription. Only an active one that has not ended gives anything. */
export const subscriptionMoves: Record<SubscriptionState, readonly SubscriptionState[]> = {
  active: ['paused', 'expired', 'refund_requested', 'suspended'],
  paused: ['active', 'expired', 'refund_requested', 'suspended'],
  // An operator can still refund an expired subscription.
  expired: ['suspended', 'refund_requested'],
  // Active again when the provider refuses the refund.
  refund_requested: ['refunded', 'active', 'suspended'],
  refunded: [],
  // Active again when the dispute was won.
  suspended: ['active', 'refunded'],
};

export function canMove(from: SubscriptionState, to: SubscriptionState): boolean {
  return subscriptionMoves[from].includes(to);
}

export const isLive = (row: { state: string; expires_at: Date }, at: Date) =>
  row.state === 'active' && row.expires_at > at;
