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
