/** Permissions of operators among themselves. `access` in the contract makes sure that the caller is an operator. */

/** The refusal for operators who try to decide about their own account. */
export const ownAccount = 'This is about your own account: another operator decides it.';

interface Decision {
  /** The account that the item is about. */
  accountId: string | null;
  /** Operators who must not decide because of an earlier act, with the sentence for each. */
  notBy?: readonly { operatorId: string | null; why: string }[];
}

/**
 * An operator must not decide about their own account, nor twice in one matter. Returns the reason why this operator may not
 * decide; empty when they may.
 */
export const obstacleToDecide = (operatorId: string, { accountId, notBy = [] }: Decision) =>
  accountId === operatorId ? ownAccount : (notBy.find((each) => each.operatorId === operatorId)?.why ?? '');

/** Operators cannot be suspended. The command that makes operators must remove the role first. */
export const canSuspend = (account: { is_operator: boolean }) => !account.is_operator;

/** Operators cannot change accounts that their owners are deleting or have deleted. */
export const canChangeStanding = (account: { erase_at: Date | null; erased_at: Date | null }) =>
  !account.erase_at && !account.erased_at;

/** Above the limit a second operator confirms the refund. */
export const canRefundAlone = (payment: { amount_kobo: number }, limitKobo: number) =>
  payment.amount_kobo <= limitKobo;

/** An item that another operator has taken can be taken over only when the caller says so explicitly. */
export const canTakeItem = (operatorId: string, assignee: { operator_id: string } | undefined) =>
  !assignee || assignee.operator_id === operatorId;
