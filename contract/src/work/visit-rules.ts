import { dayAfter, endOfLagosDay, lagosDay, lagosMoment } from '../shared/lagos-day.ts';
import { DOOR_CODE_HOURS_BEFORE, type Lateness, VISIT_SHARE_HOURS } from './visit-limits.ts';

const HOUR_MS = 60 * 60_000;

/** Reminders of the evening before are sent from 18:00 until 21:00, when the quiet hours begin. */
const EVENING_FROM = '18:00';
const EVENING_UNTIL = '21:00';
/** The second reminder is sent so many hours before the visit begins. */
const SOON_HOURS = 2;
/** For a visit that begins at 23:00 or later, that is in the quiet hours: it is sent from this time until 21:00. */
const NIGHT_FROM = '20:30';
const NIGHT_VISITS_FROM = '23:00';

export const visitPhases = ['before', 'today', 'after'] as const;
/** Whether the days of a visit lie ahead, are today, or are over. */
export type VisitPhase = (typeof visitPhases)[number];

/** The phase of a visit at a moment, by the days of Lagos. A visit that runs past midnight has two days. */
export function visitPhase({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): VisitPhase {
  const today = lagosDay(at);
  if (today < lagosDay(startsAt)) return 'before';
  return today <= lagosDay(endsAt) ? 'today' : 'after';
}

/** From when on door codes can be entered: nobody is at the door long before a visit, so an earlier entry would prove no meeting. */
export function doorCodesOpenAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - DOOR_CODE_HOURS_BEFORE * HOUR_MS);
}

/** A half-open span of times. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * Which visits people are reminded of on the evening before: those that begin in `visits`, unless they were agreed on after `agreedBefore`.
 * Null outside the evening: a reminder that an outage has delayed is not sent at night.
 */
export function eveningReminders(at: Date): { visits: Span; agreedBefore: Date } | null {
  const today = lagosDay(at);
  const from = lagosMoment(today, EVENING_FROM);
  const until = lagosMoment(today, EVENING_UNTIL);
  const tomorrow = lagosMoment(dayAfter(today, 1), '00:00');
  const next = lagosMoment(dayAfter(today, 2), '00:00');
  if (!from || !until || !tomorrow || !next) throw new Error(`${today} is no day`);
  if (at < from || at >= until) return null;
  return { visits: { from: tomorrow, until: next }, agreedBefore: from };
}

/** Which visits people are reminded of now because they begin within so many hours. One that has begun is left out. */
export function soonReminders(at: Date): { visits: Span; hours: number } {
  const inHours = new Date(at.getTime() + SOON_HOURS * HOUR_MS + 1);
  return { visits: { from: new Date(at.getTime() + 1), until: inHours }, hours: SOON_HOURS };
}

/** The same as `eveningReminders` for the second reminder of visits later this evening that would fall into the quiet hours. */
export function nightReminders(at: Date): { visits: Span; agreedBefore: Date } | null {
  const today = lagosDay(at);
  const from = lagosMoment(today, NIGHT_FROM);
  const until = lagosMoment(today, EVENING_UNTIL);
  const late = lagosMoment(today, NIGHT_VISITS_FROM);
  const midnight = endOfLagosDay(today);
  if (!from || !until || !late || !midnight) throw new Error(`${today} is no day`);
  return at < from || at >= until ? null : { visits: { from: late, until: midnight }, agreedBefore: from };
}

/** Until when a link to a visit works. */
export function shareEndsAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + VISIT_SHARE_HOURS * HOUR_MS);
}

/** The words of a notice, as a message says them. */
export const noticeTexts: Record<Lateness, string> = {
  0: 'I am on my way.',
  15: 'I am about 15 minutes late.',
  30: 'I am about 30 minutes late.',
  60: 'I am about an hour late.',
};

/** The words of a notice about a person: 'is about 15 minutes late'. */
export const noticeWords: Record<Lateness, string> = {
  0: 'is on the way',
  15: 'is about 15 minutes late',
  30: 'is about 30 minutes late',
  60: 'is about an hour late',
};

/** Whether a trade may mean that somebody teaches a child: then an adult should be present at a visit. */
export function mayTeachChildren(skill: string): boolean {
  return /\b(?:tutor|teacher|teaching|lesson|coach)/i.test(skill);
}
