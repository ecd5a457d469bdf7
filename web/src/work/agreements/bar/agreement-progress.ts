import { isDay } from '@marketplace/contract/shared/lagos-day';
import { describePrice } from '@marketplace/contract/work/agreement-texts';
import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import { isOpenCase } from '@marketplace/contract/work/cases/case-lifecycle';
import { visitPhase } from '@marketplace/contract/work/visit-rules';
import type { Visit } from '@marketplace/contract/work/visits';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { currentVersion, nameOf } from '../agreement-labels.ts';

/** The steps from an accepted offer to its review. */
export const visitStages = ['Agreed', 'On the way', 'At the door', 'Done', 'Review'] as const;
export const remoteStages = ['Agreed', 'Done', 'Review'] as const;
export type AgreementStage = (typeof visitStages)[number];

const openStatuses = ['offered', 'accepted', 'said_done'];

/** Whether a reported problem with an agreement is neither solved nor decided. */
export const hasOpenCase = (agreement: Pick<Agreement, 'case'>) =>
  agreement.case !== null && isOpenCase(agreement.case.state);

/**
 * The agreement that a conversation shows above its field: the newest open one, or finished work that this person has not reviewed.
 * @param agreements those of the conversation, the newest first
 */
export function currentAgreement(agreements: readonly Agreement[]): Agreement | null {
  const open = agreements.find((each) => openStatuses.includes(each.status) || hasOpenCase(each));
  if (open) return open;
  const [newest] = agreements;
  return newest?.status === 'done' && newest.done?.my_rating === null ? newest : null;
}

/** The stages of an accepted agreement, and the index of the last one that was reached; null for an offer and for what ended without work. */
export function agreementProgress(
  { status, done, ...agreement }: Pick<Agreement, 'status' | 'done' | 'versions'>,
  visit: Pick<Visit, 'notices' | 'i_confirmed_at' | 'other_confirmed_at'> | undefined,
): { stages: readonly AgreementStage[]; reached: number } | null {
  if (!['accepted', 'said_done', 'done'].includes(status)) return null;
  const stages = currentVersion(agreement).kind === 'visit' ? visitStages : remoteStages;
  const stage = (): AgreementStage => {
    if (status === 'done') return typeof done?.my_rating === 'number' ? 'Review' : 'Done';
    if (visit?.i_confirmed_at || visit?.other_confirmed_at) return 'At the door';
    return visit && visit.notices.length > 0 ? 'On the way' : 'Agreed';
  };
  return { stages, reached: (stages as readonly AgreementStage[]).indexOf(stage()) };
}

/** What the bar says in bold: what happens next, in a few words. */
export function barHeadline(
  agreement: Pick<Agreement, 'status' | 'versions' | 'other' | 'done' | 'case' | 'new_time'>,
  stage: AgreementStage | undefined,
): string {
  const name = nameOf(agreement);
  if (hasOpenCase(agreement)) return "There's a problem";
  if (agreement.new_time) return `New time suggested: ${newTimeText(agreement.new_time)}`;
  switch (agreement.status) {
    case 'offered':
      return currentVersion(agreement).made_by_me ? `Waiting for ${name}` : 'Waiting for your answer';
    case 'said_done':
      return agreement.done?.said_by_me ? `Done? Waiting for ${name}` : 'Done? Please answer';
    case 'done':
      return 'Done. Leave a review';
    default:
      return stage ?? 'Agreed';
  }
}

/** What the bar says below: '₦15,000 · Fri 27 Nov, 9–12', in the time of Lagos. */
export function barTerms(version: OfferVersion): string {
  return `${describePrice(version)} · ${shortDayAndHours(version)}`;
}

/** 'Fri 27 Nov, 9–12', in the time of Lagos, or 'by Fri 27 Nov' for remote work. */
export function shortDayAndHours({
  kind,
  day,
  from_time,
  to_time,
}: Pick<OfferVersion, 'kind' | 'day' | 'from_time' | 'to_time'>): string {
  const weekday = isDay(day) ? formatWeekday(day) : 'No day yet';
  if (kind === 'remote') return `by ${weekday}`;
  return `${weekday}, ${shortHour(from_time)}–${shortHour(to_time)}`;
}

/** 'Sat 28 Nov, 9–12' for a new time. Remote work has no hours. */
export function newTimeText(time: Pick<OfferVersion, 'day' | 'from_time' | 'to_time'>): string {
  return shortDayAndHours({ ...time, kind: time.from_time ? 'visit' : 'remote' });
}

/** '9' for '09:00', '9:30' for '09:30'. */
const shortHour = (time: string | null) => (time ?? '').replace(/^0(?=\d)/, '').replace(/:00$/, '');

/** Whether a visit is on this day of Lagos. The server's answer about the visit says the same, but arrives later. */
export function isToday({ starts_at, ends_at }: Pick<OfferVersion, 'starts_at' | 'ends_at'>): boolean {
  if (starts_at === null) return false;
  const times = { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
  return visitPhase(times, new Date(serverNowMs())) === 'today';
}
