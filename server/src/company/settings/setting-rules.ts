import { isDeepStrictEqual } from 'node:util';
import { BANNER_DAYS_MAX, type SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import {
  type SettingValue,
  type SettingValueMap,
  settingValues,
} from '@marketplace/contract/company/settings/setting-values';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { formatNaira } from '@marketplace/contract/shared/money';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { AppError, parse } from '../../platform/http/index.ts';
import type { Settings } from '../../platform/settings/index.ts';
import { completeTrades } from './trades/complete-trades.ts';

const DAY_MS = 24 * 3600_000;
const MONTH_DAYS = 30;

/** Refuses a value at one of its fields. */
function refuse(message: string, field: string): never {
  throw new AppError('invalid_input', message, { field: `value.${field}` });
}

/**
 * Reads the value of a setting by the rules of the contract, and by those that need the clock or the catalogue.
 * @throws AppError `invalid_input` with a sentence and the field
 */
export function readSetting(
  key: SettingKey,
  given: unknown,
  {
    catalogue,
    settings,
    at,
  }: {
    catalogue: Pick<Catalogue, 'plans'>;
    settings: Pick<Settings, 'builtIn'>;
    at: Date;
  },
): SettingValue {
  const value = parse({ request: settingValues[key] }, given, 'value.') as SettingValue;
  if (key === 'banner') assertEnd(value as SettingValueMap['banner'], at);
  if (key === 'plans') assertPlans(value as SettingValueMap['plans'], catalogue.plans());
  if (key === 'refund_limits') assertLimit(value as SettingValueMap['refund_limits'], settings.builtIn(key));
  return value;
}

/** An admin can only lower what the environment allows: otherwise one of them could lift the rule of two people alone. */
function assertLimit(
  { alone_naira }: SettingValueMap['refund_limits'],
  ceiling: SettingValueMap['refund_limits'],
): void {
  if (alone_naira > ceiling.alone_naira)
    refuse(
      `This limit can only be lowered. Above ${formatNaira(ceiling.alone_naira * 100)}, OPERATOR_REFUND_LIMIT has to be changed on the server.`,
      'alone_naira',
    );
}

function assertEnd({ text, ends_at }: SettingValueMap['banner'], at: Date): void {
  if (!text) return;
  const end = Date.parse(ends_at);
  if (end <= at.getTime())
    refuse('This time is over. Please choose an end that is still to come.', 'ends_at');
  if (end > at.getTime() + BANNER_DAYS_MAX * DAY_MS)
    refuse(`Please choose an end within ${BANNER_DAYS_MAX} days`, 'ends_at');
}

function assertPlans({ plans }: SettingValueMap['plans'], sold: ReturnType<Catalogue['plans']>): void {
  const ids = new Set(plans.map(({ id }) => id));
  const missing = sold.find(({ id }) => !ids.has(id));
  if (missing)
    refuse(
      `The price of ${missing.tier.name} ${missing.label} is missing. A plan can't be left out.`,
      'plans',
    );
  const nairaOf = (planId: string) => plans.find(({ id }) => id === planId)?.naira ?? 0;
  if (plans.length !== sold.length) refuse('Each plan has one price, and no other plan is sold', 'plans');
  for (const [index, { id, naira, tokens }] of plans.entries()) {
    const plan = sold.find((each) => each.id === id);
    const shorter = sold.find(
      (each) =>
        plan && each.tier.id === plan.tier.id && each.duration < plan.duration && nairaOf(each.id) > naira,
    );
    if (plan && shorter)
      refuse(
        `${plan.tier.name} ${plan.label} would cost less than ${shorter.tier.name} ${shorter.label}. Please check both prices.`,
        `plans.${index}.naira`,
      );
    const promised = plan?.tier.tokensPerMonth ?? null;
    if (!plan || promised === null) continue;
    // A plan gives as many calls as messages, and each is a token.
    const needed = Math.ceil((promised * plan.duration) / MONTH_DAYS / 2);
    if (tokens < needed)
      refuse(
        `${plan.tier.name} promises at least ${promised} tokens a month, so ${plan.label} has to give at least ${needed} calls and ${needed} chats`,
        `plans.${index}.tokens`,
      );
  }
}

/**
 * Returns the value with what the server knows: a legal text with the day on which its meaning last changed, and categories and skills with
 * their ids and earlier names. Other values stay as they are.
 * @throws AppError `invalid_input` when it does not go with what is in force, or when its completion breaks a rule, which no process would accept
 */
export function completeSetting(
  key: SettingKey,
  value: SettingValue,
  known: { before: Record<string, unknown>; settings: Pick<Settings, 'builtIn'>; at: Date },
): SettingValue {
  return parse({ request: settingValues[key] }, completed(key, value, known), 'value.') as SettingValue;
}

function completed(
  key: SettingKey,
  value: SettingValue,
  {
    before,
    settings,
    at,
  }: { before: Record<string, unknown>; settings: Pick<Settings, 'builtIn'>; at: Date },
): SettingValue {
  if (key === 'trades')
    return completeTrades(value as SettingValueMap['trades'], {
      before: before as SettingValueMap['trades'],
      release: settings.builtIn('trades'),
    });
  if (key === 'refund_days')
    return { days: (value as SettingValueMap['refund_days']).days, valid_from: lagosDay(at) };
  if (key !== 'terms' && key !== 'privacy') return value;
  const { text, changes_meaning } = value as SettingValueMap['terms'];
  return {
    text,
    changes_meaning,
    valid_from: changes_meaning ? lagosDay(at) : (before as SettingValueMap['terms']).valid_from,
  };
}

/** Returns whether a version with this value would change nothing. The tick of a legal text is about its own version, not the next one. */
export function isSame(
  key: SettingKey,
  before: Record<string, unknown>,
  value: Record<string, unknown>,
): boolean {
  if (key === 'refund_days') return before.days === value.days;
  if (key !== 'terms' && key !== 'privacy') return isDeepStrictEqual(before, value);
  return (
    before.text === value.text && (value.changes_meaning === before.changes_meaning || !value.changes_meaning)
  );
}
