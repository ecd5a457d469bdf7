import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { dayAfter, lagosDay, lagosMoment, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { OFFER_DAYS_AHEAD } from '@marketplace/contract/work/agreement-limits';
import type { OfferVersion } from '@marketplace/contract/work/agreements';
import {
  isProblem,
  type OfferFields,
  type OfferKind,
  offerForm,
  readTimes,
  validateTimes,
} from '@marketplace/contract/work/offers/offer-form';
import {
  type PaymentPurpose,
  paidTexts,
  paymentPurposes,
} from '@marketplace/contract/work/offers/paid-texts';
import * as z from 'zod/mini';

const DAY_MS = 24 * 60 * 60_000;

/** The form values of an offer, as typed. */
export interface OfferDraft {
  /** The text that an artisan sends before an offer that answers a job. */
  message: string;
  what: string;
  kind: OfferKind;
  /** Whether the price is a range; `priceTo` counts only then. */
  isRange: boolean;
  priceFrom: string;
  priceTo: string;
  materials: boolean;
  /** Whether a fixed price is paid in stages, and the amount of each. An empty amount is no stage. */
  isStaged: boolean;
  stages: StageAmounts;
  /** `2026-01-31` */
  day: string;
  /** `09:30` */
  from: string;
  to: string;
  place: { state: string; city: string } | null;
  street: string;
}

export type StageAmounts = Partial<Record<PaymentPurpose, string>>;

/** The fields that the person has edited. The others follow the subject of the conversation. */
export type EditedOffer = Partial<OfferDraft>;

/** What the conversation says about the work. */
export interface OfferHints {
  what: string;
  kind: OfferKind;
  place: OfferDraft['place'];
  /** The budget of the job, in naira; without an upper bound where the job has none. */
  budget?: { from: number; to: number | null } | undefined;
  /** The artisan's last day away, as `2026-01-31`; absent for one who is not away. */
  awayUntil?: string | undefined;
}

export const noHints: OfferHints = { what: '', kind: 'visit', place: null };

/** Common times of a visit, in the order of the day. */
export const dayParts = [
  { value: 'morning', label: 'Morning', from: '09:00', to: '12:00' },
  { value: 'afternoon', label: 'Afternoon', from: '12:00', to: '16:00' },
  { value: 'evening', label: 'Evening', from: '16:00', to: '19:00' },
] as const;
export type DayPart = (typeof dayParts)[number];

/** Returns the day in Lagos this many days after a moment. */
export function lagosDayIn(days: number, nowMs: number): string {
  return lagosDay(new Date(nowMs + days * DAY_MS));
}

/**
 * Returns the quick choices of a day: today and tomorrow for a visit, later days for remote work. If the artisan is away, the first day back
 * comes first.
 */
export function dayChoices(
  kind: OfferKind,
  nowMs: number,
  awayUntil?: string,
): { label: string; day: string }[] {
  const usual =
    kind === 'visit'
      ? [
          { label: 'Today', day: lagosDayIn(0, nowMs) },
          { label: 'Tomorrow', day: lagosDayIn(1, nowMs) },
        ]
      : [
          { label: 'Tomorrow', day: lagosDayIn(1, nowMs) },
          { label: 'In a week', day: lagosDayIn(7, nowMs) },
        ];
  const back = dayBack(awayUntil, nowMs);
  if (back === null || usual.some(({ day }) => day === back)) return usual;
  return [{ label: 'First day back', day: back }, ...usual];
}

/** Returns the first day after an absence; null without one, and beyond the last bookable day. */
export function dayBack(awayUntil: string | undefined, nowMs: number): string | null {
  if (awayUntil === undefined || awayUntil < lagosDayIn(0, nowMs)) return null;
  const back = dayAfter(awayUntil, 1);
  return back <= dayBounds(nowMs).last ? back : null;
}

/** Returns the first and the last day that can be chosen. */
export function dayBounds(nowMs: number): { first: string; last: string } {
  return { first: lagosDayIn(0, nowMs), last: lagosDayIn(OFFER_DAYS_AHEAD, nowMs) };
}

/** An offer is open until its visit begins, so a suggested time leaves the other person at least this long to read it. */
const MIN_NOTICE_MS = 30 * 60_000;

/** Whether a part of a day has begun, or begins too soon. */
function isTooLate(part: DayPart, day: string, nowMs: number): boolean {
  const begins = lagosMoment(day, part.from);
  return begins !== null && begins.getTime() < nowMs + MIN_NOTICE_MS;
}

/** Returns the rest of a part of a day, which starts at the next full hour once the part has begun or soon does. Null when less than an hour is left. */
export function remainingPart(
  part: DayPart,
  day: string,
  nowMs: number,
): { from: string; to: string } | null {
  const { from, to } = part;
  if (!isTooLate(part, day, nowMs)) return { from, to };
  const hour = fullHour(nextHour(nowMs));
  return day === lagosDayIn(0, nowMs) && hour < to ? { from: hour, to } : null;
}

/** Returns the next full hour of today in Lagos that is not too soon, from 1 to 24. */
function nextHour(nowMs: number): number {
  const soonMs = nowMs + MIN_NOTICE_MS - 1;
  const isToday = lagosDayIn(0, soonMs) === lagosDayIn(0, nowMs);
  return isToday ? Number(lagosTime(new Date(soonMs)).slice(0, 2)) + 1 : 24;
}

const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The length of a visit at a custom time. */
const VISIT_HOURS = 2;
/** The latest start of a visit today. Such a visit may end after midnight. */
const LATEST_HOUR = 23;

/** Returns the first common time that has not begun, otherwise the next full hour of today; null when it is too late for one. */
export function firstTime(day: string, nowMs: number): { from: string; to: string } | null {
  const part = dayParts.find((each) => !isTooLate(each, day, nowMs));
  if (part) return { from: part.from, to: part.to };
  const hour = nextHour(nowMs);
  if (day !== lagosDayIn(0, nowMs) || hour > LATEST_HOUR) return null;
  return { from: fullHour(hour), to: fullHour((hour + VISIT_HOURS) % 24) };
}

/** Returns the changes that choose a day. A common time that is over on that day is replaced by the first one that is not. */
export function chooseDay(form: OfferDraft, day: string, nowMs: number): EditedOffer {
  const part = dayParts.find(({ from, to }) => from === form.from && to === form.to);
  const isOver = form.kind === 'visit' && part !== undefined && isTooLate(part, day, nowMs);
  return { day, ...(isOver && firstTime(day, nowMs)) };
}

/**
 * Returns the values of a new offer: by default tomorrow morning at the place of the work, or remote work within a week, and nothing before
 * the first day back of an artisan who is away.
 */
export function newOffer(hints: OfferHints, edited: EditedOffer, nowMs: number): OfferDraft {
  const kind = edited.kind ?? hints.kind;
  const usualDay = lagosDayIn(kind === 'visit' ? 1 : 7, nowMs);
  const back = dayBack(hints.awayUntil, nowMs);
  const day = edited.day ?? (back !== null && back > usualDay ? back : usualDay);
  const [morning] = dayParts;
  const time = firstTime(day, nowMs) ?? morning;
  const { from, to } = hints.budget ?? {};
  return {
    message: '',
    what: hints.what,
    isRange: !!from && !!to && from < to,
    priceFrom: from ? String(from) : '',
    priceTo: to ? String(to) : '',
    materials: false,
    isStaged: false,
    stages: {},
    from: time.from,
    to: time.to,
    place: hints.place,
    street: '',
    ...edited,
    kind,
    day,
  };
}

/** Returns the values of an existing version with the person's edits. */
export function changedOffer(
  version: OfferVersion,
  street: string | null,
  edited: EditedOffer,
  nowMs: number,
): OfferDraft {
  const {
    what,
    kind,
    price_from,
    price_to,
    materials_included,
    stages,
    day,
    from_time,
    to_time,
    state,
    city,
  } = version;
  const isRange = price_from !== price_to;
  const place = state && city ? { state, city } : null;
  const filled = newOffer({ what, kind, place }, { day, ...edited }, nowMs);
  return {
    ...filled,
    isRange,
    priceFrom: String(price_from),
    priceTo: isRange ? String(price_to) : '',
    materials: materials_included,
    ...(stages && {
      isStaged: true,
      stages: Object.fromEntries(stages.map(({ purpose, amount }) => [purpose, String(amount)])),
    }),
    ...(from_time && to_time && { from: from_time, to: to_time }),
    street: street ?? '',
    ...edited,
  };
}

/** Returns the fields of the request. Remote work has neither a time nor a place. */
export function toOfferRequest(form: OfferDraft) {
  const isVisit = form.kind === 'visit';
  const state = form.place?.state ?? '';
  return {
    what: form.what,
    kind: form.kind,
    price_from: form.priceFrom,
    price_to: form.isRange ? form.priceTo : null,
    materials_included: form.materials,
    ...(hasStages(form) && { stages: requestedStages(form) }),
    day: form.day,
    from_time: isVisit ? form.from : null,
    to_time: isVisit ? form.to : null,
    // The picker spells out the Federal Capital Territory.
    state: isVisit ? (normaliseState(state) ?? state) : null,
    city: isVisit ? (form.place?.city ?? '') : null,
    street: isVisit ? form.street : null,
  };
}

/** Returns the time of the visit; null for remote work, and while the time is not valid. */
export function visitTime(form: OfferDraft) {
  const request = toOfferRequest(form);
  const { day, from_time, to_time } = request;
  return from_time === null || isProblem(readTimes(request)) ? null : { day, from_time, to_time };
}

/** Returns whether the price is paid in stages: a range has none. */
export const hasStages = ({ isStaged, isRange }: OfferDraft) => isStaged && !isRange;

const requestedStages = ({ stages }: OfferDraft) =>
  paymentPurposes.flatMap((purpose) => {
    const amount = stages[purpose]?.trim();
    return amount ? [{ purpose, amount }] : [];
  });

/** Error messages by the field of the request. */
export type OfferProblems = Partial<Record<keyof OfferFields, string>>;

/** Returns the first error of each field. */
export function validateOffer(form: OfferDraft, now: Date): OfferProblems {
  const request = toOfferRequest(form);
  const problems: OfferProblems = {};
  for (const { path, message } of z.safeParse(offerForm, request).error?.issues ?? [])
    problems[path[0] as keyof OfferFields] ??= message;
  if (form.isRange && form.priceTo.trim() === '')
    problems.price_to ??= 'Please enter the higher price, or choose a fixed price';
  if (hasStages(form) && requestedStages(form).length === 0) problems.stages ??= paidTexts.stagesSum;
  const times = readTimes(request);
  const late = isProblem(times) ? null : validateTimes(times, now);
  if (late) problems[late.field] ??= late.message;
  return problems;
}

/** Reads the edited fields of a stored draft. Drafts may come from an older release, so other fields are dropped. */
export function readEdited(stored: unknown): EditedOffer {
  if (typeof stored !== 'object' || stored === null) return {};
  const edited: Record<string, unknown> = {};
  for (const [name, isValid] of Object.entries(fieldChecks)) {
    const value = (stored as Record<string, unknown>)[name];
    if (value !== undefined && isValid(value)) edited[name] = value;
  }
  return edited as EditedOffer;
}

const isText = (value: unknown) => typeof value === 'string';
const isSwitch = (value: unknown) => typeof value === 'boolean';

const fieldChecks: Record<keyof OfferDraft, (value: unknown) => boolean> = {
  what: isText,
  kind: (value) => value === 'visit' || value === 'remote',
  isRange: isSwitch,
  priceFrom: isText,
  priceTo: isText,
  materials: isSwitch,
  day: isText,
  from: isText,
  to: isText,
  place: (value) =>
    typeof value === 'object' &&
    value !== null &&
    ['state', 'city'].every((name) => isText((value as Record<string, unknown>)[name])),
  street: isText,
  message: isText,
  isStaged: isSwitch,
  stages: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
};
