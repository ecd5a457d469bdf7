import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languages } from '../shared/languages.ts';
import { readAmount, validateAwayDay, workDetailForm, workDetailTexts } from './work-detail-form.ts';

const form = {
  trades: ['Electrician'],
  areas: [{ state: 'Lagos', city: 'Ikeja' }],
  prices: [
    { title: 'Change a socket', unit: 'fixed', amount: 3500 },
    { title: 'Wiring', unit: 'day', amount: '₦25,000' },
  ],
  languages: ['english', 'yoruba', 'sign_language'],
  hours: [{ day: 'mon', from: '08:00', to: '18:00' }],
  away_until: null,
  takes_emergencies: true,
};
const line = { title: 'Change a socket', unit: 'fixed', amount: 3500 };

/** Returns the field and first sentence with which the form refuses something; null when it does not. */
function refusal(changes: object): [string, string] | null {
  const issue = z.safeParse(workDetailForm, { ...form, ...changes }).error?.issues[0];
  return issue ? [issue.path.join('.'), issue.message] : null;
}

describe('what an artisan offers', () => {
  // Shows: work-details-1
  test('is taken with all sections, and with none filled', () => {
    expect(refusal({})).toBeNull();
    const empty = { trades: [], areas: [], prices: [], languages: [], hours: [] };
    expect(refusal({ ...empty, away_until: '', takes_emergencies: false })).toBeNull();
  });

  // Shows: work-details-2, work-details-3, work-details-4
  test('is taken up to its limits', () => {
    const areas = Array.from({ length: 20 }, () => ({ state: 'Lagos', city: 'Ikeja' }));
    const prices = Array.from({ length: 20 }, () => line);
    expect(refusal({ trades: ['Painter', 'Electrician'], areas, prices, languages })).toBeNull();
    expect(refusal({ trades: ['a', 'b', 'c'] })).toEqual(['trades', workDetailTexts.trades]);
    expect(refusal({ areas: [...areas, areas[0]] })).toEqual(['areas', workDetailTexts.areas]);
    expect(refusal({ prices: [...prices, line] })).toEqual(['prices', workDetailTexts.prices]);
  });

  test.each([
    [{ trades: 'Painter' }, 'trades', workDetailTexts.trades],
    [{ trades: [''] }, 'trades.0', workDetailTexts.trades],
    [{ areas: [{ state: 'Lagos' }] }, 'areas.0.city', workDetailTexts.area],
    [{ areas: ['Lagos'] }, 'areas.0', workDetailTexts.area],
    [{ prices: [{ ...line, title: ' ' }] }, 'prices.0.title', workDetailTexts.priceTitle],
    [{ prices: [{ ...line, title: '...' }] }, 'prices.0.title', workDetailTexts.priceTitle],
    [{ prices: [{ ...line, title: 'x'.repeat(61) }] }, 'prices.0.title', 'Please use at most 60 characters'],
    [{ prices: [{ ...line, unit: 'week' }] }, 'prices.0.unit', workDetailTexts.priceUnit],
    [{ prices: [{ ...line, amount: '' }] }, 'prices.0.amount', workDetailTexts.amount],
    [{ prices: [{ ...line, amount: '10.50' }] }, 'prices.0.amount', workDetailTexts.amount],
    [{ prices: [{ ...line, amount: 0 }] }, 'prices.0.amount', workDetailTexts.amountTooLow],
    [{ prices: [{ ...line, amount: -5 }] }, 'prices.0.amount', workDetailTexts.amountTooLow],
    [{ prices: [{ ...line, amount: 100_000_001 }] }, 'prices.0.amount', workDetailTexts.amountTooHigh],
    [{ prices: [{ ...line, amount: Number.NaN }] }, 'prices.0.amount', workDetailTexts.amount],
    [{ languages: ['klingon'] }, 'languages.0', workDetailTexts.languages],
    [{ hours: [{ day: 'mon', from: '8:00', to: '18:00' }] }, 'hours.0.from', workDetailTexts.time],
    [{ hours: [{ day: 'mon', from: '08:00', to: '24:00' }] }, 'hours.0.to', workDetailTexts.time],
    [{ hours: [{ day: 'noday', from: '08:00', to: '18:00' }] }, 'hours.0.day', workDetailTexts.hours],
    [{ hours: [form.hours[0], form.hours[0]] }, 'hours', workDetailTexts.hours],
    [{ away_until: '30/11/2026' }, 'away_until', 'Please give the day as 2026-11-30'],
    [{ away_until: 5 }, 'away_until', workDetailTexts.away],
    [{ takes_emergencies: 'yes' }, 'takes_emergencies', workDetailTexts.emergencies],
  ])('is refused: %j', (changes, field, message) => {
    expect(refusal(changes)).toEqual([field, message]);
  });

  // Shows: work-details-4
  test('contains no contact, not even over two lines of the price list', () => {
    expect(refusal({ prices: [{ ...line, title: 'Call 0803 123 4567' }] })).toEqual([
      'prices.0.title',
      'Please leave a phone number out of the price list. People reach you here by call and chat, which keeps both of you safe.',
    ]);
    const halves = [
      { ...line, title: 'Sockets 0803' },
      { ...line, title: '123 4567 lamps' },
    ];
    expect(refusal({ prices: halves })?.[0]).toBe('prices');
  });

  test('keeps a title on one line, without pictures', () => {
    const prices = [{ ...line, title: ' Change\na ✅ socket ' }];
    expect(z.parse(workDetailForm, { ...form, prices }).prices[0]?.title).toBe('Change a socket');
  });
});

// Shows: work-details-4
test.each([
  [1, 100],
  ['#10,000', 1_000_000],
  ['₦7,250', 725_000],
  ['N100,000,000', 10_000_000_000],
])('%s is read as an amount', (typed, kobo) => expect(readAmount(typed)).toBe(kobo));

test.each([
  [null, null],
  ['', null],
  ['2026-11-24', null],
  ['2027-11-24', null],
  ['2026-11-23', workDetailTexts.awayPast],
  ['2027-11-25', workDetailTexts.awayFar],
])('the last day of an absence %j is judged on 24 November 2026: %j', (day, problem) => {
  expect(validateAwayDay(day, '2026-11-24')).toBe(problem);
});
