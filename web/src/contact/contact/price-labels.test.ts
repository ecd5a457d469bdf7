import { expect, it } from 'vitest';
import { bothText, callPriceText, chatPriceText, type KnownPlan } from './price-labels.ts';

const of = (plan: KnownPlan) => ({ plan, plansFrom: '₦500 a week' });
const call = { status: 'ok' as const, state: 'ready' as const, cost: 1, calls_left: 4, free_until: null };
const chat = {
  status: 'ok' as const,
  state: 'ready' as const,
  cost: 1,
  messages_left: 3,
  has_conversation: false,
};

// Shows: artisan-page-18
it.each([
  [{}, 'Uses 1 of your 4 calls'],
  [{ calls_left: 1 }, 'Uses 1 of your 1 call'],
  [{ calls_left: 0 }, 'No more new calls today'],
  [{ cost: 0, calls_left: null }, 'Included in your plan'],
  [{ cost: 0, free_until: '2026-12-12T10:00:00.000Z' }, 'Paid until 12 Dec'],
  // A paid number stays visible after the plan has ended.
  [{ cost: 0, calls_left: 0, free_until: '2026-12-12T10:00:00.000Z' }, 'Paid until 12 Dec'],
  [{ state: 'needs_plan' as const, calls_left: 0 }, 'Plan from ₦500 a week'],
  [{ state: 'no_phone' as const }, 'No number to call yet'],
  [{ state: 'chat_only' as const, free_until: '2026-12-12T10:00:00.000Z' }, 'Prefers a chat'],
])('a call with %j says "%s"', (changes, text) => {
  expect(callPriceText({ ...call, ...changes }, of('none'))).toBe(text);
});

it.each([
  [{}, 'Uses 1 of your 3 chats'],
  [{ cost: 0, has_conversation: true, messages_left: 0 }, 'Free: keep chatting'],
  [{ cost: 0, messages_left: null }, 'Included in your plan'],
  // The token was returned for an unread message, so the next one costs again.
  [{ has_conversation: true }, 'Uses 1 of your 3 chats'],
  [{ messages_left: 0 }, 'No more new chats today'],
  [{ state: 'needs_plan' as const, messages_left: 0 }, 'Plan from ₦500 a week'],
  [{ state: 'cannot_write' as const, cost: 0 }, "You can't message them"],
])('a chat with %j says "%s"', (changes, text) => {
  expect(chatPriceText({ ...chat, ...changes }, of('none'))).toBe(text);
});

const noCall = { ...call, state: 'needs_plan' as const };
const noChat = { ...chat, state: 'needs_plan' as const };

it('a plan is asked for once when both need one', () => {
  expect(bothText(noCall, noChat, of('none'))).toBe('Needs a plan, from ₦500 a week');
  expect(bothText(noCall, { ...chat, cost: 0, has_conversation: true }, of('none'))).toBeNull();
  expect(bothText({ ...call, state: 'chat_only' as const }, noChat, of('none'))).toBeNull();
});

// Shows: free-contacts-13
it('somebody without a confirmed number reads what would be free with one', () => {
  const free_after_phone = { reason: 'first contact' as const, left: 2, until: '2026-12-12T10:00:00.000Z' };
  const text = 'Confirm your number: your next 2 are on us, until 12 Dec';
  expect(callPriceText({ ...noCall, free_after_phone }, of('none'))).toBe(text);
  expect(chatPriceText({ ...noChat, free_after_phone }, of('none'))).toBe(text);
  expect(bothText({ ...noCall, free_after_phone }, { ...noChat, free_after_phone }, of('none'))).toBe(text);
  // Without it the plan pays, and its price is what they must know.
  expect(callPriceText({ ...call, free_after_phone }, of('active'))).toBe('Uses 1 of your 4 calls');
  expect(chatPriceText({ ...chat, free_after_phone }, of('active'))).toBe('Uses 1 of your 3 chats');
});

// Shows: plan-words-2
it('a paused plan, and one that is used up, never read as no plan', () => {
  expect(bothText(noCall, noChat, of('paused'))).toBe('Your plan is paused. Tap to turn it on.');
  expect(callPriceText(noCall, of('paused'))).toBe('Your plan is paused');
  expect(chatPriceText(noChat, of('paused'))).toBe('Your plan is paused');
  expect(bothText(noCall, noChat, of('active'))).toBe('No calls or chats left');
  expect(callPriceText(noCall, of('active'))).toBe('No calls left');
  expect(chatPriceText(noChat, of('active'))).toBe('No chats left');
});

// Shows: free-contacts-5
it('what the house pays for is said once, and before what a plan has', () => {
  const free_contact = { reason: 'first contact' as const, left: 2, until: '2026-12-30T10:00:00.000Z' };
  const [freeCall, freeChat] = [
    { ...call, cost: 0, free_contact },
    { ...chat, cost: 0, free_contact },
  ];
  expect(bothText(freeCall, freeChat, of('active'))).toBe('Your next 2 are on us, until 30 Dec');
  expect(bothText(freeCall, noChat, of('none'))).toBeNull();
  expect(callPriceText(freeCall, of('none'))).toBe('Your next 2 are on us, until 30 Dec');
  const byCard = { reason: 'own card' as const, left: 1, until: null };
  expect(
    bothText({ ...freeCall, free_contact: byCard }, { ...freeChat, free_contact: byCard }, of('none')),
  ).toBe('Free with this card: one call or chat');
  // A number that was paid for and a paid chat need no offer.
  expect(callPriceText({ ...freeCall, free_until: '2026-12-12T10:00:00.000Z' }, of('none'))).toBe(
    'Paid until 12 Dec',
  );
});
