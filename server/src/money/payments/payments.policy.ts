/** Only the payer sees a payment and its receipt. Operators find payments in their console. */
export const canSeePayment = <Payment extends { account_id: string | null }>(
  viewerId: string,
  payment: Payment | undefined,
): payment is Payment => payment?.account_id === viewerId;
