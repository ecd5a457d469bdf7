import { expect, test } from 'vitest';
import type { Wish } from '../log-in/return-path.ts';
import { offerNote, planPrice, purposeOf } from './purpose.ts';

const wishTo = (deed: Wish['deed'], name = 'Ada Obi'): Wish => ({ deed, id: '1', name });

test.each<[string, Wish | null, string | null]>([
  ['/a/ada', wishTo('save'), 'save Ada Obi'],
  ['/a/ada', wishTo('call'), 'call Ada Obi'],
  ['/a/ada', wishTo('chat'), 'chat with Ada Obi'],
  [
    '/jobs/single-job?id=1',
    wishTo('chat', 'the person who posted Fix my roof'),
    'chat with the person who posted Fix my roof',
  ],
  ['/post-job', null, 'post a job'],
  ['/post-job/select-location?from=profile', null, 'post a job'],
  ['/artisan/subscription?plan=starter_weekly', null, 'choose a plan'],
  ['/cenema/payment#top', null, 'buy your ticket'],
  ['/favorites', null, 'save artisans'],
  ['/favorites-jobs', null, 'save jobs'],
  ['/message/7', null, null],
  ['/profile/settings', null, null],
  ['/', null, null],
])('somebody on the way to %s (%j) would make an account to: %s', (path, wish, purpose) => {
  expect(purposeOf({ path, wish })).toBe(purpose);
});

test.each([
  [wishTo('call'), 'Calling needs a plan, from ₦500 a week.'],
  [wishTo('chat'), 'Starting a chat needs a plan, from ₦500 a week.'],
  [wishTo('save'), null],
  [null, null],
])('the account is free, and for the wish %j a visitor reads: %s', (wish, note) => {
  expect(planPrice(wish, '₦500 a week')).toBe(note);
});

// Shows: free-contacts-5
test('an offer of the house stands in the place of the price of a plan', () => {
  const offers = { firstContacts: { count: 2, days: 14 }, cards: true };
  const toCall = { path: '/a/ada', wish: wishTo('call') };
  expect(offerNote(toCall, offers)).toBe(
    'Your first 2 calls or chats are on us, for 14 days after you sign up. Please confirm your phone number for that.',
  );
  const byCard = { ...toCall, path: '/a/ada?card=1.abc' };
  expect(offerNote(byCard, offers)).toBe('While the card has free contacts, this one is on us.');
  expect(offerNote(byCard, { firstContacts: { count: 1, days: 1 } })).toMatch(
    /^Your first call or chat is on us, for 1 day after/,
  );
  expect(offerNote(byCard, undefined)).toBeNull();
  expect(offerNote({ path: '/a/ada', wish: wishTo('save') }, offers)).toBeNull();
});
