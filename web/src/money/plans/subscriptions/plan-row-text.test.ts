import { expect, test } from 'vitest';
import { planRowText } from './plan-row-text.ts';

const now = Date.parse('2026-11-27T10:00:00Z');
const plan = {
  plan: 'Connect' as const,
  state: 'active' as const,
  granted_calls: 6,
  granted_messages: 6,
  no_of_calls_remaining: 4,
  no_of_messages_remaining: 5,
  is_unlimited: false,
  expires_at: '2026-12-04T10:00:00Z',
};

// Shows: me-1
test('the row of the plan names what is left, and never takes a paused plan for none', () => {
  const left = planRowText([plan], now);
  expect(left).toMatch(/^4 calls and 5 chats left until/);
  expect(planRowText([{ ...plan, state: 'paused' }], now)).toBe(`Connect is paused: ${left}`);
  expect(planRowText([{ ...plan, state: 'expired' }], now)).toMatch(/^No plan yet/);
  expect(planRowText([], now)).toMatch(/^No plan yet/);
  expect(planRowText(undefined, now)).toBeUndefined();
});
