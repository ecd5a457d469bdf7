import type { subscriptionStates } from '@marketplace/contract/subscriptions';

export type SubscriptionState = (typeof subscriptionStates)[number];

/** From where to where a subscription may go. Only an active one, before its end, gives anything. */
export const subscriptionMoves: Record<SubscriptionState, readonly SubscriptionState[]> = {
  active: ['paused', 'expired', 'refund_requested', 'suspended'],
  paused: ['active', 'expired', 'refund_requested', 'suspended'],
  // The money of one that is over can still be given back, by an operator.
  expired: ['suspended', 'refund_requested'],
  // Back to active when the provider would not give the money back.
  refund_requested: ['refunded', 'active', 'suspended'],
  refunded: [],
  // Back to active when the dispute was won.
  suspended: ['active', 'refunded'],
};

export function canMove(from: SubscriptionState, to: SubscriptionState): boolean {
  return subscriptionMoves[from].includes(to);
}

export const isLive = (row: { state: string; expires_at: Date }, at: Date) =>
  row.state === 'active' && row.expires_at > at;
