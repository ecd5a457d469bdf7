import type { Agreement } from '@marketplace/contract/work/agreements';
import { expect, test } from 'vitest';
import { summaryLine } from './summary-line.ts';

const nowMs = Date.parse('2026-11-26T12:00:00Z');
const version = {
  version: 1,
  status: 'accepted',
  made_by_me: false,
  made_at: '2026-11-20T09:00:00Z',
  what: 'Mend the tap',
  kind: 'visit',
  price_from: 15_000,
  price_to: 15_000,
  materials_included: true,
  day: '2026-11-27',
  from_time: '09:00',
  to_time: '12:00',
  starts_at: '2026-11-27T08:00:00Z',
  ends_at: '2026-11-27T11:00:00Z',
  state: 'Lagos',
  city: 'Ikeja',
} as const;
const agreed = {
  status: 'accepted',
  versions: [version],
  other: { fullname: 'Ade Bello' },
  cancelled: null,
  done: null,
  my_role: 'customer',
  accepted_at: '2026-11-20T10:00:00Z',
} as unknown as Agreement;
const artisan: Agreement = { ...agreed, my_role: 'artisan' };
const noon = Date.parse('2026-11-27T10:00:00Z');
const today = {
  phase: 'today',
  notices: [],
  met_at: null,
  i_confirmed_at: null,
  other_confirmed_at: null,
} as const;
const entered = '2026-11-27T08:05:00Z';
const coming = {
  ...today,
  notices: [{ minutes_late: 0, by_me: false, at: '2026-11-27T07:30:00Z' }],
} as const;
const late = { ...today, notices: [{ minutes_late: 15, by_me: true, at: '2026-11-27T07:30:00Z' }] } as const;

// Shows: visit-page-1
test.each([
  ['Tomorrow, 9–12 · Ade comes to you', agreed, undefined, nowMs],
  ['Tomorrow, 9–12 · You go to Ade', artisan, { ...today, phase: 'before' } as const, nowMs],
  ['Fri 27 Nov, 9–12 · Ade comes to you', agreed, undefined, nowMs - 3 * 86_400_000],
  ['Today, 9–12 · Ade comes to you', agreed, today, noon],
  ["Ade's on the way", agreed, coming, noon],
  ["You're about 15 minutes late", artisan, late, noon],
  ["Ade's at the door", agreed, { ...coming, i_confirmed_at: entered }, noon],
  ["You're at the door", artisan, { ...late, other_confirmed_at: entered }, noon],
  ["Ade's on the way", agreed, { ...coming, i_confirmed_at: '2026-11-25T09:05:00Z' }, noon],
  ['You met at 10:05', agreed, { ...coming, met_at: '2026-11-27T09:05:00Z' }, noon],
  [
    'Tomorrow, 9–12 · Ade comes to you',
    agreed,
    { ...today, phase: 'before', met_at: '2026-11-25T09:05:00Z' } as const,
    nowMs,
  ],
  ['Fri 27 Nov, 9–12 · Is the work done?', agreed, { ...coming, phase: 'after' } as const, noon + 86_400_000],
])('%s', (line, agreement, visit, at) => {
  expect(summaryLine(agreement, visit, at)).toBe(line);
});

// Shows: visit-page-1
test('remote work has its day, and finished work the day on which it was done', () => {
  const remote = { ...version, kind: 'remote', from_time: null, to_time: null, starts_at: null } as const;
  expect(summaryLine({ ...agreed, versions: [remote] }, undefined, nowMs)).toBe('Ready by tomorrow');
  expect(summaryLine({ ...agreed, versions: [remote] }, undefined, noon + 86_400_000)).toBe(
    'Ready by Fri 27 Nov',
  );
  const done = { at: '2026-11-27T11:00:00Z', by_silence: false } as Agreement['done'];
  expect(summaryLine({ ...agreed, status: 'done', done }, undefined, noon)).toBe('Done on 27 Nov');
});
