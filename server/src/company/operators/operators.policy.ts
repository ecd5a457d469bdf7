/** Permissions of operators among themselves. `access` in the contract makes sure that the caller is an operator. */

/** The refusal for operators who try to decide about their own account. */
export const ownAccount = 'This is about your own account: another operator decides it.';

/** How long the only operator waits for what otherwise needs another one. `waits-for-another.ts` has the same. */
const ALONE_AFTER_MS = 24 * 3600_000;

const lagosMinute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** From when on the only operator decides alone, as operators read it. */
export const aloneFrom = (at: Date) => lagosMinute.format(at.getTime() + ALONE_AFTER_MS);

interface Decision {
  /** The account that the item is about. */
  accountId: string | null;
  /** Since when the item waits. */
  at: Date;
  /**
   * Operators who must not decide because of an earlier act, with the sentence for each. `takesBack` is the outcome that only ends what they
   * asked for themselves.
   */
  notBy?: readonly { operatorId: string | null; why: string; takesBack?: string }[];
}

/** Somebody who decides. `isOnly`: there is no other operator. */
export interface Decider {
  operatorId: string;
  isOnly: boolean;
  now: Date;
}

/**
 * An operator must not decide about their own account, nor twice in one matter. The only operator may, but waits a day for it. Returns the
 * reason why this operator may not decide; empty when they may.
 */
export function obstacleToDecide(
  { operatorId, isOnly, now }: Decider,
  { accountId, at, notBy = [] }: Decision,
): string {
  const why =
    accountId === operatorId ? ownAccount : (notBy.find((each) => each.operatorId === operatorId)?.why ?? '');
  if (!why || !isOnly) return why;
  return now.getTime() < at.getTime() + ALONE_AFTER_MS
    ? `${why} You are the only operator, so it waits a day instead: you can decide it from ${aloneFrom(at)} on.`
    : '';
}

/** Whether an outcome ends what the operator asked for: nobody else is needed to take it back. */
export const canTakeBack = (operatorId: string, { notBy = [] }: Pick<Decision, 'notBy'>, outcome: string) =>
  notBy.some((each) => each.operatorId === operatorId && each.takesBack === outcome);

/** Operators cannot be suspended. The command that makes operators must remove the role first. */
export const canSuspend = (account: { is_operator: boolean }) => !account.is_operator;

/** Operators cannot change accounts that their owners are deleting or have deleted. */
export const canChangeStatus = (account: { erase_at: Date | null; erased_at: Date | null }) =>
  !account.erase_at && !account.erased_at;

/** Above the limit a second operator confirms the refund. */
export const canRefundAlone = (payment: { amount_kobo: number }, limitKobo: number) =>
  payment.amount_kobo <= limitKobo;

/** An item that another operator has taken can be taken over only when the caller says so explicitly. */
export const canTakeItem = (operatorId: string, assignee: { operator_id: string } | undefined) =>
  !assignee || assignee.operator_id === operatorId;
