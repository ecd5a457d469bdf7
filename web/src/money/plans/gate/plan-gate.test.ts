import { expect, test } from 'vitest';
import { findPlanGate } from './plan-gate.ts';

const plan = (
  state: 'active' | 'paused' | 'expired',
  calls: number,
  chats: number,
  end = 1,
  is_unlimited = false,
) => ({
  state,
  expires_at: `2026-12-0${end}T12:00:00.000Z`,
  is_unlimited,
  no_of_calls_remaining: calls,
  no_of_messages_remaining: chats,
});

const late = plan('paused', 4, 4, 9);
const soon = plan('paused', 4, 4, 2);
const elite = plan('paused', 0, 0, 1, true);
const onlyChats = plan('paused', 0, 3, 1);

test.each([
  [
    'a paused plan that has some, the one that ends first',
    'call',
    [late, soon],
    { kind: 'paused', subscription: soon },
  ],
  [
    'an unlimited paused plan, whatever its figures',
    'chat',
    [elite],
    { kind: 'paused', subscription: elite },
  ],
  ['a paused plan with chats, for a chat', 'chat', [onlyChats], { kind: 'paused', subscription: onlyChats }],
  ['nothing left, when the paused plan has none of them', 'call', [onlyChats], { kind: 'used_up' }],
  ['nothing left in an active plan', 'call', [plan('active', 0, 4)], { kind: 'used_up' }],
  [
    'a paused plan beside an active one that is used up',
    'call',
    [plan('active', 0, 0), soon],
    { kind: 'paused', subscription: soon },
  ],
  [
    'an unlimited plan that gives no more today',
    'chat',
    [plan('active', 0, 0, 1, true)],
    { kind: 'day_cap' },
  ],
  [
    'the same beside a paused unlimited plan, which would not help',
    'call',
    [plan('active', 0, 0, 1, true), elite],
    { kind: 'day_cap' },
  ],
  [
    'a paused plan with tokens beside it, which would help',
    'chat',
    [plan('active', 0, 0, 1, true), soon],
    { kind: 'paused', subscription: soon },
  ],
  ['no plan, when all are over', 'chat', [plan('expired', 4, 4)], { kind: 'no_plan' }],
  ['no plan at all', 'chat', [], { kind: 'no_plan' }],
] as const)('the gate names %s', (_what, way, subscriptions, gate) => {
  expect(findPlanGate(way, subscriptions)).toEqual(gate);
});
