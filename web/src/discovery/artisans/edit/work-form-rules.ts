import {
  type PriceUnit,
  readAmount,
  validateAwayDay,
  workDetailForm,
} from '@marketplace/contract/discovery/work-detail-form';
import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Language } from '@marketplace/contract/shared/languages';
import type { WorkingDay } from '@marketplace/contract/shared/working-hours';
import * as z from 'zod/mini';

/** A line of the price list as typed. The key identifies the line while it is edited. */
export interface PriceLine {
  key: number;
  title: string;
  unit: PriceUnit;
  amount: string;
}

/** The form values as typed. */
export interface WorkForm {
  trades: string[];
  areas: { state: string; city: string }[];
  prices: PriceLine[];
  languages: Language[];
  hours: WorkingDay[];
  away_until: string;
  takes_emergencies: boolean;
}

/** Returns the form values of the saved details. */
export function savedWorkForm(details: OwnWorkDetails): WorkForm {
  return {
    trades: details.trades.map(({ skill }) => skill),
    areas: details.areas,
    prices: details.prices.map(({ amount, ...line }, key) => ({
      ...line,
      key,
      amount: amount.toLocaleString('en-NG'),
    })),
    languages: details.languages,
    hours: details.hours,
    away_until: details.away_until ?? '',
    takes_emergencies: details.takes_emergencies,
  };
}

/** Returns the request. Empty lines of the price list are omitted. */
export function sentWork({ prices, away_until, ...form }: WorkForm) {
  return {
    ...form,
    prices: prices.filter(isTyped).map(({ title, unit, amount }) => ({ title, unit, amount })),
    away_until: away_until || null,
  };
}

const isTyped = ({ title, amount }: PriceLine) => title.trim() !== '' || amount.trim() !== '';

export function isSameWork(one: WorkForm, other: WorkForm): boolean {
  return JSON.stringify(sentWork(one)) === JSON.stringify(sentWork(other));
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
