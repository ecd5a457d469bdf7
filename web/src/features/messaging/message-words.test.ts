import { describe, expect, test } from 'vitest';
import { splitLinks } from '../../ui/split-links.ts';
import { shortDay, timeLabel } from './time-labels.ts';

const at = (iso: string) => Date.parse(iso);
/** A Saturday, at noon in Lagos. */
const now = at('2026-11-21T11:00:00Z');

// Shows: messages-17, messages-18, messages-19, messages-20, messages-21, member-constants-16
test.each([
  { when: null, label: '-' },
  { when: at('2026-11-20T23:30:00Z'), label: '00:30' },
  { when: at('2026-11-20T22:30:00Z'), label: 'Yesterday' },
  { when: at('2026-11-18T11:00:00Z'), label: 'Last week' },
  { when: at('2026-11-14T11:00:01Z'), label: 'Last week' },
  { when: at('2026-11-14T11:00:00Z'), label: '14 Nov' },
  { when: at('2026-10-02T11:00:00Z'), label: '02 Oct' },
])('the label of $when is $label', ({ when, label }) => {
  expect(timeLabel(when, now)).toBe(label);
});

// Shows: messages-14
test('the day of a conversation has two digits', () => {
  expect(shortDay(at('2026-10-01T23:30:00Z'))).toBe('02 Oct');
});

describe('links in what somebody wrote', () => {
  test.each([
    ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(www.example.com)', ['https://www.example.com/']],
    ['http://a.example and http://b.example!', ['http://a.example/', 'http://b.example/']],
    ['javascript:alert(1) data:text/html,x file:///etc', []],
    ['https://bank.example@evil.example', []],
    ['https://<script>', []],
    // A Cyrillic а, wide letters, an escaped one, and an address that is turned around.
    ['https://p\u0430ypal.com https://ｇｏｏｇｌｅ.com https://b%61nk.ng', []],
    ['https://bank.ng/\u202egpj.exe', []],
    ['https://bank.ng\\@evil.example', ['https://bank.ng/@evil.example']],
    ['no link at all. Really', []],
  ])('%s', (text, hrefs) => {
    const parts = splitLinks(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
  });
});
