import {
  type AgreementAction,
  isEntitled,
  isPossible,
  statusAt,
} from '@marketplace/contract/agreement-lifecycle';
import type { Agreement } from './agreements.repository.ts';

type Members = Pick<Agreement, 'artisan_id' | 'customer_id'>;
type Standing = Pick<Agreement, 'status' | 'expires_at' | 'author_id'>;

/** The two people of its conversation. */
export const canSeeAgreement = (viewerId: string, { artisan_id, customer_id }: Members) =>
  viewerId === artisan_id || viewerId === customer_id;

/** Whether the life cycle allows an action to one of the two people. A block also stands in the way of some, see `take-step.ts`. */
export const canTake = (
  action: AgreementAction,
  viewerId: string,
  agreement: Standing & Members,
  now: Date,
) =>
  canSeeAgreement(viewerId, agreement) &&
  isPossible(action, statusAt(agreement.status, agreement.expires_at, now)) &&
  isEntitled(action, agreement.author_id === viewerId);

/** The person who gave the street address always sees it, the other one while the agreement is accepted. */
export const canSeeStreet = (
  viewerId: string,
  { status, street_by }: Pick<Agreement, 'status'> & { street_by: string | null },
) => viewerId === street_by || status === 'accepted';

/** A person who cancels because they do not feel safe keeps that to themselves. */
export const canSeeReason = (
  viewerId: string,
  { cancelled_by, cancel_reason }: { cancelled_by: string | null; cancel_reason: string | null },
) => viewerId === cancelled_by || cancel_reason !== 'unsafe';
