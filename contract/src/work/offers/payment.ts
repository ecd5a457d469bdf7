import * as z from 'zod/mini';
import { chatFile } from '../../contact/messages.ts';
import type { OfferVersion } from '../agreements.ts';
import { paymentPurposes, paymentStates } from './paid-texts.ts';

/** Money that passed between the two people outside the product. The customer paid it and the artisan received it. */
export const payment = z.object({
  _id: z.string(),
  by_me: z.boolean(),
  purpose: z.enum(paymentPurposes),
  /** In whole naira. */
  amount: z.number(),
  state: z.enum(paymentStates),
  /** ISO times of the record, and of the answer to it; null without one. */
  at: z.string(),
  answered_at: z.nullable(z.string()),
  /** Why the other person disputes it; empty for all other states. */
  dispute: z.string(),
  /** The picture of the receipt; null without one. */
  receipt: z.nullable(chatFile),
});
export type Payment = z.infer<typeof payment>;

/**
 * Returns what is left of the price, in whole naira, between two bounds that are equal for a fixed price. Only payments that both people
 * agree on count.
 */
export function unpaidPrice(
  { price_from, price_to }: Pick<OfferVersion, 'price_from' | 'price_to'>,
  payments: readonly Pick<Payment, 'state' | 'amount'>[],
): { price_from: number; price_to: number } {
  const paid = payments
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return { price_from: Math.max(0, price_from - paid), price_to: Math.max(0, price_to - paid) };
}
