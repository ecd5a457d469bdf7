import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { cheapestOf, planOffer } from './plan-offer.ts';

const cheapest = cheapestOf(specifiedCatalogue.plans) as Plan;

test.each([
  [{ deed: 'chat', name: 'Ada Obi' }, 'Chat with Ada Obi: ₦500 for 7 days, 4 calls and 4 chats'],
  [{ deed: 'call', name: 'Ada Obi' }, 'Call Ada Obi: ₦500 for 7 days, 4 calls and 4 chats'],
  [null, 'Call and chat: ₦500 for 7 days, 4 calls and 4 chats'],
] as const)('the offer for %j comes from the catalogue of plans', (wish, offer) => {
  expect(planOffer(cheapest, wish)).toBe(offer);
});
