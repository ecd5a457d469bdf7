import { expect, test } from 'vitest';
import { isQuiet, showMinutes } from './quiet-times.ts';

/** Returns a time of day in Lagos, which is an hour ahead of UTC. */
const inLagos = (hour: number, minute = 0) => Date.UTC(2026, 10, 23, hour - 1, minute);
const times = (
  quiet_from: number | null,
  quiet_until: number | null,
  paused_until: string | null = null,
) => ({
  quiet_from,
  quiet_until,
  paused_until,
});
const night = times(21 * 60, 7 * 60);
const noon = times(12 * 60, 13 * 60);
const always = times(null, null);

test.each([
  ['before the night', night, inLagos(20, 59), false],
  ['at the begin of the night', night, inLagos(21), true],
  ['after midnight', night, inLagos(24, 30), true],
  ['before the end of the night', night, inLagos(6, 59), true],
  ['at the end of the night', night, inLagos(7), false],
  ['before a quiet noon', noon, inLagos(11, 59), false],
  ['in a quiet noon', noon, inLagos(12, 30), true],
  ['after a quiet noon', noon, inLagos(13), false],
  ['without quiet hours', always, inLagos(3), false],
  ['in a pause', times(null, null, new Date(inLagos(12)).toISOString()), inLagos(11), true],
  ['after a pause', times(null, null, new Date(inLagos(12)).toISOString()), inLagos(12), false],
])('%s', (_when, settings, atMs, quiet) => {
  expect(isQuiet(settings, atMs)).toBe(quiet);
});

test('minutes after midnight are shown as a time', () => {
  expect([0, 7 * 60, 21 * 60 + 5].map(showMinutes)).toEqual(['00:00', '07:00', '21:05']);
});
