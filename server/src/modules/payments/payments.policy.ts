/** A payment and its receipt are for the person who paid. Operators find payments in their console. */
export const canSeePayment = <Payment extends { account_id: string | null }>(
  viewerId: string,
  payment: Payment | undefined,
): payment is Payment => payment?.account_id === viewerId;
