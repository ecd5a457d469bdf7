import { expect, test } from 'vitest';
import { compareSettings, describeSetting } from './describe-setting.ts';

const starter = { id: 'starter_weekly', naira: 500, tokens: 4, boost_days: 1 };
const connect = { id: 'connect_weekly', naira: 700, tokens: 6, boost_days: 2 };

test('only the lines that differ are shown, before and after', () => {
  expect(
    compareSettings('plans', {
      before: { plans: [starter, connect] },
      after: { plans: [{ ...starter, naira: 1200 }, connect] },
    }),
  ).toEqual({
    gone: ['Starter weekly: ₦500, 4 calls and 4 chats, 1 boost day'],
    added: ['Starter weekly: ₦1,200, 4 calls and 4 chats, 1 boost day'],
  });
  const same = { alone_naira: 20_000 };
  expect(compareSettings('refund_limits', { before: same, after: { ...same } })).toEqual({
    gone: [],
    added: [],
  });
});

test('a number that is still being typed, and an empty announcement, have words', () => {
  expect(describeSetting('refund_limits', { alone_naira: Number.NaN })).toEqual([
    'One person alone gives back up to no amount',
  ]);
  expect(describeSetting('banner', { text: '', ends_at: '' })).toEqual(['No announcement']);
});

// Shows: console-offers-1
test('an offer that is off says so, and one that is on says how much it gives', () => {
  const off = {
    first_contacts: { count: 0, days: 30 },
    card: { on: false, per_week: 10 },
    first_answers: { count: 0 },
  };
  const on = { ...off, card: { on: true, per_week: 3 }, first_answers: { count: Number.NaN } };
  expect(compareSettings('offers', { before: off, after: on })).toEqual({
    gone: ["Artisans' own cards: off", 'First answers to jobs: off'],
    added: [
      "Artisans' own cards: 3 free contacts for each artisan in 7 days",
      'First answers to jobs: no number for each artisan or creative',
    ],
  });
});
