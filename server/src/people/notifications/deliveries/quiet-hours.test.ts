import { expect, test } from 'vitest';
import { dueAfterQuiet } from './choose-channels.ts';
import { afterQuiet } from './quiet-hours.ts';

/** A time of the 23rd of November 2026 in Lagos. */
const lagos = (time: string, day = 23) => new Date(`2026-11-${day}T${time}+01:00`);
const usual = { quietFrom: 21 * 60, quietUntil: 7 * 60, pausedUntil: null };

test.each([
  ['before they begin', usual, lagos('20:59:59'), lagos('20:59:59')],
  ['when they begin', usual, lagos('21:00:00'), lagos('07:00:00', 24)],
  ['at midnight', usual, lagos('00:00:00'), lagos('07:00:00')],
  ['just before they end', usual, lagos('06:59:59.999'), lagos('07:00:00')],
  ['when they end', usual, lagos('07:00:00'), lagos('07:00:00')],
  ['within one day', { ...usual, quietFrom: 60, quietUntil: 120 }, lagos('01:30:00'), lagos('02:00:00')],
  [
    'outside of those within one day',
    { ...usual, quietFrom: 60, quietUntil: 120 },
    lagos('02:30:00'),
    lagos('02:30:00'),
  ],
  [
    'that do not exist',
    { ...usual, quietFrom: null, quietUntil: null },
    lagos('23:00:00'),
    lagos('23:00:00'),
  ],
  [
    'that begin during a pause',
    { ...usual, pausedUntil: lagos('22:00:00') },
    lagos('12:00:00'),
    lagos('07:00:00', 24),
  ],
  [
    'after a pause that has ended',
    { ...usual, pausedUntil: lagos('10:00:00') },
    lagos('12:00:00'),
    lagos('12:00:00'),
  ],
  [
    'with a pause that ends in the day',
    { ...usual, pausedUntil: lagos('15:30:00') },
    lagos('12:00:00'),
    lagos('15:30:00'),
  ],
])('quiet hours %s', (_when, quiet, at, expected) => {
  expect(afterQuiet(quiet, at)).toEqual(expected);
});

// Shows: operator-notice-1
test('the email that people wait for the team comes in the quiet hours, too; its push and a pause wait', () => {
  const quiet = { quietFrom: 22 * 60, quietUntil: 7 * 60, pausedUntil: null };
  const night = new Date('2026-11-29T01:13:00Z');
  const morning = new Date('2026-11-29T06:00:00Z');
  expect(dueAfterQuiet('team_waits', 'email', quiet, night)).toEqual(night);
  expect(dueAfterQuiet('team_waits', 'push', quiet, night)).toEqual(morning);
  expect(dueAfterQuiet('support_answered', 'email', quiet, night)).toEqual(morning);
  const paused = { ...quiet, pausedUntil: morning };
  expect(dueAfterQuiet('team_waits', 'email', paused, night)).toEqual(morning);
});
