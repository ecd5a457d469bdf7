import { expect, test } from 'vitest';
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
