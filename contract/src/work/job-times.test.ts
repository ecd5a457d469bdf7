import { expect, test } from 'vitest';
import { dayAfter, isDay, lagosDay } from '../shared/lagos-day.ts';
import { lastDayOf, validateNeededDay } from './job-times.ts';

test.each([
  ['2026-11-23T22:59:59.999Z', '2026-11-23'],
  ['2026-11-23T23:00:00.000Z', '2026-11-24'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('%s is %s in Lagos', (at, day) => expect(lagosDay(new Date(at))).toBe(day));

test.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['30/11/2026', false],
  ['2026-11-30T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test('days are counted over the ends of months and years', () => {
  expect([dayAfter('2026-12-28', 6), dayAfter('2028-02-28', 1)]).toEqual(['2027-01-03', '2028-02-29']);
});

test.each([
  ['today', '2026-11-29'],
  ['this_week', '2026-12-05'],
  ['flexible', null],
] as const)('on Sunday 29 November, %s ends on %s', (time, day) =>
  expect(lastDayOf(time, '2026-11-29')).toBe(day),
);

// Shows: easy-post-9
test.each([
  [null, 'Please choose the day'],
  ['2026-11-28', 'That day has passed. Please choose today or a later day.'],
  ['2026-11-29', null],
  ['2027-11-29', null],
  ['2027-11-30', 'Please choose a day within one year'],
])('on 29 November 2026 a job for %s is judged: %s', (day, problem) =>
  expect(validateNeededDay(day, '2026-11-29')).toBe(problem),
);
