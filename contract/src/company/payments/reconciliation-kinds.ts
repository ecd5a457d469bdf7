/** How a day of ours can differ from the payment provider's, with what staff read. */
export const differenceKinds = {
  missing_with_us: "The provider has it, we don't",
  missing_with_provider: "We have it, the provider doesn't",
  amount: 'Different amounts',
  fee: 'Different fees',
  currency: 'Not in naira, so not in the totals',
  refund_missing_with_us: "A refund that we didn't ask for",
  refund_missing_with_provider: "A refund that the provider doesn't have",
  payout: "A payout that doesn't add up",
} as const;
export type DifferenceKind = keyof typeof differenceKinds;
export const differenceKindNames = Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]];
