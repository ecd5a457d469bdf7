import { visitPhase } from '@marketplace/contract/visit-rules';
import { isInForce } from '../agreements/agreements.policy.ts';
import type { AgreedVisit } from './visits.repository.ts';

type Standing = Pick<AgreedVisit, 'status' | 'starts_at' | 'ends_at'>;

/** Each person sees the own code, and only on the day of the visit in Lagos. */
export const canSeeCode = ({ status, starts_at }: Standing, now: Date) =>
  isInForce(status) && visitPhase(starts_at, now) === 'today';

/** Also after the day of the visit, because a phone may find the network late; not before it, and not after a cancellation. */
export const canEnterCode = ({ status, starts_at }: Standing, now: Date) =>
  isInForce(status) && visitPhase(starts_at, now) !== 'before';

export const canSayOnWay = ({ status, starts_at }: Standing, now: Date) =>
  status === 'accepted' && visitPhase(starts_at, now) === 'today';
