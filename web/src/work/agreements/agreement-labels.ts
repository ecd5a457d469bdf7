import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { AgreementStatus, AgreementStep } from '@marketplace/contract/work/agreement-lifecycle';
import { LATE_CANCELLATION_HOURS } from '@marketplace/contract/work/agreement-limits';
import { cancelReasonTexts } from '@marketplace/contract/work/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import type { CaseProposal } from '@marketplace/contract/work/cases/cases';
import { newTimeStepLabels, stepLabels } from '@marketplace/contract/work/offers/step-labels';
import { serverNowMs } from '../../lib/browser/server-time.ts';
import { formatDate, formatTime, formatWeekday } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/pictures/badge.tsx';

/** Returns the other person's name, or a placeholder for a person without one. */
export function nameOf({ other }: Pick<Agreement, 'other'>): string {
  return other.fullname || 'The other person';
}

/**
 * Returns the current version.
 * @throws for an agreement without versions, which the server never sends
 */
export function currentVersion({ versions }: Pick<Agreement, 'versions'>): OfferVersion {
  const current = versions.at(-1);
  if (!current) throw new Error('The agreement has no version');
  return current;
}

const statusTones: Record<AgreementStatus, BadgeTone> = {
  offered: 'indigo',
  accepted: 'leaf',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  done: 'leaf',
  cancelled: 'clay',
  said_done: 'indigo',
};

/** Returns the tone of the status badge. An offer that waits for this person stands out. */
export function badgeTone(status: AgreementStatus, madeByMe: boolean): BadgeTone {
  return status === 'offered' && !madeByMe ? 'sun' : statusTones[status];
}

/**
 * Returns a short label of the status for a badge.
 * @param saidByMe whether this person has said that the work is done
 */
export function statusLabel(status: AgreementStatus, madeByMe: boolean, saidByMe = false): string {
  if (status === 'said_done') return saidByMe ? 'Done? No answer yet' : 'Done? Please answer';
  if (status === 'offered') return madeByMe ? 'Waiting for an answer' : 'Waiting for your answer';
  return statusLabels[status];
}

const statusLabels: Record<Exclude<AgreementStatus, 'offered' | 'said_done'>, string> = {
  accepted: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced by a newer version',
  done: 'Done',
  cancelled: 'Cancelled',
};

type Facts = Pick<Agreement, 'status' | 'versions' | 'other' | 'cancelled'> &
  Partial<Pick<Agreement, 'done'>>;

/** Describes the status in a sentence or two; null while the offer is open. */
export function statusSentence(agreement: Facts): string | null {
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
      return 'This offer expired. No one accepted it in time.';
    case 'cancelled': {
      if (!cancelled) return 'This agreement was cancelled.';
      if (cancelled.together) return 'You called this off together. It counts against no one.';
      const who = cancelled.by_me ? 'You cancelled this agreement' : `${name} cancelled this agreement`;
      const why = cancelled.reason && cancelReasonTexts[cancelled.reason];
      const late = cancelled.is_late
        ? ` This was less than ${LATE_CANCELLATION_HOURS} hours before the work.`
        : '';
      return `${who}${why ? `: ${why}.` : '.'}${late}`;
    }
    case 'said_done':
      return saidDoneSentence(agreement);
    case 'done':
      return agreement.done?.by_silence
        ? 'We marked this work as done, because no one reported a problem.'
        : 'This work is done.';
    case 'offered':
    case 'replaced':
      return null;
  }
}

/** Says who marked the work as done, and what happens without an answer. */
function saidDoneSentence({ done = null, ...agreement }: Facts): string {
  const name = nameOf(agreement);
  const who = done?.said_by_me
    ? `You said the work is done. ${name} hasn't answered yet.`
    : `${name} says the work is done. Please confirm, or tell us if there's a problem.`;
  const until = done?.settles_at;
  return until ? `${who} If there's no answer, we'll mark it as done on ${formatMoment(until)}.` : who;
}

/**
 * Returns a line such as 'You accepted the offer'.
 * @param newTime the new time that the step is about, such as 'Sat 28 Nov, 9–12'
 */
export function stepLabel(step: AgreementStep, byMe: boolean, name: string, newTime?: string): string {
  if (newTime && newTimeStepLabels[step])
    return `${byMe ? 'You' : name} ${newTimeStepLabels[step]}: ${newTime}`;
  if (step === 'settle') return 'We marked the work as done, because no one reported a problem';
  return step === 'expire' ? 'The offer expired' : `${byMe ? 'You' : name} ${stepLabels[step]}`;
}

/** Returns a line about an accepted solution that changed the agreement, such as 'You accepted a new price: ₦12,000'. */
export function solutionLabel({ kind, day, price }: CaseProposal, byMe: boolean, name: string): string {
  const who = byMe ? 'You' : name;
  return kind === 'price'
    ? `${who} accepted a new price: ${formatWholeNaira(price ?? 0)}`
    : `${who} agreed to another day: ${day && formatWeekday(day)}`;
}

/** Returns whether an agreed visit that has not ended still lacks a street address, and both people can exchange one. */
export function lacksStreet(agreement: Agreement): boolean {
  const { status, has_street, other } = agreement;
  const { kind, ends_at } = currentVersion(agreement);
  const canTell = !other.is_gone && !other.blocked_by_me;
  return (
    status === 'accepted' && kind === 'visit' && !has_street && canTell && Date.parse(ends_at) > serverNowMs()
  );
}

/** Says who sees the street address, or that there is none yet; null when there is nothing to say. */
export function streetLabel(agreement: Agreement): string | null {
  const { status, street, has_street, my_role, other } = agreement;
  const name = nameOf(agreement);
  if (lacksStreet(agreement)) return my_role === 'artisan' ? 'No street address yet.' : null;
  if (!has_street) return null;
  if (status === 'offered')
    return street
      ? `${name} only sees the street address once the offer is accepted.`
      : "There's a street address. You'll see it once the offer is accepted.";
  const isShared = status === 'accepted' && !other.is_gone && !other.blocked_by_me;
  return street && isShared ? 'Only the two of you see the street address.' : null;
}

/** Returns whether cancelling at this moment counts as late: shortly before the work or after its start. */
export function isLateCancellation({ starts_at, ends_at }: OfferVersion, nowMs: number): boolean {
  return Date.parse(starts_at ?? ends_at) - nowMs < LATE_CANCELLATION_HOURS * 60 * 60_000;
}

/** Formats a moment in Lagos time: '27 Nov 2026, 10:00'. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}
