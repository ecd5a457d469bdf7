import { expect, test } from 'vitest';
import { planOffer } from './plan-offer.ts';

test.each([
  [{ deed: 'chat', name: 'Ada Obi' }, 'Chat with Ada Obi: ₦500 for 7 days, 4 calls and 4 chats'],
  [{ deed: 'call', name: 'Ada Obi' }, 'Call Ada Obi: ₦500 for 7 days, 4 calls and 4 chats'],
  [null, 'Call and chat: ₦500 for 7 days, 4 calls and 4 chats'],
] as const)('the offer for %j comes from the catalogue of plans', (wish, offer) => {
  expect(planOffer(wish)).toBe(offer);
});
