import { offerTexts } from '@marketplace/contract/work/agreement-texts';
import type { OfferVersion } from '@marketplace/contract/work/agreements';
import { offerForm } from '@marketplace/contract/work/offers/offer-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  changedOffer,
  chooseDay,
  dayChoices,
  dayParts,
  type EditedOffer,
  firstTime,
  newOffer,
  noHints,
  readEdited,
  remainingPart,
  toOfferRequest,
  validateOffer,
} from './offer-rules.ts';
import { chooseLine, chosenLine, priceLineOf, priceText } from './price-line-rules.ts';

/** Monday, 23 November 2026, 14:30 in Lagos. */
const now = new Date('2026-11-23T13:30:00Z');
const nowMs = now.getTime();
const surulere = { state: 'Lagos', city: 'Surulere' };
const visit = { what: 'Mend the tap', kind: 'visit', place: surulere } as const;
const remote = { what: '', kind: 'remote', place: surulere } as const;

const version: OfferVersion = {
  version: 2,
  status: 'offered',
  made_by_me: false,
  made_at: '2026-11-23T10:00:00Z',
  what: 'Mend the tap',
  kind: 'visit',
  price_from: 10_000,
  price_to: 12_000,
  materials_included: true,
  day: '2026-11-26',
  from_time: '10:15',
  to_time: '11:00',
  starts_at: '2026-11-26T09:15:00Z',
  ends_at: '2026-11-26T10:00:00Z',
  state: 'Lagos',
  city: 'Ikeja',
};

// Shows: offer-card-1
test('a new offer of a visit begins with the title and place of the job, tomorrow morning', () => {
  expect(newOffer(visit, {}, nowMs)).toMatchObject({
    what: 'Mend the tap',
    kind: 'visit',
    day: '2026-11-24',
    from: '09:00',
    to: '12:00',
    place: surulere,
    isRange: false,
    materials: false,
  });
});

// Shows: offer-card-1
test.each([
  [
    { from: 10_000, to: 20_000 },
    { priceFrom: '10000', priceTo: '20000', isRange: true },
  ],
  [
    { from: 10_000, to: 10_000 },
    { priceFrom: '10000', isRange: false },
  ],
  [
    { from: 500_000, to: null },
    { priceFrom: '500000', priceTo: '', isRange: false },
  ],
])('the budget %o of a job is the price of a new offer', (budget, form) => {
  expect(newOffer({ ...visit, budget }, {}, nowMs)).toMatchObject(form);
});

// Shows: offer-card-18
test.each([
  ['', 'Replace a tap'],
  ['Find a leak, 1 hour', 'Replace a tap'],
  ['The tap in the kitchen', 'The tap in the kitchen\nReplace a tap'],
  ['The tap in the kitchen\nFind a leak, 1 hour', 'The tap in the kitchen\nReplace a tap'],
])('a line of the price list stands below what was typed: %j', (what, expected) => {
  const lines = [
    priceLineOf({ title: 'Find a leak', unit: 'hour', amount: 5000 }),
    priceLineOf({ title: 'Replace a tap', unit: 'fixed', amount: 8000 }),
  ] as const;
  const form = { ...newOffer(visit, {}, nowMs), what, isRange: true };
  const chosen = { ...form, ...chooseLine(form, lines[1], lines) };
  expect(chosen).toMatchObject({ what: expected, priceFrom: '8000', isRange: false });
  expect(chosenLine(chosen, lines)).toBe(lines[1]);
});

// Shows: offer-card-20
test("a 'from' price says so, and leaves the price of this work to be typed", () => {
  const lines = [
    priceLineOf({ title: 'Find a leak', unit: 'fixed', amount: 5000 }),
    priceLineOf({ title: 'Replace a tap', unit: 'from', amount: 8000 }),
  ] as const;
  expect(lines.map(priceText)).toEqual(['₦5,000', 'from ₦8,000']);
  const form = { ...newOffer(visit, {}, nowMs), what: '' };
  const chosen = { ...form, ...chooseLine(form, lines[1], lines) };
  expect(chosen).toMatchObject({ what: 'Replace a tap', priceFrom: '' });
  expect(chosenLine(chosen, lines)).toBe(lines[1]);
  const typed = { ...chosen, priceFrom: '9000' };
  expect(chosenLine(typed, lines)).toBe(lines[1]);
  // The amount of a line that was chosen before does not become the price of this one.
  const other = { ...form, ...chooseLine(form, lines[0], lines) };
  expect(other.priceFrom).toBe('5000');
  expect({ ...other, ...chooseLine(other, lines[1], lines) }.priceFrom).toBe('');
});

// Shows: offer-card-21
test.each<[string | undefined, string, string, string[]]>([
  [undefined, '2026-11-24', '2026-11-30', ['Today', 'Tomorrow']],
  // One that has ended, today, and the day before an offer of remote work is due.
  ['2026-11-22', '2026-11-24', '2026-11-30', ['Today', 'Tomorrow']],
  ['2026-11-23', '2026-11-24', '2026-11-30', ['Today', 'Tomorrow']],
  ['2026-11-26', '2026-11-27', '2026-11-30', ['First day back', 'Today', 'Tomorrow']],
  ['2026-12-04', '2026-12-05', '2026-12-05', ['First day back', 'Today', 'Tomorrow']],
  // Longer than offers reach.
  ['2027-11-26', '2026-11-24', '2026-11-30', ['Today', 'Tomorrow']],
])(
  'while the artisan is away until %s, an offer proposes the first day back',
  (awayUntil, day, due, labels) => {
    expect(newOffer({ ...visit, awayUntil }, {}, nowMs)).toMatchObject({ day, from: '09:00' });
    expect(newOffer({ ...remote, awayUntil }, {}, nowMs).day).toBe(due);
    expect(dayChoices('visit', nowMs, awayUntil).map(({ label }) => label)).toEqual(labels);
    expect(newOffer({ ...visit, awayUntil }, { day: '2026-11-25' }, nowMs).day).toBe('2026-11-25');
  },
);

test('a new offer of remote work is ready in a week', () => {
  expect(newOffer(remote, {}, nowMs)).toMatchObject({ kind: 'remote', day: '2026-11-30' });
});

test.each<[string, string, string]>([
  ['2026-11-23T05:30:00Z', '09:00', '12:00'],
  ['2026-11-23T08:30:00Z', '12:00', '16:00'],
  ['2026-11-23T13:30:00Z', '16:00', '19:00'],
  // The usual times are over, so the next full hour is offered.
  ['2026-11-23T15:30:00Z', '17:00', '19:00'],
  ['2026-11-23T19:30:00Z', '21:00', '23:00'],
  ['2026-11-23T20:30:00Z', '22:00', '00:00'],
  ['2026-11-23T21:30:00Z', '23:00', '01:00'],
  // Nothing is left of the day, so the person has to choose another time or day.
  ['2026-11-23T22:30:00Z', '09:00', '12:00'],
  ['2026-11-23T22:50:00Z', '09:00', '12:00'],
])('at %s a visit today is from %s to %s', (moment, from, to) => {
  const atMs = Date.parse(moment);
  expect(newOffer(visit, { day: '2026-11-23' }, atMs)).toMatchObject({ from, to });
});

// Shows: offer-card-17
test.each<[string, (string | null)[]]>([
  ['2026-11-23T05:30:00Z', ['09:00', '12:00', '16:00']],
  ['2026-11-23T08:30:00Z', ['10:00', '12:00', '16:00']],
  // 10:30 and 11:00: the last hour of the morning, and none of it.
  ['2026-11-23T09:30:00Z', ['11:00', '12:00', '16:00']],
  ['2026-11-23T10:00:00Z', [null, '12:00', '16:00']],
  // At 12:54 an offer for 13:00 would be open for six minutes.
  ['2026-11-23T11:54:00Z', [null, '14:00', '16:00']],
  ['2026-11-23T10:40:00Z', [null, '13:00', '16:00']],
  ['2026-11-23T22:30:00Z', [null, null, null]],
  ['2026-11-23T22:50:00Z', [null, null, null]],
])('at %s the usual times of today begin at %j', (moment, begins) => {
  const atMs = Date.parse(moment);
  const left = dayParts.map((part) => remainingPart(part, '2026-11-23', atMs));
  expect(left.map((part) => part?.from ?? null)).toEqual(begins);
  expect(left.map((part) => part?.to ?? null)).toEqual(
    begins.map((from, i) => from && (dayParts[i]?.to ?? null)),
  );
  expect(remainingPart(dayParts[0], '2026-11-24', atMs)).toEqual({ from: '09:00', to: '12:00' });
});

// Shows: offer-card-15
test('today chosen after the usual times takes the next hour, keeps a typed time, and cannot be chosen at night', () => {
  const morning = newOffer(visit, { from: '09:00', to: '12:00' }, nowMs);
  const eveningMs = Date.parse('2026-11-23T15:30:00Z');
  expect(chooseDay(morning, '2026-11-23', eveningMs)).toEqual({
    day: '2026-11-23',
    from: '17:00',
    to: '19:00',
  });
  expect(chooseDay(morning, '2026-11-24', eveningMs)).toEqual({ day: '2026-11-24' });
  const typed = { ...morning, from: '20:15', to: '21:00' };
  expect(chooseDay(typed, '2026-11-23', eveningMs)).toEqual({ day: '2026-11-23' });
  expect(firstTime('2026-11-23', Date.parse('2026-11-23T22:30:00Z'))).toBeNull();
});

test('late in the evening in Lagos, today and tomorrow are the days of Lagos', () => {
  const lateMs = Date.parse('2026-11-23T23:30:00Z');
  expect(dayChoices('visit', lateMs)).toEqual([
    { label: 'Today', day: '2026-11-24' },
    { label: 'Tomorrow', day: '2026-11-25' },
  ]);
});

test('what a person has edited wins over hints that come later', () => {
  const edited: EditedOffer = { what: 'Two taps', kind: 'remote', day: '2026-12-01' };
  expect(newOffer(visit, edited, nowMs)).toMatchObject(edited);
});

test('a change begins with the version, and keeps what was edited', () => {
  const form = changedOffer(version, 'Allen Avenue 3', { priceFrom: '9000' }, nowMs);
  expect(toOfferRequest(form)).toEqual({
    what: 'Mend the tap',
    kind: 'visit',
    price_from: '9000',
    price_to: '12000',
    materials_included: true,
    day: '2026-11-26',
    from_time: '10:15',
    to_time: '11:00',
    state: 'Lagos',
    city: 'Ikeja',
    street: 'Allen Avenue 3',
  });
});

test('the contract takes what the form sends, for a visit and for remote work', () => {
  const filled = { what: 'Mend the tap', priceFrom: '₦15,000' };
  for (const hints of [visit, remote]) {
    const form = newOffer(hints, filled, nowMs);
    expect(validateOffer(form, now)).toEqual({});
    expect(z.safeParse(offerForm, toOfferRequest(form)).success).toBe(true);
  }
});

// Shows: offers-20
test('a visit past midnight is sent with the day on which it begins', () => {
  const form = newOffer(visit, { priceFrom: '15000', day: '2026-11-27', from: '23:00', to: '01:00' }, nowMs);
  expect(validateOffer(form, now)).toEqual({});
  expect(toOfferRequest(form)).toMatchObject({ day: '2026-11-27', from_time: '23:00', to_time: '01:00' });
});

test('the full name of the capital territory is sent as the name of the state', () => {
  const place = { state: 'Federal Capital Territory', city: 'Bwari' };
  expect(toOfferRequest(newOffer({ ...visit, place }, {}, nowMs)).state).toBe('FCT - Abuja');
});

test.each<[string, EditedOffer, Partial<Record<string, string>>]>([
  ['no work', { what: ' ' }, { what: offerTexts.what }],
  ['no price', { priceFrom: '' }, { price_from: offerTexts.price }],
  ['half a naira', { priceFrom: '10.50' }, { price_from: offerTexts.price }],
  ['a price of nothing', { priceFrom: '0' }, { price_from: offerTexts.priceTooLow }],
  ['a range without its end', { isRange: true }, { price_to: expect.stringContaining('higher price') }],
  ['a range upside down', { isRange: true, priceTo: '5000' }, { price_to: offerTexts.priceOrder }],
  ['yesterday', { day: '2026-11-22' }, { day: offerTexts.dayPast }],
  ['this morning', { day: '2026-11-23', from: '09:00', to: '12:00' }, { from_time: offerTexts.dayPast }],
  ['a day that does not exist', { day: '2026-02-30' }, { day: offerTexts.day }],
  ['a year and a half ahead', { day: '2028-05-01' }, { day: offerTexts.dayTooFar }],
  ['an end at the beginning', { from: '12:00', to: '12:00' }, { to_time: offerTexts.timeOrder }],
  ['an end before the beginning', { from: '12:00', to: '10:00' }, { to_time: offerTexts.nightTooLong }],
  ['no area', { place: null }, { state: offerTexts.place }],
])('an offer with %s is not sent', (_, edited, problems) => {
  const form = newOffer(visit, { priceFrom: '15000', ...edited }, nowMs);
  expect(validateOffer(form, now)).toEqual(problems);
});

test('the higher price counts only for a range, and time and place only for a visit', () => {
  const typed: EditedOffer = { priceFrom: '15000', priceTo: '5', from: '12:00', to: '10:00', place: null };
  expect(validateOffer(newOffer(remote, { what: 'A page', ...typed }, nowMs), now)).toEqual({});
});

test('a stored draft with fields of another release keeps the fields that fit', () => {
  const stored = { what: 'Tap', kind: 'carpet', place: { state: 'Lagos' }, day: 3, isRange: true, more: 1 };
  expect(readEdited(stored)).toEqual({ what: 'Tap', isRange: true });
  expect(readEdited('nonsense')).toEqual({});
  expect(newOffer(noHints, readEdited(null), nowMs).what).toBe('');
});
