import { chargeInKobo } from '@marketplace/contract/discovery/charges';
import { artisanForm } from '@marketplace/contract/discovery/edit-profile';
import {
  type PriceUnit,
  readAmount,
  validateAwayDay,
  workDetailForm,
} from '@marketplace/contract/discovery/work-detail-form';
import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Language } from '@marketplace/contract/shared/languages';
import type { WorkingDay } from '@marketplace/contract/shared/working-hours';
import * as z from 'zod/mini';
import { chargeLabel, savedForm, sentFields } from '../edit/artisan-form-rules.ts';

/** A line of the price list as typed. The key identifies the line while it is edited. */
export interface PriceLine {
  key: number;
  title: string;
  unit: PriceUnit;
  amount: string;
}

/** The values of `save_work_details` as typed. */
export interface WorkForm {
  trades: string[];
  areas: { state: string; city: string }[];
  prices: PriceLine[];
  languages: Language[];
  hours: WorkingDay[];
  away_until: string;
  takes_emergencies: boolean;
}

const profileFields = [
  'service_category',
  'specific_service',
  'location',
  'min_service_charge',
  'short_desc',
  'long_desc',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** The values of the short pages as typed: those of the work details, and those of the specified profile. */
export interface PartForm extends WorkForm, Record<ProfileField, string> {}

/** Returns the form values of the saved details. */
export function savedWorkForm(details: OwnWorkDetails): WorkForm {
  return {
    trades: details.trades.map(({ skill }) => skill),
    areas: details.areas,
    prices: details.prices.map(({ amount, ...line }, key) => ({
      ...line,
      key,
      amount: formatNumber(amount),
    })),
    languages: details.languages,
    hours: details.hours,
    away_until: details.away_until ?? '',
    takes_emergencies: details.takes_emergencies,
  };
}

/** Returns everything that is saved. While a price list decides the charge, the form has the one that counts after it. */
export function savedPartForm(details: OwnWorkDetails, user: StoredUser): PartForm {
  const { typed_charge } = details;
  return {
    ...savedWorkForm(details),
    ...savedProfileForm(user),
    // Cached details of an older release have no such field.
    ...(typeof typed_charge === 'number' && { min_service_charge: chargeLabel(typed_charge) }),
  };
}

/** Returns the form values of the saved profile. */
function savedProfileForm(user: StoredUser): Record<ProfileField, string> {
  const saved = savedForm(user);
  return Object.fromEntries(profileFields.map((field) => [field, String(saved[field] ?? '')])) as Record<
    ProfileField,
    string
  >;
}

/** Returns the form without a starting price that was typed before the price list which hides its field. */
export function withoutHiddenCharge(form: PartForm, { min_service_charge }: PartForm): PartForm {
  return lowestPrice(form.prices) === null ? form : { ...form, min_service_charge };
}

/** Returns the request of `save_work_details`. Empty lines of the price list are omitted. */
export function sentWork(form: WorkForm) {
  const { trades, areas, prices, languages, hours, takes_emergencies, away_until } = form;
  return {
    trades,
    areas,
    languages,
    hours,
    takes_emergencies,
    prices: prices.filter(isTyped).map(({ title, unit, amount }) => ({ title, unit, amount })),
    away_until: away_until || null,
  };
}

/** Returns the fields of `edit_profile` that were changed. */
export function sentProfile(form: PartForm, saved: PartForm): Record<string, string> {
  const changed = profileFields.filter((field) => form[field].trim() !== saved[field].trim());
  const { service_category, specific_service, ...sent } = sentFields({ ...savedBlank, ...form });
  const chosen = Object.fromEntries(
    changed.flatMap((field) => {
      const value = sent[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const hasNewTrade = changed.includes('specific_service') || changed.includes('service_category');
  return hasNewTrade
    ? { ...chosen, service_category: service_category ?? '', specific_service: specific_service ?? '' }
    : chosen;
}

const savedBlank = {
  portfolio_link: '',
  facebook_profile_url: '',
  insta_profile_url: '',
  twitter_profile_url: '',
  chat_only: false,
};

/** Returns whether a line says anything. */
export const isTyped = ({ title, amount }: PriceLine) => title.trim() !== '' || amount.trim() !== '';

export function isSameWork(one: WorkForm, other: WorkForm): boolean {
  return JSON.stringify(sentWork(one)) === JSON.stringify(sentWork(other));
}

/** Returns the values of these fields. */
export function pickFields<Form extends Partial<PartForm>>(
  form: Form,
  fields: readonly (keyof PartForm)[],
): Partial<PartForm> {
  return Object.fromEntries(fields.filter((field) => field in form).map((field) => [field, form[field]]));
}

/** Returns whether two forms have the same values in these fields. The keys of price lines do not count. */
export function isSamePart(
  one: Partial<PartForm>,
  other: Partial<PartForm>,
  fields: readonly (keyof PartForm)[],
): boolean {
  return fields.every(
    (field) => JSON.stringify(compared(one, field)) === JSON.stringify(compared(other, field)),
  );
}

function compared(form: Partial<PartForm>, field: keyof PartForm): unknown {
  if (field === 'prices')
    return form.prices?.filter(isTyped).map(({ title, unit, amount }) => [title, unit, amount]);
  return form[field];
}

/** The typed values of a part as the device stores them. */
export interface WorkDraft {
  /** The values of the part. */
  form: Partial<PartForm>;
  /** What was saved when the part was opened. */
  base: Partial<PartForm>;
  /** The revision that the draft is based on. */
  revision: number;
}

/**
 * Continues a draft on what is saved now. Only values that the person has changed count: the others may have been saved elsewhere since
 * then. A trade and its category count together.
 */
export function resumeDraft(
  draft: Partial<WorkDraft>,
  saved: PartForm,
  fields: readonly (keyof PartForm)[],
): Pick<WorkDraft, 'form' | 'base'> {
  const { form = {}, base = {} } = draft;
  const isTypedIn = (field: keyof PartForm) =>
    field in form && !isSamePart(form, field in base ? base : saved, [field]);
  const typed = fields.filter(
    (field) => isTypedIn(field) || (field === 'service_category' && isTypedIn('specific_service')),
  );
  return {
    form: { ...pickFields(saved, fields), ...pickFields(form, typed) },
    base: { ...pickFields(saved, fields), ...pickFields(base, typed) },
  };
}

/** Returns whether some value was changed here and elsewhere since the person began to type. */
export function isChangedTwice(
  form: Partial<PartForm>,
  base: Partial<PartForm>,
  { saved, fields }: { saved: PartForm; fields: readonly (keyof PartForm)[] },
): boolean {
  return fields.some((field) => {
    const isSame = (one: Partial<PartForm>, other: Partial<PartForm>) => isSamePart(one, other, [field]);
    return !isSame(form, base) && !isSame(base, saved) && !isSame(form, saved);
  });
}

/** The first error of each field, by its path in the form, such as `prices.2.amount`. */
export type WorkProblems = Record<string, string>;

export function problemsOf(form: WorkForm, saved: WorkForm, now: Date): WorkProblems {
  const issues = z.safeParse(workDetailForm, sentWork(form)).error?.issues ?? [];
  const problems: WorkProblems = {};
  for (const { path, message } of issues) problems[fieldInForm(path.join('.'), form)] ??= message;
  const away = form.away_until === saved.away_until ? null : validateAwayDay(form.away_until, lagosDay(now));
  if (away) problems.away_until ??= away;
  return problems;
}

/** Returns the errors of the fields of one page, and only those. */
export function problemsOfPart(
  form: PartForm,
  saved: PartForm,
  { fields, now }: { fields: readonly (keyof PartForm)[]; now: Date },
): WorkProblems {
  const problems = { ...problemsOf(form, saved, now) };
  for (const field of profileFields) {
    if (form[field] === saved[field]) continue;
    const issue = z.safeParse(artisanForm.shape[field], form[field]).error?.issues[0];
    if (issue) problems[field] = issue.message;
  }
  if (form.min_service_charge !== saved.min_service_charge && chargeInKobo(form.min_service_charge) === null)
    problems.min_service_charge = 'Please enter the price in whole naira, for example 15,000';
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => fields.includes(path.split('.')[0] as keyof PartForm)),
  );
}

/** Converts the path of a request's field into its path in the form, which also counts empty lines. */
export function fieldInForm(field: string, form: WorkForm): string {
  const [name, index, ...rest] = field.split('.');
  if (name !== 'prices' || index === undefined) return field;
  const line = form.prices.filter(isTyped)[Number(index)];
  return line ? ['prices', form.prices.indexOf(line), ...rest].join('.') : field;
}

/** Returns the lowest typed price in naira; null without one. */
export function lowestPrice(prices: readonly PriceLine[]): number | null {
  const amounts = prices.map(({ amount }) => readAmount(amount)).filter((kobo) => typeof kobo === 'number');
  return amounts.length > 0 ? Math.min(...amounts) / 100 : null;
}
