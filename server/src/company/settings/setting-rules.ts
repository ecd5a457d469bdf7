import { BANNER_DAYS_MAX, type SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import {
  type SettingValue,
  type SettingValueMap,
  settingValues,
} from '@marketplace/contract/company/settings/setting-values';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { AppError, parse } from '../../platform/http/index.ts';

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
  { catalogue, at }: { catalogue: Pick<Catalogue, 'plans'>; at: Date },
): SettingValue {
  const value = parse({ request: settingValues[key] }, given, 'value.') as SettingValue;
  if (key === 'banner') assertEnd(value as SettingValueMap['banner'], at);
  if (key === 'plans') assertPlans(value as SettingValueMap['plans'], catalogue.plans());
  return value;
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
  if (plans.length !== sold.length) refuse('Each plan has one price, and no other plan is sold', 'plans');
  for (const [index, { id, tokens }] of plans.entries()) {
    const plan = sold.find((each) => each.id === id);
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

/** Returns a legal text with the day on which its meaning last changed. Other values stay as they are. */
export function withDay(
  key: SettingKey,
  value: SettingValue,
  { before, at }: { before: Record<string, unknown>; at: Date },
): SettingValue {
  if (key !== 'terms' && key !== 'privacy') return value;
  const { text, changes_meaning } = value as SettingValueMap['terms'];
  return {
    text,
    changes_meaning,
    valid_from: changes_meaning ? lagosDay(at) : (before as SettingValueMap['terms']).valid_from,
  };
}
