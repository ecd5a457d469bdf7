import { formatLagosDateTime } from '@marketplace/contract/shared/lagos-day';
/** Permissions among operators. `access` in the contract ensures that the caller is an operator. */

/** The refusal for operators who try to decide about their own account. */
export const ownAccount = 'This is about your own account, so another operator has to decide.';

/** The refusal for operators who try to decide about what they have reported. */
export const ownReport = 'You wrote this report, so another operator has to decide.';
/** The same for a problem with work. */
export const ownCase = 'You reported this problem, so another operator has to decide.';

/** Operators do not read notes about an item that is about them or that they have raised. */
export const canReadNotes = (operatorId: string, { accountId, notBy = [] }: Omit<Decision, 'at'>) =>
  accountId !== operatorId &&
  !notBy.some(
    (each) => each.operatorId === operatorId && [ownAccount, ownReport, ownCase].includes(each.why),
  );

/** How long a sole operator waits before deciding what otherwise needs another one. `waits-for-another.ts` repeats it. */
const ALONE_AFTER_MS = 24 * 3600_000;

/** Whoever has got their role within so many days before something was asked for is no second person for it. */
export const NEW_STAFF_DAYS = 7;

/** Returns from when on somebody who has got their role at `since` is a second person for what comes in. */
export const secondPersonFrom = (since: Date) => new Date(since.getTime() + NEW_STAFF_DAYS * 24 * 3600_000);

/** The refusal for a new colleague, who is a second person for what comes in `from` a later time on. */
const newColleague = (from: Date | null) =>
  `You got this role only lately${from ? `: you can decide what comes in from ${formatLagosDateTime(from)} on` : ''}.`;

/** The refusal for them to give away what costs money. */
export const newColleagueGives =
  'You got this role only lately. For your first week, please ask a colleague to give it.';

/** When the sole operator may decide alone. */
export const timeAlone = (at: Date) => new Date(at.getTime() + ALONE_AFTER_MS);

/** Formats when the sole operator may decide alone. */
export const aloneFrom = (at: Date) => formatLagosDateTime(timeAlone(at));

interface Decision {
  /** The account that the item is about. */
  accountId: string | null;
  /** Since when the item has waited. */
  at: Date;
  /**
   * Operators who must not decide because of an earlier action, with the reason for each. `takesBack` is the outcome that only withdraws
   * their own request.
   */
  notBy?: readonly { operatorId: string | null; why: string; takesBack?: string }[];
  /** Two people are needed, so a new colleague does not count. */
  needsSecond?: boolean;
}

/**
 * A person who decides. `isOnly` means that nobody else can, `aloneSince` when the staff changed last, `isNew` that they have got their
 * role lately, `secondFrom` from when on they are a second person, and `next` which new colleague is one next.
 */
export interface Decider {
  operatorId: string;
  isOnly: boolean;
  isNew: boolean;
  secondFrom: Date | null;
  next: { fullName: string; from: Date } | null;
  aloneSince: Date | null;
  now: Date;
}

/**
 * Returns why this operator may not decide; empty when they may. Operators must not decide about their own account, or twice in one matter.
 * A sole operator may, but waits a day since nobody else could.
 */
export function obstacleToDecide(
  { operatorId, isOnly, isNew, secondFrom, next, aloneSince, now }: Decider,
  { accountId, at, notBy = [], needsSecond = false }: Decision,
): string {
  const involved =
    accountId === operatorId ? ownAccount : notBy.find((each) => each.operatorId === operatorId)?.why;
  const isTooNew = involved === undefined && needsSecond && isNew;
  const why = isTooNew ? newColleague(secondFrom) : involved;
  if (!why) return '';
  if (!isOnly)
    return isTooNew ? `${why} A colleague who had it a week before this was asked decides this one.` : why;
  const since = later(at, aloneSince);
  if (now >= timeAlone(since)) return '';
  const waits = `${why} Nobody else on the team can decide it, so it waits a day instead: you can decide it from ${aloneFrom(since)} on.`;
  return next
    ? `${waits} ${next.fullName} is new, and can decide what comes in from ${formatLagosDateTime(next.from)} on.`
    : waits;
}

/** The later of two times. */
export const later = (one: Date, other: Date | null) => (other && other > one ? other : one);

/** Whether an outcome only withdraws a request: the operator's own, or one that waits for a second person. It needs no one else. */
export const canTakeBack = (
  operatorId: string,
  { accountId, notBy = [] }: Pick<Decision, 'accountId' | 'notBy'>,
  outcome: string,
) => accountId !== operatorId && notBy.some((each) => each.takesBack === outcome);

/** Operators cannot be suspended. The command that makes operators must remove the role first. */
export const canSuspend = (account: { is_operator: boolean }) => !account.is_operator;

/** Operators cannot change accounts that their owners are deleting or have deleted. */
export const canChangeStatus = (account: { erase_at: Date | null; erased_at: Date | null }) =>
  !account.erase_at && !account.erased_at;

/** A second operator confirms the refund when everything that goes back of a payment is above the limit, so that parts do not evade it. */
export const canRefundAlone = (
  { givenKobo, amountKobo }: { givenKobo: number; amountKobo: number },
  limitKobo: number,
) => givenKobo + amountKobo <= limitKobo;

/** An item that another operator has taken can only be taken over explicitly. */
export const canTakeItem = (operatorId: string, assignee: { operator_id: string } | undefined) =>
  !assignee || assignee.operator_id === operatorId;
