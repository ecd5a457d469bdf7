/** Which payments a list shows. */
export const paymentFilters = {
  pending: 'Not paid yet',
  success: 'Paid',
  failed: 'Failed',
  refunding: 'On its way back',
  partly_refunded: 'Partly refunded',
  reversed: 'Went back',
} as const;
export type PaymentFilter = keyof typeof paymentFilters;
export const paymentFilterNames = Object.keys(paymentFilters) as [PaymentFilter, ...PaymentFilter[]];

/** The most payments that totals and exports read. */
export const TOTALS_MAX = 20_000;
