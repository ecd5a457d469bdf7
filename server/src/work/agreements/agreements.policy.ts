import { PROBLEM_DAYS, STREET_RETENTION_DAYS } from '@marketplace/contract/work/agreement-limits';
import {
  type AgreementViewRow,
  type StoredAgreement,
  type StoredStatus,
  statusOf,
} from './agreements.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

type Members = Pick<StoredAgreement, 'artisan_id' | 'customer_id'>;

/** Whether an agreement is in force: from acceptance on, even after the work is done. Takes the stored status, which has no `said_done`. */
export const isInForce = (status: StoredStatus) => status === 'accepted' || status === 'done';

/** Whether this person has made a done claim and waits for the other's answer. */
export const hasClaimedDone = (viewerId: string, { confirmer_id }: Pick<StoredAgreement, 'confirmer_id'>) =>
  confirmer_id !== null && confirmer_id !== viewerId;

/** Whether this person has to answer whether the work is done. */
export const mustConfirmDone = (
  personId: string,
  agreement: Pick<StoredAgreement, 'status' | 'confirmer_id'>,
) => statusOf(agreement) === 'said_done' && agreement.confirmer_id === personId;

/** Only the two members of its conversation see an agreement. */
export const canSeeAgreement = (viewerId: string, { artisan_id, customer_id }: Members) =>
  viewerId === artisan_id || viewerId === customer_id;

/** Problems can be reported from the start of the agreed work until a while after its end. */
export const canReportProblem = (
  { status, changed_at }: Pick<StoredAgreement, 'status' | 'changed_at'>,
  { doneFrom, now }: { doneFrom: number; now: Date },
) =>
  status === 'accepted'
    ? doneFrom <= now.getTime()
    : (status === 'done' || status === 'cancelled') &&
      now.getTime() < changed_at.getTime() + PROBLEM_DAYS * DAY_MS;

/**
 * The person who gave the street address always sees it. The other one sees it while the agreement is in force and until some days after
 * the visit (deletion runs hourly), but not after a block or once one of the two has deleted their account.
 */
export const canSeeStreet = (
  viewerId: string,
  agreement: Pick<
    AgreementViewRow,
    'status' | 'street_by' | 'artisan_blocks' | 'customer_blocks' | 'artisan_gone' | 'customer_gone'
  >,
  endsAt: Date,
  now: Date,
) => {
  const { status, street_by, artisan_blocks, customer_blocks, artisan_gone, customer_gone } = agreement;
  if (viewerId === street_by) return true;
  const isOver = now.getTime() >= endsAt.getTime() + STREET_RETENTION_DAYS * DAY_MS;
  const isCutOff = artisan_blocks || customer_blocks || artisan_gone || customer_gone;
  return isInForce(status) && !isOver && !isCutOff;
};

/** Whether a cancellation's reason is visible. Only the person who cancelled sees that they felt unsafe. */
export const canSeeReason = (
  viewerId: string,
  { cancelled_by, cancel_reason }: Pick<AgreementViewRow, 'cancelled_by' | 'cancel_reason'>,
) => viewerId === cancelled_by || cancel_reason !== 'unsafe';
