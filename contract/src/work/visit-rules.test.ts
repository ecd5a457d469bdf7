import { describe, expect, test } from 'vitest';
import { specifiedCatalogue } from '../discovery/specified-catalogue.ts';
import {
  eveningReminders,
  mayTeachChildren,
  nightReminders,
  shareEndsAt,
  soonReminders,
  visitPhase,
} from './visit-rules.ts';

/** Returns a time of November 2026 in Lagos. */
const lagos = (day: number, time: string) => new Date(`2026-11-${day}T${time}+01:00`);

describe('the rules of a visit', () => {
  // Shows: visit-2
  test.each([
    ['just before midnight', lagos(26, '23:59:59'), 'before'],
    ['at midnight in Lagos, which is not midnight in UTC', lagos(27, '00:00:00'), 'today'],
    ['at its end', lagos(27, '12:00:00'), 'today'],
    ['late in the evening', lagos(27, '23:59:59'), 'today'],
    ['on the next day', lagos(28, '00:00:00'), 'after'],
  ] as const)('its phase %s is by the day of Lagos', (_when, at, phase) => {
    expect(visitPhase({ startsAt: lagos(27, '10:00:00'), endsAt: lagos(27, '12:00:00') }, at)).toBe(phase);
  });

  // Shows: visit-2, offers-20
  test.each([
    ['before its first day', lagos(26, '23:59:59'), 'before'],
    ['before midnight', lagos(27, '23:30:00'), 'today'],
    ['after midnight', lagos(28, '00:30:00'), 'today'],
    ['after its end, on the day of its end', lagos(28, '23:59:59'), 'today'],
    ['on the day after', lagos(29, '00:00:00'), 'after'],
  ] as const)('its phase %s is by both days when it runs past midnight', (_when, at, phase) => {
    expect(visitPhase({ startsAt: lagos(27, '23:00:00'), endsAt: lagos(28, '01:00:00') }, at)).toBe(phase);
  });

  // Shows: visit-1, offers-20
  test.each([
    ['before 20:30', lagos(27, '20:29:59'), false],
    ['at 20:30', lagos(27, '20:30:00'), true],
    ['just before the quiet hours', lagos(27, '20:59:59'), true],
    ['in the quiet hours', lagos(27, '21:00:00'), false],
  ] as const)('reminders of visits later than 23:00 are sent %s: %s', (_when, at, isSent) => {
    const due = nightReminders(at);
    expect(due !== null).toBe(isSent);
    if (!due) return;
    expect(due.agreedBefore).toEqual(lagos(27, '20:30:00'));
    expect(due.visits).toEqual({ from: lagos(27, '23:00:00'), until: lagos(28, '00:00:00') });
  });

  // Shows: visit-1
  test.each([
    ['before 18:00', lagos(26, '17:59:59'), false],
    ['at 18:00', lagos(26, '18:00:00'), true],
    ['just before the quiet hours', lagos(26, '20:59:59'), true],
    ['in the quiet hours', lagos(26, '21:00:00'), false],
    ['after midnight', lagos(27, '00:30:00'), false],
  ] as const)('reminders of the evening before are sent %s: %s', (_when, at, isSent) => {
    const due = eveningReminders(at);
    expect(due !== null).toBe(isSent);
    if (!due) return;
    expect(due.agreedBefore).toEqual(lagos(26, '18:00:00'));
    expect(due.visits).toEqual({ from: lagos(27, '00:00:00'), until: lagos(28, '00:00:00') });
  });

  // Shows: visit-1
  test.each([
    ['begins in 2 hours and a minute', lagos(27, '07:59:00'), false],
    ['begins in exactly 2 hours', lagos(27, '08:00:00'), true],
    ['begins in a minute', lagos(27, '09:59:00'), true],
    ['begins now', lagos(27, '10:00:00'), false],
    ['has begun', lagos(27, '10:01:00'), false],
  ] as const)('people are reminded of a visit that %s: %s', (_what, at, isDue) => {
    const startsAt = lagos(27, '10:00:00');
    const { from, until } = soonReminders(at).visits;
    expect(startsAt >= from && startsAt < until).toBe(isDue);
  });

  // Shows: visit-6
  test('a link to it works until 24 hours after its end', () => {
    expect(shareEndsAt(lagos(27, '12:00:00'))).toEqual(lagos(28, '12:00:00'));
  });

  // Shows: visit-11
  test('asks for an adult exactly with the trades that teach', () => {
    const skills = specifiedCatalogue.categories.flatMap(({ skills }) => skills);
    expect(skills.filter(mayTeachChildren)).toEqual([
      'Home Tutor',
      'WAEC & JAMB Tutor',
      'Maths Tutor',
      'English Tutor',
      'French Tutor',
      'Nigerian Languages Tutor',
      'Quran Teacher',
      'Music Teacher',
      'Computer Tutor',
      'Swimming Coach',
    ]);
  });
});
