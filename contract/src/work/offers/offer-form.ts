import * as z from 'zod/mini';
import { endOfLagosDay, lagosDay, lagosMoment } from '../../shared/lagos-day.ts';
import { parseNaira } from '../../shared/money.ts';
import { cleanLines, cleanName } from '../../shared/text/clean-text.ts';
import type { TextRule } from '../../shared/text/text-rules.ts';
import { validatedText } from '../../shared/text/validated-text.ts';
import {
  NIGHT_VISIT_HOURS_MAX,
  OFFER_DAYS_AHEAD,
  OFFER_TEXT_MAX,
  PRICE_MAX_NAIRA,
  PRICE_MIN_NAIRA,
  STREET_MAX,
} from '../agreement-limits.ts';
import { offerTexts } from '../agreement-texts.ts';
import { type PaymentPurpose, paidTexts, paymentPurposes, STAGES_MAX } from './paid-texts.ts';

/** `visit`: someone comes to a place at a time; `remote`: work without a visit that is ready by a day. */
export const offerKinds = ['visit', 'remote'] as const;
export type OfferKind = (typeof offerKinds)[number];

const KOBO = 100;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** More lines than this, or empty ones, could push price and place out of view for the person who accepts. */
const LINES_MAX = 10;

function cleanWork(typed: string): string {
  const lines = cleanLines(typed);
  return lines.split('\n').length > LINES_MAX ? lines.replaceAll('\n', ' ') : lines;
}

/** The rule for the text that says what the work is. It stays with an agreement for ever, so it must not contain contacts. */
export const offerTextRule: TextRule = {
  clean: cleanWork,
  max: OFFER_TEXT_MAX,
  where: 'the offer',
  missing: offerTexts.what,
};

const amount = z.union([z.number(), z.string().check(z.maxLength(30, offerTexts.price))], offerTexts.price);
const shortText = (message: string, max: number) =>
  z.optional(z.nullable(z.string(message).check(z.trim(), z.maxLength(max, message))));

/** The fields of the form. Days and times are those of Lagos. */
export const offerFields = {
  what: validatedText(offerTextRule),
  kind: z.enum(offerKinds, offerTexts.kind),
  /** In whole naira, as numbers or as typed amounts. The price is fixed when the second bound is absent, empty or equal. */
  price_from: amount,
  price_to: z.optional(z.nullable(amount)),
  materials_included: z.boolean(offerTexts.materials),
  /** The stages in which a fixed price is paid, in whole naira. They add up to the price. */
  stages: z.optional(
    z.nullable(
      z
        .array(z.object({ purpose: z.enum(paymentPurposes, paidTexts.purpose), amount }), paidTexts.stages)
        .check(z.maxLength(STAGES_MAX, paidTexts.stages)),
    ),
  ),
  /** The day on which the visit begins, or the day by which remote work is ready: `2026-01-31`. */
  day: z.string(offerTexts.day).check(z.trim(), z.maxLength(10, offerTexts.day)),
  /** Visits only: `09:30`. An end earlier than the start is on the next day. */
  from_time: shortText(offerTexts.time, 5),
  to_time: shortText(offerTexts.time, 5),
  /** Visits only: the area, which both people see at once. */
  state: shortText(offerTexts.place, 100),
  city: shortText(offerTexts.place, 100),
  /** Visits only. The other person sees it after the acceptance. */
  street: z.optional(
    z.nullable(
      z.string(offerTexts.street).check(z.overwrite(cleanName), z.maxLength(STREET_MAX, offerTexts.street)),
    ),
  ),
};
const fields = z.object(offerFields);

/** When a visit begins and ends. */
export const visitTimeFields = {
  day: offerFields.day,
  from_time: offerFields.from_time,
  to_time: offerFields.to_time,
};

/** The fields of the form of a new time. Whether it is of a visit is known from what was agreed. */
export const newTimeFields = {
  kind: offerFields.kind,
  ...visitTimeFields,
  state: offerFields.state,
  city: offerFields.city,
};
const newTime = z.object(newTimeFields);
export type NewTimeFields = z.output<typeof newTime>;
export type OfferFields = z.output<typeof fields>;

/** A sentence about a field of the form. */
export interface OfferProblem {
  field: keyof OfferFields;
  message: string;
}

type PriceFields = Pick<OfferFields, 'price_from' | 'price_to'>;
type TimeFields = Pick<OfferFields, 'kind' | 'day' | 'from_time' | 'to_time'>;

/** Reads the two bounds in kobo, equal for a fixed price, or returns what is wrong with them. */
export function readPrice({
  price_from,
  price_to,
}: PriceFields): { from: number; to: number } | OfferProblem {
  const from = readBound('price_from', price_from);
  if (typeof from !== 'number') return from;
  const isFixed = price_to == null || String(price_to).trim() === '';
  const to = isFixed ? from : readBound('price_to', price_to);
  if (typeof to !== 'number') return to;
  return from <= to ? { from, to } : { field: 'price_to', message: offerTexts.priceOrder };
}

/** A stage of a price. */
export interface Stage {
  purpose: PaymentPurpose;
  kobo: number;
}

/** Reads the stages in kobo, undefined without any, or returns what is wrong with them. */
export function readStages({
  stages,
  ...price
}: PriceFields & Pick<OfferFields, 'stages'>): Stage[] | undefined | OfferProblem {
  if (!stages || stages.length === 0) return undefined;
  const of = readPrice(price);
  // The price has its own sentence.
  if (isProblem(of)) return undefined;
  const field = 'stages';
  if (of.from !== of.to) return { field, message: paidTexts.stagesOfRange };
  if (new Set(stages.map(({ purpose }) => purpose)).size < stages.length)
    return { field, message: paidTexts.stages };
  const read: Stage[] = [];
  for (const { purpose, amount } of stages) {
    const kobo = readBound(field, amount);
    if (typeof kobo !== 'number') return { field, message: paidTexts.amount };
    read.push({ purpose, kobo });
  }
  const sum = read.reduce((before, { kobo }) => before + kobo, 0);
  return sum === of.from ? read : { field, message: paidTexts.stagesSum };
}

function readBound(
  field: 'price_from' | 'price_to' | 'stages',
  typed: string | number,
): number | OfferProblem {
  if (typeof typed === 'number' && typed < 0) return { field, message: offerTexts.priceTooLow };
  const kobo = parseNaira(typed);
  if (kobo === null || kobo % KOBO !== 0) return { field, message: offerTexts.price };
  if (kobo < PRICE_MIN_NAIRA * KOBO) return { field, message: offerTexts.priceTooLow };
  return kobo <= PRICE_MAX_NAIRA * KOBO ? kobo : { field, message: offerTexts.priceTooHigh };
}

/** When a visit begins and ends. Remote work has no beginning; it ends with the day by which it is ready. */
export interface OfferTimes {
  startsAt: Date | null;
  endsAt: Date;
}

/** Reads the times of an offer, or returns what is wrong with them. `validateTimes` checks whether they lie in the future. */
export function readTimes({ kind, day, from_time, to_time }: TimeFields): OfferTimes | OfferProblem {
  const endOfDay = endOfLagosDay(day);
  if (!endOfDay) return { field: 'day', message: offerTexts.day };
  if (kind === 'remote') return { startsAt: null, endsAt: endOfDay };
  const startsAt = lagosMoment(day, from_time ?? '');
  if (!startsAt) return { field: 'from_time', message: offerTexts.time };
  const sameDay = lagosMoment(day, to_time ?? '');
  if (!sameDay) return { field: 'to_time', message: offerTexts.time };
  if (sameDay > startsAt) return { startsAt, endsAt: sameDay };
  if (sameDay.getTime() === startsAt.getTime()) return { field: 'to_time', message: offerTexts.timeOrder };
  const endsAt = new Date(sameDay.getTime() + DAY_MS);
  return endsAt.getTime() - startsAt.getTime() <= NIGHT_VISIT_HOURS_MAX * HOUR_MS
    ? { startsAt, endsAt }
    : { field: 'to_time', message: offerTexts.nightTooLong };
}

/** Returns what is wrong with the times of an offer made at a moment, or null. */
export function validateTimes({ startsAt, endsAt }: OfferTimes, now: Date): OfferProblem | null {
  if ((startsAt ?? endsAt) <= now) {
    // A visit today can still be later today.
    const isToday = startsAt !== null && lagosDay(startsAt) === lagosDay(now);
    return { field: isToday ? 'from_time' : 'day', message: offerTexts.dayPast };
  }
  // Remote work ends with its day, which is the beginning of the next one.
  const day = lagosDay(startsAt ?? new Date(endsAt.getTime() - 1));
  const isTooFar = day > lagosDay(new Date(now.getTime() + OFFER_DAYS_AHEAD * DAY_MS));
  return isTooFar ? { field: 'day', message: offerTexts.dayTooFar } : null;
}

export function isProblem(read: object): read is OfferProblem {
  return 'message' in read;
}

/** Returns what is wrong with the place: a visit needs an area, remote work has neither place nor time. */
function validatePlace({
  kind,
  state,
  city,
  street,
  from_time,
  to_time,
}: NewTimeFields & Pick<OfferFields, 'street'>): OfferProblem | null {
  if (kind === 'visit') return state && city ? null : { field: 'state', message: offerTexts.place };
  const given = { state, city, street, from_time, to_time };
  const field = (Object.keys(given) as (keyof typeof given)[]).find((name) => given[name]);
  return field ? { field, message: offerTexts.visitOnly } : null;
}

const isSound = z.check<OfferFields>(({ value, issues }) => {
  const reads = [readPrice(value), readStages(value) ?? null, readTimes(value), validatePlace(value)];
  const problems = reads.filter((read): read is OfferProblem => read !== null && isProblem(read));
  for (const { field, message } of problems)
    issues.push({ code: 'custom', message, path: [field], input: value, continue: true });
});

/** Rules across several fields. */
export const offerChecks = [isSound] as const;

export const newTimeChecks = [
  z.check<NewTimeFields>(({ value, issues }) => {
    const problems = [readTimes(value), validatePlace(value)].filter(
      (read): read is OfferProblem => read !== null && isProblem(read),
    );
    for (const { field, message } of problems)
      issues.push({ code: 'custom', message, path: [field], input: value, continue: true });
  }),
] as const;
export const newTimeForm = newTime.check(...newTimeChecks);

/** The form of an offer. The page, `make_offer` and `change_offer` check with this schema and `validateTimes`. */
export const offerForm = fields.check(...offerChecks);
