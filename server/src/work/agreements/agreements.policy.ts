import {
  type AgreementAction,
  type AgreementStatus,
  isEntitled,
  isPossible,
  statusAt,
} from '@marketplace/contract/work/agreement-lifecycle';
import { PROBLEM_DAYS, STREET_KEPT_DAYS } from '@marketplace/contract/work/agreement-limits';
import { type Agreement, type AgreementRow, statusOf } from './agreements.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

type Members = Pick<Agreement, 'artisan_id' | 'customer_id'>;
type Status = Pick<Agreement, 'status' | 'expires_at' | 'author_id' | 'asked_account_id'>;

/** Whether what was agreed still holds: from the acceptance on, also after the work is done. */
export const isInForce = (status: AgreementStatus) => status === 'accepted' || status === 'done';

/** Whether a person has said that the work is done and waits for the answer of the other one. */
export const hasSaidDone = (viewerId: string, { asked_account_id }: Pick<Agreement, 'asked_account_id'>) =>
  asked_account_id !== null && asked_account_id !== viewerId;

/** The two people of its conversation. */
export const canSeeAgreement = (viewerId: string, { artisan_id, customer_id }: Members) =>
  viewerId === artisan_id || viewerId === customer_id;

/** Whether the life cycle allows an action to one of the two people. A block also stands in the way of some, see `take-step.ts`. */
export const canTake = (action: AgreementAction, viewerId: string, agreement: Status & Members, now: Date) =>
  canSeeAgreement(viewerId, agreement) &&
  isPossible(action, statusAt(statusOf(agreement), agreement.expires_at, now)) &&
  isEntitled(action, agreement.author_id === viewerId, hasSaidDone(viewerId, agreement));

/** Problems are reported about what was agreed: from the time on from which it can be done, and for a while after its end. */
export const canReportProblem = (
  { status, changed_at }: Pick<Agreement, 'status' | 'changed_at'>,
  { doneFrom, now }: { doneFrom: number; now: Date },
) =>
  status === 'accepted'
    ? doneFrom <= now.getTime()
    : (status === 'done' || status === 'cancelled') &&
      now.getTime() < changed_at.getTime() + PROBLEM_DAYS * DAY_MS;

/**
 * The person who gave the street address always sees it. The other one sees it while the agreement stands, until some days after the visit
 * (the address is deleted by then, but only once an hour), but not after a block, nor once one of the two has left.
 */
export const canSeeStreet = (
  viewerId: string,
  agreement: Pick<
    AgreementRow,
    'status' | 'street_by' | 'artisan_blocks' | 'customer_blocks' | 'artisan_gone' | 'customer_gone'
  >,
  endsAt: Date,
  now: Date,
) => {
  const { status, street_by, artisan_blocks, customer_blocks, artisan_gone, customer_gone } = agreement;
  if (viewerId === street_by) return true;
  const isOver = now.getTime() >= endsAt.getTime() + STREET_KEPT_DAYS * DAY_MS;
  const isCutOff = artisan_blocks || customer_blocks || artisan_gone || customer_gone;
  return isInForce(status) && !isOver && !isCutOff;
};

/** A person who cancels because they do not feel safe keeps that to themselves. */
export const canSeeReason = (
  viewerId: string,
  { cancelled_by, cancel_reason }: Pick<AgreementRow, 'cancelled_by' | 'cancel_reason'>,
) => viewerId === cancelled_by || cancel_reason !== 'unsafe';
