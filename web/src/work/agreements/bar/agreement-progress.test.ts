import type { Agreement } from '@marketplace/contract/work/agreements';
import { expect, test } from 'vitest';
import { agreementProgress, barHeadline, barTerms, currentAgreement } from './agreement-progress.ts';

const version = {
  kind: 'visit',
  made_by_me: true,
  price_from: 15_000,
  price_to: 15_000,
  day: '2026-11-27',
  from_time: '09:00',
  to_time: '12:30',
} as Agreement['versions'][number];
const build = (status: Agreement['status'], more: object = {}) =>
  ({
    _id: status,
    status,
    versions: [version],
    other: { fullname: 'Musa Bello' },
    done: null,
    case: null,
    ...more,
  }) as unknown as Agreement;
const rated = (stars: number | null) => ({ done: { my_rating: stars, said_by_me: true } });

test.each([
  ['nothing', [], null],
  ['the newest open offer', [build('declined'), build('offered'), build('accepted')], 'offered'],
  ['an agreement behind an offer that ended', [build('withdrawn'), build('accepted')], 'accepted'],
  ['finished work that has no review', [build('done', rated(null))], 'done'],
  ['reviewed work with an open problem', [build('done', { ...rated(4), case: { state: 'open' } })], 'done'],
  ['nothing once it is reviewed', [build('done', rated(4))], null],
  [
    'nothing for finished work behind an offer that ended',
    [build('expired'), build('done', rated(null))],
    null,
  ],
])('a conversation shows %s', (_what, agreements, shown) => {
  expect(currentAgreement(agreements)?._id ?? null).toBe(shown);
});

const seen = { notices: [], i_confirmed_at: null, other_confirmed_at: null };
const notice = { minutes_late: 0 as const, by_me: true, at: '2026-11-27T08:00:00Z' };
test.each([
  ['an open offer', build('offered'), seen, undefined, 'Waiting for Musa Bello'],
  ['an agreement', build('accepted'), undefined, 'Agreed', 'Agreed'],
  ['somebody under way', build('accepted'), { ...seen, notices: [notice] }, 'On the way', 'On the way'],
  [
    'a door code',
    build('accepted'),
    { ...seen, other_confirmed_at: notice.at },
    'At the door',
    'At the door',
  ],
  ['a question', build('said_done', rated(null)), seen, 'Agreed', 'Done? Waiting for Musa Bello'],
  ['finished work', build('done', rated(null)), seen, 'Done', 'Done. Leave a review'],
  ['a review', build('done', rated(5)), seen, 'Review', 'Done. Leave a review'],
])('%s has its stage and its words', (_what, agreement, visit, stage, words) => {
  const progress = agreementProgress(agreement, visit);
  expect(progress?.stages[progress.reached]).toBe(stage);
  expect(barHeadline(agreement, stage as 'Agreed')).toBe(words);
});

test('remote work has no door', () => {
  const remote = build('accepted', { versions: [{ ...version, kind: 'remote' }] });
  expect(agreementProgress(remote, undefined)).toEqual({ stages: ['Agreed', 'Done', 'Review'], reached: 0 });
});

test('the terms fit into a line', () => {
  expect(barTerms(version)).toBe('₦15,000 · Fri 27 Nov, 9–12:30');
  expect(barTerms({ ...version, kind: 'remote', price_to: 20_000 })).toBe(
    '₦15,000 to ₦20,000 · by Fri 27 Nov',
  );
});

// Shows: new-time-6
test('a new time that waits for an answer comes first', () => {
  const new_time = { number: 1, made_by_me: false, day: '2026-11-28', from_time: '22:00', to_time: '01:00' };
  expect(barHeadline(build('accepted', { new_time }), 'On the way')).toBe(
    'New time suggested: Sat 28 Nov, 22–1',
  );
  const remote = { ...new_time, from_time: null, to_time: null };
  expect(barHeadline(build('accepted', { new_time: remote }), 'Agreed')).toBe(
    'New time suggested: by Sat 28 Nov',
  );
});
