import { describe, expect, test } from 'vitest';
import { areaLines, hourLines, priceText } from './work-labels.ts';

test.each([
  ['fixed', '₦7,500'],
  ['from', 'from ₦7,500'],
  ['hour', '₦7,500 per hour'],
  ['day', '₦7,500 per day'],
] as const)('a price with the unit %s is shown as %s', (unit, text) => {
  expect(priceText({ unit, amount: 7500 })).toBe(text);
});

describe('working hours', () => {
  const day = (name: 'mon' | 'tue' | 'wed' | 'fri' | 'sat' | 'sun', from = '08:00', to = '17:00') => ({
    day: name,
    from,
    to,
  });

  test('share a line for days in a row with the same times', () => {
    expect(hourLines([day('mon'), day('tue'), day('wed'), day('fri'), day('sat', '10:00', '14:00')])).toEqual(
      [
        { days: 'Monday to Wednesday', times: '08:00–17:00' },
        { days: 'Friday', times: '08:00–17:00' },
        { days: 'Saturday', times: '10:00–14:00' },
      ],
    );
    expect(hourLines([])).toEqual([]);
  });

  test('say when they end on the next day or last all day', () => {
    expect(hourLines([day('sat', '20:00', '04:00'), day('sun', '00:00', '00:00')])).toEqual([
      { days: 'Saturday', times: '20:00–04:00 the next day' },
      { days: 'Sunday', times: 'All day' },
    ]);
  });
});

test('areas are grouped by their state', () => {
  expect(
    areaLines([
      { state: 'Lagos', city: 'Surulere' },
      { state: 'Ogun', city: 'Ifo' },
      { state: 'Lagos', city: 'Ikeja' },
    ]),
  ).toEqual([
    { state: 'Lagos', cities: 'Surulere, Ikeja' },
    { state: 'Ogun', cities: 'Ifo' },
  ]);
});
