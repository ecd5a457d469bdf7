import { dayAfter, endOfLagosDay, lagosDay, lagosMoment } from '../shared/lagos-day.ts';
import {
  DOOR_CODE_HOURS_BEFORE,
  DOOR_CODE_SHOWN_HOURS_BEFORE,
  type Lateness,
  VISIT_CALL_HOURS_AFTER,
  VISIT_SHARE_HOURS,
} from './visit-limits.ts';

const HOUR_MS = 60 * 60_000;

/** Reminders of the evening before are sent from 18:00 until 21:00, when the quiet hours begin. */
const EVENING_FROM = '18:00';
const EVENING_UNTIL = '21:00';
/** The second reminder is sent this many hours before the visit begins. */
const SOON_HOURS = 2;
/** For a visit at 23:00 or later that falls in the quiet hours, so the reminder is sent from this time until 21:00. */
const NIGHT_FROM = '20:30';
const NIGHT_VISITS_FROM = '23:00';

export const visitPhases = ['before', 'today', 'after'] as const;
/** Whether the days of a visit lie ahead, are today, or are over. */
export type VisitPhase = (typeof visitPhases)[number];

/** Returns the phase of a visit at a moment, by days in Lagos. A visit that runs past midnight has two days. */
export function visitPhase({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): VisitPhase {
  const today = lagosDay(at);
  if (today < lagosDay(startsAt)) return 'before';
  return today <= lagosDay(endsAt) ? 'today' : 'after';
}

/** Returns from when door codes can be entered. No one is at the door long before a visit, so an earlier entry would prove no meeting. */
export function doorCodesOpenAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - DOOR_CODE_HOURS_BEFORE * HOUR_MS);
}

/** Returns from when a page shows a person's own door code. */
export function doorCodeShownAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - DOOR_CODE_SHOWN_HOURS_BEFORE * HOUR_MS);
}

/** A half-open span of times. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * Returns the visits to remind of on the evening before: those that begin in `visits`, unless they were agreed on after `agreedBefore`.
 * Null outside the evening, so a reminder that an outage delayed is not sent at night.
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

/** Returns the visits to remind of now because they begin within `hours`. One that has begun is left out. */
export function soonReminders(at: Date): { visits: Span; hours: number } {
  const inHours = new Date(at.getTime() + SOON_HOURS * HOUR_MS + 1);
  return { visits: { from: new Date(at.getTime() + 1), until: inHours }, hours: SOON_HOURS };
}

/** Like `eveningReminders`, for visits later this evening whose second reminder would fall in the quiet hours. */
export function nightReminders(at: Date): { visits: Span; agreedBefore: Date } | null {
  const today = lagosDay(at);
  const from = lagosMoment(today, NIGHT_FROM);
  const until = lagosMoment(today, EVENING_UNTIL);
  const late = lagosMoment(today, NIGHT_VISITS_FROM);
  const midnight = endOfLagosDay(today);
  if (!from || !until || !late || !midnight) throw new Error(`${today} is no day`);
  return at < from || at >= until ? null : { visits: { from: late, until: midnight }, agreedBefore: from };
}

/** Returns from when until when the two people of a visit can call each other without a token. */
export function visitCalls({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Span {
  const from = lagosMoment(dayAfter(lagosDay(startsAt), -1), EVENING_FROM);
  return { from: from ?? startsAt, until: new Date(endsAt.getTime() + VISIT_CALL_HOURS_AFTER * HOUR_MS) };
}

/** Returns until when a link to a visit works. */
export function shareEndsAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + VISIT_SHARE_HOURS * HOUR_MS);
}

/** The text of a notice in a message. */
export const noticeTexts: Record<Lateness, string> = {
  0: "I'm on my way.",
  15: "I'm about 15 minutes late.",
  30: "I'm about 30 minutes late.",
  60: "I'm about an hour late.",
};

/** The text of a notice in the third person: 'is about 15 minutes late'. */
export const noticeLabels: Record<Lateness, string> = {
  0: 'is on the way',
  15: 'is about 15 minutes late',
  30: 'is about 30 minutes late',
  60: 'is about an hour late',
};

/** Returns whether a trade may involve teaching a child, so an adult should be present at a visit. */
export function mayTeachChildren(skill: string): boolean {
  return /\b(?:tutor|teacher|teaching|lesson|coach)/i.test(skill);
}
