import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { noticeLabels } from '@marketplace/contract/work/visit-rules';
import type { Visit } from '@marketplace/contract/work/visits';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { currentVersion, nameOf, statusSentence } from '../agreement-labels.ts';
import { shortDayAndHours } from './agreement-progress.ts';

type Facts = Pick<
  Agreement,
  'status' | 'versions' | 'other' | 'cancelled' | 'done' | 'my_role' | 'accepted_at'
>;
type VisitFacts = Pick<Visit, 'phase' | 'met_at' | 'i_confirmed_at' | 'other_confirmed_at'> & {
  notices: readonly Visit['notices'][number][];
};

/**
 * Returns the line of an agreement's page: 'Tomorrow, 9–12 · Ade comes to you', "Ade's on the way", 'Done on 27 Nov'; null while the offer
 * is open.
 * @param visit undefined for remote work, and until it has been read
 */
export function summaryLine(
  agreement: Facts,
  visit: VisitFacts | undefined,
  nowMs = serverNowMs(),
): string | null {
  const { status, done } = agreement;
  if (status === 'done' && done?.at && !done.by_silence)
    return `Done on ${formatDay(Date.parse(done.at), nowMs, false)}`;
  if (status !== 'accepted') return statusSentence(agreement);
  if (currentVersion(agreement).kind === 'remote') return `Ready ${relativeDayAndHours(agreement, nowMs)}`;
  return visitLine(agreement, visit, nowMs);
}

function visitLine(agreement: Facts, visit: VisitFacts | undefined, nowMs: number): string {
  const name = shortName(agreement);
  const when = relativeDayAndHours(agreement, nowMs);
  // After both agree to come back, an earlier meeting is over.
  const isNow = (at: string | null | undefined): at is string =>
    at ? lagosDay(new Date(at)) >= currentVersion(agreement).day : false;
  if (isNow(visit?.met_at)) return `You met at ${formatTime(visit.met_at)}`;
  if (visit?.phase === 'today' && (isNow(visit.i_confirmed_at) || isNow(visit.other_confirmed_at)))
    return agreement.my_role === 'customer' ? `${name}'s at the door` : "You're at the door";
  const notice = visit?.phase === 'today' ? visit.notices.at(-1) : undefined;
  if (notice) {
    const label = noticeLabels[notice.minutes_late].replace(/^is /, '');
    return notice.by_me ? `You're ${label}` : `${name}'s ${label}`;
  }
  if (visit?.phase === 'after') return `${when} · Is the work done?`;
  return `${when} · ${agreement.my_role === 'customer' ? `${name} comes to you` : `You go to ${name}`}`;
}

/** The first name, which leaves the line short on a phone. */
function shortName({ other }: Pick<Agreement, 'other'>): string {
  return other.fullname.split(' ', 1)[0] || nameOf({ other });
}

/** 'Tomorrow, 9–12', 'Fri 27 Nov, 9–12', or 'by Fri 27 Nov' for remote work. */
function relativeDayAndHours(agreement: Pick<Agreement, 'versions'>, nowMs: number): string {
  const version = currentVersion(agreement);
  const text = shortDayAndHours(version);
  const today = lagosDay(new Date(nowMs));
  const word = version.day === today ? 'Today' : version.day === dayAfter(today, 1) ? 'Tomorrow' : null;
  return word ? text.replace(/^(by )?[^,]+/, (_, by = '') => `${by}${by ? word.toLowerCase() : word}`) : text;
}
