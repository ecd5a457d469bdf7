import { dayAfter, formatCalendarDay, formatLagosMinute, isDay, shortWeekday } from '../shared/lagos-day.ts';
import { formatWholeNaira } from '../shared/money.ts';
import { endsNextDay } from '../shared/working-hours.ts';
import type { AgreementAction, AgreementStatus } from './agreement-lifecycle.ts';
import {
  NIGHT_VISIT_HOURS_MAX,
  OFFER_DAYS_AHEAD,
  OFFER_VERSIONS_MAX,
  PRICE_MAX_NAIRA,
  STREET_MAX,
} from './agreement-limits.ts';
import type { OfferTerms } from './offers/offer-terms.ts';
import { purposeTexts } from './offers/paid-texts.ts';

/** The sentences with which the form and the server refuse an offer. */
export const offerTexts = {
  what: 'Please say what the work is',
  kind: 'Please choose a visit or remote work',
  price: 'Please enter the price in whole naira, for example 15,000',
  priceTooLow: 'The price must be more than 0',
  priceTooHigh: `The price can be at most ${formatWholeNaira(PRICE_MAX_NAIRA)}`,
  priceOrder: "The lowest price can't be more than the highest price",
  materials: 'Please say whether materials are included',
  day: 'Please choose a day',
  dayPast: 'Please choose a day and time in the future',
  dayTooFar: `Please choose a day within the next ${OFFER_DAYS_AHEAD} days`,
  time: 'Please choose a start and an end time',
  timeOrder: 'The visit must end after it starts',
  nightTooLong: `A visit past midnight can last up to ${NIGHT_VISIT_HOURS_MAX} hours. Please check both times`,
  place: 'Please choose the state and the area of the visit',
  streetMissing: 'Please enter the street address',
  street: `Please use at most ${STREET_MAX} characters for the street address`,
  visitOnly: "Remote work doesn't have a place or visit time",
  reason: 'Please choose a reason',
} as const;

/** The sentences with which the server refuses a step of an agreement. */
export const agreementTexts = {
  none: "We can't find this offer",
  notHere: 'You can only make an offer in a chat with another person',
  notNewest: 'This offer was changed. Please read the newest version first.',
  tooManyOffers:
    "You've made a lot of offers and changes in this chat today. Please wait before you make another.",
  tooManyVersions: `An offer can be changed ${OFFER_VERSIONS_MAX - 1} times. Please make a new one.`,
  sentDifferently:
    'You already sent this, but with something different in it. Please check what you agreed on.',
  noStreet: 'Only a visit has a street address',
  streetGiven: "This offer already has a street address. You'll see it when you accept.",
  streetAdded: 'This agreement already has a street address.',
  noCalendar: 'You can add it to your calendar once the offer is accepted',
  noNewTime: 'This new time is no longer open. Please check the latest.',
  newTimeAnswer: 'Please accept, decline or take back the new time',
  sameTime: "You've already agreed on this day, time and place. Please choose another one.",
  kindStays: "You can't change a visit into remote work, or the other way round. Please make a new offer.",
  onlyOtherAnswers: 'Only the other person can answer this new time. You can take it back.',
  onlyAuthorWithdraws:
    'Only the person who asked for this new time can take it back. You can keep the old time.',
  problem: 'Please choose what the problem is',
  noProblem: 'You can report a problem once the agreed time has started.',
  saidDoneOften: "You've marked this work as done many times today. Please wait until tomorrow.",
  tooManyProblems:
    "You've reported a lot of problems today. Please try again tomorrow. If you're in danger, call 112.",
} as const;

/** Why no action is possible any more, or not yet, by status of the offer. */
export const statusRefusals: Record<AgreementStatus, string> = {
  offered: "This offer hasn't been accepted yet.",
  accepted: 'This offer has already been accepted.',
  declined: 'This offer was declined.',
  withdrawn: 'The person who made this offer withdrew it.',
  expired: 'This offer has expired.',
  replaced: agreementTexts.notNewest,
  done: 'This work is done.',
  cancelled: 'This agreement was cancelled.',
  said_done: 'One of you says the work is done. The other has to answer first.',
};

/** Why this person cannot take an action that the other can. */
export const actorRefusals: Record<AgreementAction, string> = {
  change: "You can't change this offer.",
  accept: 'Only the other person can accept this offer.',
  decline: 'Only the other person can decline this offer. You can withdraw it.',
  withdraw: 'Only the person who made this offer can withdraw it. You can decline it.',
  expire: 'An offer expires when its time is up.',
  cancel: "You can't cancel this agreement.",
  say_done: "You can't mark this work as done.",
  confirm_done: 'Only the other person can confirm that the work is done.',
  object: 'Only the other person can report a problem here. You can take it back.',
  take_back: 'Only the person who said that the work is done can take it back.',
  settle: 'This ends on its own when the time to answer is up.',
  add_street: "You can't add a street address to this agreement.",
};

/** Why a person cancels an agreement. The other person does not see `unsafe`, which never counts against anyone. */
export const cancelReasons = [
  'time',
  'not_needed',
  'price',
  'no_answer',
  'somebody_else',
  'unsafe',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The words of the reasons, for the person who cancels and for the other one. */
export const cancelReasonTexts: Record<CancelReason, string> = {
  time: "The time doesn't work any more",
  not_needed: 'The work is no longer needed',
  price: "The price or the materials didn't work out",
  no_answer: "The other person doesn't answer",
  somebody_else: 'Someone else is doing the work',
  unsafe: "I don't feel safe",
  other: 'Another reason',
};

/** Problems that a person can report. The other person sees all but `unsafe`, which only operators get. */
export const agreementProblems = [
  'nobody_came',
  'not_finished',
  'poor_work',
  'more_money',
  'damage',
  'not_paid',
  'unsafe',
  'other',
] as const;
export type AgreementProblem = (typeof agreementProblems)[number];

/** The words of the problems, for the reporter and for operators. */
export const agreementProblemTexts: Record<AgreementProblem, string> = {
  nobody_came: 'No one came, or nothing was delivered',
  not_finished: "The work isn't finished",
  poor_work: "The work isn't what we agreed",
  more_money: 'They want more money than we agreed',
  damage: 'Something was damaged or is missing',
  not_paid: "They didn't pay for the work",
  unsafe: "I don't feel safe, or was threatened",
  other: 'Something else',
};

/** Returns the refusal of 'done' before the agreed time. */
export function tooEarlyText(startsAt: Date): string {
  return `You can mark the work as done from ${formatLagosMinute(startsAt)}.`;
}

/** Formats a price in naira: '₦15,000' or '₦15,000 to ₦20,000'. */
export function describePrice({ price_from, price_to }: { price_from: number; price_to: number }): string {
  const lower = formatWholeNaira(price_from);
  return price_from === price_to ? lower : `${lower} to ${formatWholeNaira(price_to)}`;
}

/** Formats the stages of a price: 'Deposit ₦5,000, the rest ₦10,000'. */
export function describeStages(stages: NonNullable<OfferTerms['stages']>): string {
  const parts = stages.map(({ purpose, amount }) => `${purposeTexts[purpose]} ${formatWholeNaira(amount)}`);
  return parts.map((part, index) => (index === 0 ? part : part[0]?.toLowerCase() + part.slice(1))).join(', ');
}

/** Formats the times of a visit: '10:00 to 12:00', or '23:00 to 01:00 (Sat)' when it ends on the next day. */
export function describeHours({
  day,
  from_time,
  to_time,
}: {
  day: string;
  from_time: string | null;
  to_time: string | null;
}): string {
  const from = from_time ?? '';
  const to = to_time ?? '';
  if (!endsNextDay({ from, to })) return `${from} to ${to}`;
  const lastDay = isDay(day) ? shortWeekday(dayAfter(day, 1)) : 'next day';
  return `${from} to ${to} (${lastDay})`;
}

/** Formats when an offer is carried out: 'Visit on Fri, 27 Nov 2026, 10:00 to 12:00' or 'Remote work, ready by Fri, 27 Nov 2026'. */
export function describeTime(offer: {
  kind: 'visit' | 'remote';
  day: string;
  from_time: string | null;
  to_time: string | null;
}): string {
  const { day: date } = offer;
  const day = isDay(date) ? `${shortWeekday(date)}, ${formatCalendarDay(date)}` : date;
  if (offer.kind === 'remote') return `Remote work, ready by ${day}`;
  return `Visit on ${day}, ${describeHours(offer)}`;
}
