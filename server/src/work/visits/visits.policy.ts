import { visitPhase } from '@marketplace/contract/visit-rules';
import { isInForce } from '../agreements/agreements.policy.ts';
import type { AgreedVisit } from './visits.repository.ts';

type Standing = Pick<AgreedVisit, 'status' | 'starts_at' | 'ends_at'>;

export const phaseOf = ({ starts_at, ends_at }: Pick<Standing, 'starts_at' | 'ends_at'>, now: Date) =>
  visitPhase({ startsAt: starts_at, endsAt: ends_at }, now);

/** Each person sees the own code, and only on the day of the visit in Lagos. */
export const canSeeCode = (visit: Standing, now: Date) =>
  isInForce(visit.status) && phaseOf(visit, now) === 'today';

/** Also after the day of the visit, because a phone may find the network late; not before it, and not after a cancellation. */
export const canEnterCode = (visit: Standing, now: Date) =>
  isInForce(visit.status) && phaseOf(visit, now) !== 'before';

export const canSayOnWay = (visit: Standing, now: Date) =>
  visit.status === 'accepted' && phaseOf(visit, now) === 'today';
