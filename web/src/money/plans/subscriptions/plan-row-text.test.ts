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
  const left = planRowText([plan], { nowMs: now, plansFrom: '₦500 a week' });
  expect(left).toMatch(/^4 calls and 5 chats left until/);
  expect(planRowText([{ ...plan, state: 'paused' }], { nowMs: now, plansFrom: '₦500 a week' })).toBe(
    `Connect is paused: ${left}`,
  );
  expect(planRowText([{ ...plan, state: 'expired' }], { nowMs: now, plansFrom: '₦500 a week' })).toMatch(
    /^No plan yet. From ₦500 a week$/,
  );
  expect(planRowText([], { nowMs: now, plansFrom: '₦500 a week' })).toMatch(
    /^No plan yet. From ₦500 a week$/,
  );
  expect(planRowText(undefined, { nowMs: now, plansFrom: '₦500 a week' })).toBeUndefined();
});
