import { doorCodesOpenAt, visitCalls, visitPhase } from '@marketplace/contract/work/visit-rules';
import { isInForce } from '../agreements/agreements.policy.ts';
import type { AgreedVisit } from './visits.repository.ts';

type Status = Pick<AgreedVisit, 'status' | 'starts_at' | 'ends_at'>;

export const phaseOf = ({ starts_at, ends_at }: Pick<Status, 'starts_at' | 'ends_at'>, now: Date) =>
  visitPhase({ startsAt: starts_at, endsAt: ends_at }, now);

/** Each person sees only their own code, and only on the day of the visit in Lagos. */
export const canSeeCode = (visit: Status, now: Date) =>
  isInForce(visit.status) && phaseOf(visit, now) === 'today';

/**
 * Codes can be entered from an hour before the visit and after its day, because a phone may be offline for a while. Not before the day,
 * when there are no codes, and not after a cancellation.
 */
export const canEnterCode = (visit: Status, now: Date) =>
  isInForce(visit.status) && phaseOf(visit, now) !== 'before' && now >= doorCodesOpenAt(visit.starts_at);

export const canSendVisitNotice = (visit: Status, now: Date) =>
  visit.status === 'accepted' && phaseOf(visit, now) === 'today';

/** The two people can call each other from the evening before the visit until some hours after it. */
export function canCall({ status, starts_at, ends_at }: Status, now: Date): boolean {
  const { from, until } = visitCalls({ startsAt: starts_at, endsAt: ends_at });
  return isInForce(status) && now >= from && now < until;
}
