/** What operators may decide. That the caller is an operator is said by `access` in the contract. */

/** What operators read who would decide something for themselves. */
export const ownAccount = 'This is about your own account: another operator decides it.';

interface Decision {
  /** Whom the item is about. */
  accountId: string | null;
  /** Operators who have acted in this before, with the sentence for each. */
  notBy?: readonly { operatorId: string | null; why: string }[];
}

/** Nobody decides about themselves, nor twice in one matter. Answers why this operator does not decide; empty when they may. */
export const obstacleToDecide = (operatorId: string, { accountId, notBy = [] }: Decision) =>
  accountId === operatorId ? ownAccount : (notBy.find((each) => each.operatorId === operatorId)?.why ?? '');

/** The command that makes operators takes that role away first. */
export const canSuspend = (account: { is_operator: boolean }) => !account.is_operator;

/** Accounts that their people delete, or have deleted, are left alone. */
export const canChangeStanding = (account: { erase_at: Date | null; erased_at: Date | null }) =>
  !account.erase_at && !account.erased_at;

/** Above the limit a second operator confirms the refund. */
export const canRefundAlone = (payment: { amount_kobo: number }, limitKobo: number) =>
  payment.amount_kobo <= limitKobo;

/** An item that another operator works on is taken over knowingly or not at all. */
export const canTakeItem = (operatorId: string, assignee: { operator_id: string } | undefined) =>
  !assignee || assignee.operator_id === operatorId;
