import * as z from 'zod/mini';
import { dayAfter, isDay } from '../shared/lagos-day.ts';
import { languages } from '../shared/languages.ts';
import { formatWholeNaira, parseNaira } from '../shared/money.ts';
import { requiredText } from '../shared/operation.ts';
import { cleanName } from '../shared/text/clean-text.ts';
import { contactRefusal, findContact } from '../shared/text/contact-details.ts';
import type { TextRule } from '../shared/text/text-rules.ts';
import { validatedText } from '../shared/text/validated-text.ts';
import { weekdays } from '../shared/working-hours.ts';
import { PRICE_MAX_NAIRA, PRICE_MIN_NAIRA } from '../work/agreement-limits.ts';
import {
  AWAY_WITHIN_DAYS,
  MORE_AREAS_MAX,
  MORE_TRADES_MAX,
  PRICE_LINES_MAX,
  PRICE_TITLE_MAX,
} from './work-detail-limits.ts';

/** `from`: the price begins there; `hour` and `day`: per hour and per day. */
export const priceUnits = ['fixed', 'from', 'hour', 'day'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The sentences with which the form and the server refuse what an artisan offers. */
export const workDetailTexts = {
  trades: `You can add up to ${MORE_TRADES_MAX} more trades. Please choose them from the list.`,
  areas: `You can add up to ${MORE_AREAS_MAX} more areas`,
  area: 'Please choose a state and a local government area from the list',
  prices: `A price list has at most ${PRICE_LINES_MAX} lines`,
  priceTitle: 'Please say what the price is for',
  priceUnit: 'Please choose whether the price is fixed, from, per hour or per day',
  amount: 'Please enter the price in whole naira, for example 15,000',
  amountTooLow: 'The price must be more than 0',
  amountTooHigh: `The price can be at most ${formatWholeNaira(PRICE_MAX_NAIRA)}`,
  languages: 'Please choose languages from the list',
  hours: 'Please give each working day once, with its times',
  time: 'Please give the times as 08:00',
  away: 'Please choose your last day away',
  awayPast: 'That day has passed. Please choose today or a later day.',
  awayFar: 'Please choose a day within one year',
  emergencies: 'Please say whether people can call you out in an emergency',
  changedElsewhere:
    "You've saved other details in another tab or on another device since you opened this page. So we haven't saved these yet.",
  needsProfile: 'Only artisans have prices and areas. Please create your artisan profile first.',
} as const;

/** The name of a line of the price list. */
export const priceTitleRule: TextRule = {
  clean: cleanName,
  max: PRICE_TITLE_MAX,
  where: 'the price list',
  missing: workDetailTexts.priceTitle,
};

const KOBO = 100;

/** Reads a price in kobo from a number or a typed amount, or returns the sentence that says what is wrong with it. */
export function readAmount(typed: string | number): number | string {
  if (typeof typed === 'number' && typed < 0) return workDetailTexts.amountTooLow;
  const kobo = parseNaira(typed);
  if (kobo === null || kobo % KOBO !== 0) return workDetailTexts.amount;
  if (kobo < PRICE_MIN_NAIRA * KOBO) return workDetailTexts.amountTooLow;
  return kobo <= PRICE_MAX_NAIRA * KOBO ? kobo : workDetailTexts.amountTooHigh;
}

const amount = z
  .union([z.number(), z.string().check(z.maxLength(30, workDetailTexts.amount))], workDetailTexts.amount)
  .check(
    z.check(({ value, issues }) => {
      const read = readAmount(value);
      if (typeof read === 'string')
        issues.push({ code: 'custom', message: read, input: value, continue: true });
    }),
  );

const time = z
  .string(workDetailTexts.time)
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, workDetailTexts.time));

/** The fields of the form. Saving replaces everything saved before. */
export const workDetailFields = {
  /** The skills besides the first trade, which is `specific_service` of the profile. */
  trades: z
    .array(requiredText(workDetailTexts.trades, 100), workDetailTexts.trades)
    .check(z.maxLength(MORE_TRADES_MAX, workDetailTexts.trades)),
  /** The areas besides the home area, which is the location of the profile. */
  areas: z
    .array(
      z.object(
        { state: requiredText(workDetailTexts.area, 100), city: requiredText(workDetailTexts.area, 100) },
        workDetailTexts.area,
      ),
      workDetailTexts.areas,
    )
    .check(z.maxLength(MORE_AREAS_MAX, workDetailTexts.areas)),
  /** In the order of the page. Amounts are whole naira. */
  prices: z
    .array(
      z.object(
        {
          title: validatedText(priceTitleRule),
          unit: z.enum(priceUnits, workDetailTexts.priceUnit),
          amount,
        },
        workDetailTexts.priceTitle,
      ),
      workDetailTexts.prices,
    )
    .check(z.maxLength(PRICE_LINES_MAX, workDetailTexts.prices)),
  languages: z
    .array(z.enum(languages, workDetailTexts.languages), workDetailTexts.languages)
    .check(z.maxLength(languages.length, workDetailTexts.languages)),
  /** Times are in Lagos. An absent day is free; an empty list says nothing about hours. */
  hours: z
    .array(
      z.object({ day: z.enum(weekdays, workDetailTexts.hours), from: time, to: time }, workDetailTexts.hours),
      workDetailTexts.hours,
    )
    .check(
      z.maxLength(weekdays.length, workDetailTexts.hours),
      z.refine((hours) => new Set(hours.map(({ day }) => day)).size === hours.length, workDetailTexts.hours),
    ),
  /** The last day away, as `2026-11-30`; null or empty when the artisan is not away. */
  away_until: z.nullable(
    z
      .string(workDetailTexts.away)
      .check(z.refine((day) => day === '' || isDay(day), 'Please give the day as 2026-11-30')),
  ),
  takes_emergencies: z.boolean(workDetailTexts.emergencies),
};
const fields = z.object(workDetailFields);
export type WorkDetailFields = z.output<typeof fields>;

/** Refuses a phone number that begins in one line of the price list and ends in the next, or in the amount. */
const givesNoContactAway = z.check<WorkDetailFields>(({ value, issues }) => {
  if (issues.length > 0) return;
  const titles = value.prices.map(({ title }) => title).join('\n');
  const lines = value.prices.map(({ title, amount }) => `${title} ${Number(readAmount(amount)) / KOBO}`);
  const contact = [titles, ...lines].map(findContact).find((kind) => kind !== null);
  if (!contact) return;
  const message = contactRefusal(contact, priceTitleRule.where);
  issues.push({ code: 'custom', message, path: ['prices'], input: value, continue: true });
});

/** Rules across several fields. */
export const workDetailChecks = [givesNoContactAway] as const;

/** The form. The page and `save_work_details` check with this schema and `validateAwayDay`. */
export const workDetailForm = fields.check(...workDetailChecks);

/** Returns what is wrong with the last day of an absence, or null. Days are `YYYY-MM-DD` in Lagos. */
export function validateAwayDay(day: string | null, today: string): string | null {
  if (!day) return null;
  if (day < today) return workDetailTexts.awayPast;
  return day > dayAfter(today, AWAY_WITHIN_DAYS) ? workDetailTexts.awayFar : null;
}
