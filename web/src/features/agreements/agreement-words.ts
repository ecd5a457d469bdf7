import type { AgreementStatus, AgreementStep } from '@marketplace/contract/agreement-lifecycle';
import { LATE_CANCELLATION_HOURS } from '@marketplace/contract/agreement-limits';
import { cancelReasonTexts } from '@marketplace/contract/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/agreements';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The name of the other person, or words for a person without a name. */
export function nameOf({ other }: Pick<Agreement, 'other'>): string {
  return other.fullname || 'The other person';
}

/** The version that counts. @throws for an agreement without versions, which the server never answers */
export function currentVersion({ versions }: Pick<Agreement, 'versions'>): OfferVersion {
  const current = versions.at(-1);
  if (!current) throw new Error('The agreement has no version');
  return current;
}

export const statusTones: Record<AgreementStatus, BadgeTone> = {
  offered: 'indigo',
  accepted: 'leaf',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  done: 'leaf',
  cancelled: 'clay',
};

/** A few words about the status, for a badge. */
export function statusLabel(status: AgreementStatus, madeByMe: boolean): string {
  if (status === 'offered') return madeByMe ? 'Waiting for an answer' : 'Waiting for your answer';
  return statusLabels[status];
}

const statusLabels: Record<Exclude<AgreementStatus, 'offered'>, string> = {
  accepted: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced by a newer version',
  done: 'Done',
  cancelled: 'Cancelled',
};

type Facts = Pick<Agreement, 'status' | 'versions' | 'other' | 'cancelled'>;

/** How the agreement stands, in a sentence or two; null while the offer is open. */
export function standingOf(agreement: Facts): string | null {
  const name = nameOf(agreement);
  const mine = currentVersion(agreement).made_by_me;
  const { cancelled } = agreement;
  switch (agreement.status) {
    case 'accepted':
      return mine ? `${name} accepted this offer.` : 'You accepted this offer.';
    case 'declined':
      return mine ? `${name} declined this offer.` : 'You declined this offer.';
    case 'withdrawn':
      return mine ? 'You withdrew this offer.' : `${name} withdrew this offer.`;
    case 'expired':
      return 'Nobody accepted this offer in time.';
    case 'cancelled': {
      if (!cancelled) return 'This agreement was cancelled.';
      const who = cancelled.by_me ? 'You cancelled this agreement' : `${name} cancelled this agreement`;
      const why = cancelled.reason && cancelReasonTexts[cancelled.reason];
      const late = cancelled.is_late ? ` This was less than ${LATE_CANCELLATION_HOURS} hours before.` : '';
      return `${who}${why ? `: ${why}.` : '.'}${late}`;
    }
    case 'done':
      return 'This work is done.';
    case 'offered':
    case 'replaced':
      return null;
  }
}

const deeds: Record<Exclude<AgreementStep, 'expire'>, string> = {
  make: 'made an offer',
  change: 'changed the offer',
  accept: 'accepted the offer',
  decline: 'declined the offer',
  withdraw: 'withdrew the offer',
  cancel: 'cancelled the agreement',
};

/** Who did what: 'You accepted the offer'. */
export function stepWords(step: AgreementStep, byMe: boolean, name: string): string {
  return step === 'expire' ? 'The offer expired' : `${byMe ? 'You' : name} ${deeds[step]}`;
}

/** Whether cancelling at a moment counts as late: shortly before the work, or later. */
export function isLateCancellation({ starts_at, ends_at }: OfferVersion, nowMs: number): boolean {
  return Date.parse(starts_at ?? ends_at) - nowMs < LATE_CANCELLATION_HOURS * 60 * 60_000;
}
