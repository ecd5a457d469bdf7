import { subscriptionStates } from '@marketplace/contract/money/subscriptions';
import { expect, test } from 'vitest';
import { canMove } from './subscription-lifecycle.ts';

test('a subscription makes only the moves of its lifecycle', () => {
  const moves = subscriptionStates.flatMap((from) =>
    subscriptionStates.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'active > paused',
    'active > expired',
    'active > refund_requested',
    'active > suspended',
    'paused > active',
    'paused > expired',
    'paused > refund_requested',
    'paused > suspended',
    'expired > refund_requested',
    'expired > suspended',
    'refund_requested > active',
    'refund_requested > refunded',
    'refund_requested > suspended',
    'suspended > active',
    'suspended > refunded',
  ]);
});
