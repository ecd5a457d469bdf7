import { supportHoursText } from '../../contact/support-hours.ts';
import { formatCount } from '../../shared/counts.ts';
import { formatLagosMinute } from '../../shared/lagos-day.ts';
import { formatWholeNaira } from '../../shared/money.ts';
import { compareTrades, tradeLines } from './describe-trades.ts';
import type { SettingKey } from './setting-keys.ts';
import type { SettingValue, SettingValueMap } from './setting-values.ts';

/** The labels of the company's details, in their order. */
export const companyLabels: Record<keyof SettingValueMap['company'], string> = {
  name: 'Name of the company',
  registration: 'Registration number',
  data_protection: 'Who answers questions about personal data',
  address: 'Address',
  phone: 'Phone',
  email: 'Email address',
  facebook_url: 'Facebook page',
  instagram_url: 'Instagram page',
  twitter_url: 'X (Twitter) page',
};

/** Returns the name of a plan by its id: `Starter weekly`. */
export function planName(id: string): string {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const amount = (naira: number) => (Number.isFinite(naira) ? formatWholeNaira(naira) : 'no amount');

/** Stands for a legal text that no admin has replaced. */
export const releaseText = 'The text of the release';

/** The lines of a legal text, each with its heading, so that a moved line shows as a change. */
function legalLines({ text, changes_meaning, valid_from }: SettingValueMap['terms']): string[] {
  const about = changes_meaning
    ? `Changes what people agree to${valid_from ? `, from ${valid_from} on` : ''}`
    : `No change of what people agree to${valid_from ? `, which is that of ${valid_from}` : ''}`;
  return [about, ...(text ? text.split('\n').filter((line) => line.trim()) : [releaseText])];
}

const figure = (number: number) => (Number.isFinite(number) ? String(number) : 'no number');

function offerLines({ first_contacts, card, first_answers }: SettingValueMap['offers']): string[] {
  const { count, days } = first_contacts;
  return [
    count === 0
      ? 'First contacts of new accounts: off'
      : `First contacts of new accounts: ${figure(count)} calls or chats, for ${figure(days)} days after sign-up`,
    card.on
      ? `Artisans' own cards: ${figure(card.per_week)} free contacts for each artisan in 7 days`
      : "Artisans' own cards: off",
    first_answers.count === 0
      ? 'First answers to jobs: off'
      : `First answers to jobs: ${figure(first_answers.count)} for each artisan or creative`,
  ];
}

const lines: { [Key in SettingKey]: (value: SettingValueMap[Key]) => string[] } = {
  banner: ({ text, ends_at }) =>
    text
      ? [text, ends_at ? `Until ${formatLagosMinute(new Date(ends_at))}` : 'Without an end']
      : ['No announcement'],
  support_hours: (hours) => [supportHoursText(hours)],
  company: (company) =>
    (Object.keys(companyLabels) as (keyof typeof company)[]).map(
      (name) => `${companyLabels[name]}: ${company[name] || 'not shown'}`,
    ),
  questions: ({ questions }) =>
    questions.map(({ question, answer }, index) => `${index + 1}. ${question} ${answer}`),
  staff_log_in: ({ second_factor_at_once }) => [
    second_factor_at_once
      ? 'Everybody on the team needs the two-factor log-in at once'
      : 'Admins, trust and safety, and finance have seven days to set up the two-factor log-in',
  ],
  refund_limits: ({ alone_naira }) => [`One person alone gives back up to ${amount(alone_naira)}`],
  refund_days: ({ days }) => [
    Number.isFinite(days)
      ? `An unused plan is refunded for ${formatCount(days, 'day')} after paying`
      : 'No number of days',
  ],
  plans: ({ plans }) =>
    plans.map(
      ({ id, naira, tokens, boost_days }) =>
        `${planName(id)}: ${amount(naira)}, ${formatCount(tokens, 'call')} and ${formatCount(tokens, 'chat')}, ${formatCount(boost_days, 'boost day')}`,
    ),
  offers: offerLines,
  trades: tradeLines,
  terms: legalLines,
  privacy: legalLines,
};

/** Says what a value of a setting means, line by line. */
export function describeSetting(key: SettingKey, value: SettingValue): string[] {
  return (lines[key] as (value: SettingValue) => string[])(value);
}

/** Returns the lines that only one of two values has. */
export function compareSettings(
  key: SettingKey,
  { before, after }: { before: SettingValue; after: SettingValue },
): { gone: string[]; added: string[] } {
  if (key === 'trades')
    return compareTrades({
      before: before as SettingValueMap['trades'],
      after: after as SettingValueMap['trades'],
    });
  const [old, fresh] = [describeSetting(key, before), describeSetting(key, after)];
  const [had, has] = [new Set(old), new Set(fresh)];
  return { gone: old.filter((line) => !has.has(line)), added: fresh.filter((line) => !had.has(line)) };
}
