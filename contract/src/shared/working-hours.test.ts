import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lagosMoment } from './lagos-day.ts';
import { isAwayOn, isWorkingAt, type WorkingDay, weekdays } from './working-hours.ts';

const day = (name: WorkingDay['day'], from: string, to: string): WorkingDay => ({ day: name, from, to });

/** 2026-11-23 is a Monday. */
const at = (date: string, time: string) => lagosMoment(date, time) as Date;

// Shows: work-details-9
test.each([
  ['before the beginning', [day('mon', '08:00', '17:00')], '2026-11-23', '07:59', false],
  ['at the beginning', [day('mon', '08:00', '17:00')], '2026-11-23', '08:00', true],
  ['in the last minute', [day('mon', '08:00', '17:00')], '2026-11-23', '16:59', true],
  ['at the end', [day('mon', '08:00', '17:00')], '2026-11-23', '17:00', false],
  ['on a free day', [day('mon', '08:00', '17:00')], '2026-11-24', '09:00', false],
  ['in the evening of a night', [day('sat', '20:00', '04:00')], '2026-11-28', '23:30', true],
  ['in the morning of a night', [day('sat', '20:00', '04:00')], '2026-11-29', '03:59', true],
  ['at the end of a night', [day('sat', '20:00', '04:00')], '2026-11-29', '04:00', false],
  ['in the morning before a night', [day('sat', '20:00', '04:00')], '2026-11-28', '03:00', false],
  ['on a night from Sunday to Monday', [day('sun', '22:00', '02:00')], '2026-11-23', '01:00', true],
  ['on a whole day', [day('mon', '00:00', '00:00')], '2026-11-23', '23:59', true],
  ['after a whole day', [day('mon', '00:00', '00:00')], '2026-11-24', '00:00', false],
  ['without hours', [], '2026-11-23', '09:00', false],
])('an artisan works %s: %j at %s %s is %s', (_name, hours, date, time, expected) => {
  expect(isWorkingAt(hours, at(date, time))).toBe(expected);
});

test('an artisan works for as many minutes of a week as the hours have', () => {
  const MINUTES = 24 * 60;
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const shift = fc.record({
    day: fc.constantFrom(...weekdays),
    from: fc.integer({ min: 0, max: MINUTES - 1 }),
    to: fc.integer({ min: 0, max: MINUTES - 1 }),
  });
  fc.assert(
    fc.property(shift, ({ day: name, from, to }) => {
      const hours = [day(name, text(from), text(to))];
      const start = at('2026-11-23', '00:00').getTime();
      const minutes = Array.from({ length: 7 * MINUTES }, (_, minute) => new Date(start + minute * 60_000));
      const worked = minutes.filter((minute) => isWorkingAt(hours, minute)).length;
      expect(worked).toBe(to > from ? to - from : to - from + MINUTES);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['2026-11-30', '2026-11-29', true],
  ['2026-11-30', '2026-11-30', true],
  ['2026-11-30', '2026-12-01', false],
  [null, '2026-11-30', false],
  [undefined, '2026-11-30', false],
])('an absence until %s on %s lasts: %s', (until, today, expected) => {
  expect(isAwayOn(until, today)).toBe(expected);
});
