/**
 * `held`: places are reserved while the buyer pays. `released`: the reservation has ended, but the payment may still come. `suspended`: the
 * payment is disputed. `refunding`: paid, but no places were left.
 */
export type OrderState = 'held' | 'released' | 'paid' | 'suspended' | 'refunding' | 'refunded';

/** The transitions of an order. */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  held: ['released', 'paid', 'refunding'],
  released: ['held', 'paid', 'refunding'],
  paid: ['suspended', 'refunded'],
  suspended: ['paid', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};
