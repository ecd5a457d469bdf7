/**
 * `held`: places are kept while the buyer pays. `released`: they are not any more, but the money may still come.
 * `suspended`: the payment is disputed. `refunding`: paid, but there were no places for it any more.
 */
export type OrderState = 'held' | 'released' | 'paid' | 'suspended' | 'refunding' | 'refunded';

/** From where to where an order may go. */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  held: ['released', 'paid', 'refunding'],
  released: ['held', 'paid', 'refunding'],
  paid: ['suspended', 'refunded'],
  suspended: ['paid', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};
