import { afterEach, expect, test } from 'vitest';
import { serverNowMs, storeServerTime } from './server-time.ts';

const now = Date.now();
afterEach(() => storeServerTime(new Date(now).toUTCString(), now));

test.each([
  ['a day ahead', 24 * 3600_000],
  ['a year behind', -365 * 24 * 3600_000],
])('a phone whose clock is %s counts with the time of the server', (_, error) => {
  storeServerTime(new Date(Date.now() - error).toUTCString());
  expect(Math.abs(serverNowMs() - (Date.now() - error))).toBeLessThan(2000);
});

test.each([
  ['a second of difference', new Date(now - 1500).toUTCString()],
  ['an answer without a date', null],
  ['a date that cannot be read', 'soon'],
])('the clock of the phone stands with %s', (_, date) => {
  storeServerTime(date, now);
  expect(Math.abs(serverNowMs() - Date.now())).toBeLessThan(50);
});
