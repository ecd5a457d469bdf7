import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { expect, test } from 'vitest';
import { stepWords } from '../start/start-labels.ts';
import {
  fieldInForm,
  isChangedTwice,
  isSamePart,
  isSameWork,
  lowestPrice,
  problemsOf,
  problemsOfPart,
  resumeDraft,
  savedPartForm,
  savedWorkForm,
  sentProfile,
  sentWork,
  type WorkForm,
  withoutHiddenCharge,
} from './work-form-rules.ts';

const details: OwnWorkDetails = {
  trades: [{ category: 'Home Repairs & Maintenance', skill: 'Painter' }],
  areas: [{ state: 'Lagos', city: 'Ikeja' }],
  prices: [{ title: 'Change a tap', unit: 'fixed', amount: 14_000 }],
  languages: ['english'],
  hours: [{ day: 'mon', from: '08:00', to: '17:00' }],
  away_until: null,
  takes_emergencies: false,
  typed_charge: null,
  revision: 3,
};
const saved = savedWorkForm(details);
const now = new Date('2026-11-24T09:00:00Z');
const empty = { key: 7, title: ' ', unit: 'fixed', amount: '' } as const;
const withPrices = (...prices: WorkForm['prices']): WorkForm => ({ ...saved, prices });

test('a form that was not changed is the same, also with an empty line in its price list', () => {
  expect(isSameWork(saved, { ...saved })).toBe(true);
  expect(isSameWork(saved, withPrices(...saved.prices, empty))).toBe(true);
  expect(isSameWork(saved, { ...saved, trades: [] })).toBe(false);
});

test('what is sent has no empty lines and no keys', () => {
  expect(sentWork(withPrices(empty, ...saved.prices)).prices).toEqual([
    { title: 'Change a tap', unit: 'fixed', amount: '14,000' },
  ]);
  expect(sentWork(saved).away_until).toBeNull();
});

test('a problem stands at the line of the form, although empty lines before it are not sent', () => {
  const form = withPrices(empty, { key: 8, title: 'Taps', unit: 'from', amount: 'much' });
  expect(problemsOf(form, saved, now)).toEqual({ 'prices.1.amount': workDetailTexts.amount });
  expect(fieldInForm('prices.0.title', form)).toBe('prices.1.title');
  expect(fieldInForm('prices', form)).toBe('prices');
  expect(fieldInForm('hours.0.from', form)).toBe('hours.0.from');
});

test('a half line is refused at its missing half', () => {
  expect(problemsOf(withPrices({ ...empty, amount: '5000' }), saved, now)).toEqual({
    'prices.0.title': workDetailTexts.priceTitle,
  });
});

test('a day in the past is refused, unless it is the saved one', () => {
  const form = { ...saved, away_until: '2026-11-23' };
  expect(problemsOf(form, saved, now)).toEqual({ away_until: workDetailTexts.awayPast });
  expect(problemsOf(form, form, now)).toEqual({});
});

test('the lowest price is that of the amounts that can be read', () => {
  const line = (amount: string) => ({ key: 0, title: 'Taps', unit: 'fixed' as const, amount });
  expect(lowestPrice([line('₦7,500'), line('5000'), line('much'), line('')])).toBe(5000);
  expect(lowestPrice([line('')])).toBeNull();
});

const profile = {
  service_category: 'Home Repairs & Maintenance',
  specific_service: 'Plumber',
  location: 'Lagos, Ikeja',
  min_service_charge: '#10,000',
  short_desc: 'Pipes',
  long_desc: '',
};

test('of the specified profile only changed fields are sent, and a trade with its category', () => {
  const form = { ...saved, ...profile };
  expect(sentProfile(form, form)).toEqual({});
  expect(sentProfile({ ...form, short_desc: 'Pipes ' }, form)).toEqual({});
  expect(sentProfile({ ...form, min_service_charge: '#7,500' }, form)).toEqual({
    min_service_charge: '7500',
  });
  expect(sentProfile({ ...form, specific_service: 'Painter' }, form)).toEqual({
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Painter',
  });
});

test('a page names the problems of its own fields alone', () => {
  const form = { ...saved, ...profile, min_service_charge: '#much', away_until: '2026-11-23' };
  const from = { ...saved, ...profile };
  expect(Object.keys(problemsOfPart(form, from, { fields: ['min_service_charge', 'prices'], now }))).toEqual([
    'min_service_charge',
  ]);
  expect(problemsOfPart(form, from, { fields: ['away_until'], now })).toEqual({
    away_until: workDetailTexts.awayPast,
  });
});

test('a part is the same when its own fields are, whatever the keys of its lines', () => {
  const lines = saved.prices.map((line) => ({ ...line, key: 99 }));
  expect(isSamePart({ ...saved, prices: lines }, saved, ['prices'])).toBe(true);
  expect(isSamePart({ ...saved, trades: [] }, saved, ['prices'])).toBe(true);
  expect(isSamePart({ ...saved, trades: [] }, saved, ['trades'])).toBe(false);
});

test('a draft brings back only what was typed, and says when the same was changed elsewhere', () => {
  const fields = ['short_desc', 'long_desc', 'languages'] as const;
  const before = { ...saved, ...profile };
  const base = { short_desc: 'Pipes', long_desc: '', languages: saved.languages };
  const now = { ...before, short_desc: 'Pipes and taps' };
  const chosen = resumeDraft({ base, form: { ...base, languages: ['hausa'] } }, now, fields);
  expect(chosen.form).toEqual({ short_desc: 'Pipes and taps', long_desc: '', languages: ['hausa'] });
  expect(isChangedTwice(chosen.form, chosen.base, { saved: now, fields })).toBe(false);

  const typed = resumeDraft({ base, form: { ...base, short_desc: 'Only pipes' } }, now, fields);
  expect(typed.form.short_desc).toBe('Only pipes');
  expect(isChangedTwice(typed.form, typed.base, { saved: now, fields })).toBe(true);
  expect(isChangedTwice(typed.form, typed.base, { saved: before, fields })).toBe(false);
});

test('a trade comes back from a draft with its category', () => {
  const fields = ['service_category', 'specific_service'] as const;
  const base = { service_category: 'Home Repairs & Maintenance', specific_service: 'Plumber' };
  const now = { ...saved, ...profile, service_category: 'Fashion', specific_service: 'Tailor' };
  const draft = { base, form: { ...base, specific_service: 'Painter' } };
  expect(resumeDraft(draft, now, fields).form).toEqual(draft.form);
});

test('a starting price beside a price list is the typed one, and is neither sent nor refused', () => {
  const user = { min_service_charge: 14_000 } as StoredUser;
  expect(savedPartForm(details, user).min_service_charge).toBe('#14,000');
  const before = savedPartForm({ ...details, typed_charge: 20_000 }, user);
  expect(before.min_service_charge).toBe('#20,000');
  const typed = withoutHiddenCharge({ ...before, min_service_charge: '#5000 naira or so' }, before);
  expect(problemsOfPart(typed, before, { fields: ['min_service_charge', 'prices'], now })).toEqual({});
  expect(sentProfile(typed, before)).toEqual({});
  const emptied = { ...before, prices: [], min_service_charge: '#14,000' };
  expect(sentProfile(withoutHiddenCharge(emptied, before), before)).toEqual({ min_service_charge: '14000' });
});

test('the step of prices asks again for a charge of nothing', () => {
  const form = { ...saved, ...profile, prices: [] };
  const missing = (min_service_charge: string) =>
    stepWords.prices.findMissing?.({ ...form, min_service_charge }) ?? {};
  for (const none of ['', '#0', '0']) expect(Object.keys(missing(none))).toEqual(['prices']);
  expect(missing('#7,500')).toEqual({});
  expect(missing('#much')).toEqual({});
});
