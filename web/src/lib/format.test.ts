import { describe, expect, test } from 'vitest';
import { awayText, formatCount, formatDay, formatPhone, formatTime } from './format.ts';

describe('formatPhone', () => {
  test.each([
    ['+2348031234567', '0803 123 4567'],
    ['08031234567', '0803 123 4567'],
    ['234 803 123 4567', '0803 123 4567'],
    ['+2347061234567', '0706 123 4567'],
    ['+234 1 234 5678', '+234 1 234 5678'],
    ['+447911123456', '+447911123456'],
    ['', ''],
  ])('%s reads %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });
});

describe('formatDay', () => {
  // 00:30 in Lagos, when UTC still has the previous day.
  const now = Date.parse('2025-11-20T23:30:00Z');
  test.each([
    ['2025-11-20T23:10:00Z', 'Today'],
    ['2025-11-20T22:50:00Z', 'Yesterday'],
    ['2025-11-19T22:50:00Z', '19 Nov'],
    ['2025-09-02T12:00:00Z', '2 Sep'],
    ['2024-12-31T12:00:00Z', '31 Dec 2024'],
  ])('%s reads %s', (at, text) => {
    expect(formatDay(Date.parse(at), now)).toBe(text);
  });
});

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [2, '2 jobs'],
  [1200, '1,200 jobs'],
])('%i reads %s', (count, text) => {
  expect(formatCount(count, 'job')).toBe(text);
});

test.each([
  ['2026-11-12T23:30:00Z', '00:30'],
  ['2026-11-12T13:05:59.999Z', '14:05'],
])('%s is %s in Nigeria', (iso, time) => {
  expect(formatTime(iso)).toBe(time);
});

test('the last day of an absence is shown without its year', () => {
  expect(awayText('2026-11-30')).toBe('Away until 30 Nov');
});
