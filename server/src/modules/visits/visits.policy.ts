import type { AgreementStatus } from '@marketplace/contract/agreement-lifecycle';
import { visitPhase } from '@marketplace/contract/visit-rules';
import type { AgreedVisit } from './visits.repository.ts';

type Standing = Pick<AgreedVisit, 'status' | 'starts_at' | 'ends_at'>;

/** The two people of its agreement. */
export const canSeeVisit = (
  viewerId: string,
  { artisan_id, customer_id }: Pick<AgreedVisit, 'artisan_id' | 'customer_id'>,
) => viewerId === artisan_id || viewerId === customer_id;

const stands = (status: AgreementStatus) => status === 'accepted' || status === 'done';

/** Each person sees the own code, and only on the day of the visit in Lagos. */
export const canSeeCode = ({ status, starts_at }: Standing, now: Date) =>
  stands(status) && visitPhase(starts_at, now) === 'today';

/** Also after the day of the visit, because a phone may find the network late; not before it, and not after a cancellation. */
export const canEnterCode = ({ status, starts_at }: Standing, now: Date) =>
  stands(status) && visitPhase(starts_at, now) !== 'before';

export const canSayOnWay = ({ status, starts_at }: Standing, now: Date) =>
  status === 'accepted' && visitPhase(starts_at, now) === 'today';
