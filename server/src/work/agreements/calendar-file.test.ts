import { describe, expect, test } from 'vitest';
import { writeCalendar } from './calendar-file.ts';
import type { Terms } from './store/agreement-versions.repository.ts';

const agreement = {
  id: '6f3c1f5e-0000-4000-8000-000000000001',
  revision: 2,
  status: 'accepted' as const,
  created_at: new Date('2026-11-23T16:00:00.123Z'),
  changed_at: new Date('2026-11-23T17:30:00.456Z'),
};
const terms: Terms = {
  what: 'Mend the tap; bring washers, tape\\glue\nand a bucket',
  kind: 'visit',
  price_from_kobo: 1_500_000,
  price_to_kobo: 1_500_000,
  materials_included: false,
  starts_at: new Date('2026-11-27T09:00:00Z'),
  ends_at: new Date('2026-11-27T11:30:00Z'),
  state: 'Lagos',
  city: 'Surulere',
};
const names = { otherName: 'Musa Bello', productName: 'SabiHands', publicUrl: 'https://sabihands.example' };

/** The lines of a file after unfolding. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);

describe('the calendar file of an agreement', () => {
  // Shows: offers-15
  test('has the times of Lagos in UTC, and texts whose signs are escaped', () => {
    expect(linesOf(writeCalendar(agreement, terms, names))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//SabiHands//Agreements//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:6f3c1f5e-0000-4000-8000-000000000001@sabihands.example',
      'DTSTAMP:20261123T173000Z',
      'CREATED:20261123T160000Z',
      'LAST-MODIFIED:20261123T173000Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'ORGANIZER:https://sabihands.example',
      'DTSTART:20261127T090000Z',
      'DTEND:20261127T113000Z',
      'SUMMARY:Mend the tap\\; bring washers\\, tape\\\\glue (Musa Bello)',
      'DESCRIPTION:Mend the tap\\; bring washers\\, tape\\\\glue\\nand a bucket\\n₦15\\,000\\, materials not included\\nhttps://sabihands.example/agreements/6f3c1f5e-0000-4000-8000-000000000001',
      'LOCATION:Surulere\\, Lagos',
      'URL:https://sabihands.example/agreements/6f3c1f5e-0000-4000-8000-000000000001',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  // Shows: offers-20
  test('of a visit past midnight ends on the next day', () => {
    const night = {
      ...terms,
      starts_at: new Date('2026-11-27T22:00:00Z'),
      ends_at: new Date('2026-11-28T00:00:00Z'),
    };
    expect(linesOf(writeCalendar(agreement, night, names))).toEqual(
      expect.arrayContaining(['DTSTART:20261127T220000Z', 'DTEND:20261128T000000Z']),
    );
  });

  test('has a whole day for remote work', () => {
    const remote = {
      ...terms,
      kind: 'remote' as const,
      starts_at: null,
      ends_at: new Date('2026-11-27T23:00:00Z'),
      state: null,
      city: null,
    };
    const lines = linesOf(writeCalendar(agreement, remote, names));
    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261127', 'DURATION:P1D']));
    expect(lines.filter((line) => line.startsWith('LOCATION'))).toEqual([]);
  });

  // Shows: offers-15
  test('cancels the entry with the same UID and a higher sequence', () => {
    const cancelled = { ...agreement, revision: 3, status: 'cancelled' as const };
    expect(linesOf(writeCalendar(cancelled, terms, names))).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'SEQUENCE:3',
        'UID:6f3c1f5e-0000-4000-8000-000000000001@sabihands.example',
      ]),
    );
  });

  test('has lines of at most 75 bytes that end with CR LF, and cuts no character', () => {
    const long = { ...terms, what: `Ìṣẹ́ ọwọ́ ${'🔧ọ̀ṣọ́ '.repeat(40)}` };
    const text = writeCalendar(agreement, long, { ...names, otherName: 'Ẹniọlá\u0007\r\nX-EVIL:1' });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const physical = text.slice(0, -2).split('\r\n');
    expect(Math.max(...physical.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/\ufffd|\p{Cs}/u);
    const described = linesOf(text).find((line) => line.startsWith('SUMMARY:'));
    expect(described).toBe(`SUMMARY:${long.what} (Ẹniọlá \\nX-EVIL:1)`);
    expect(physical.filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
  });
});
