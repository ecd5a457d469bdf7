import type { Subscription } from '@marketplace/contract/money/subscriptions';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';

/** The token that an action needs: a call, or a chat for a first message. */
export type Way = 'call' | 'chat';

/** Why a person's plans give nothing right now. */
export type PlanGate =
  /** A paused plan that has tokens. */
  | { kind: 'paused'; subscription: Subscription }
  | { kind: 'used_up' }
  /** An unlimited plan runs, and gives no more today. Another plan would not help. */
  | { kind: 'day_cap' }
  | { kind: 'no_plan' }
  /** The plans could not be read. */
  | { kind: 'unchecked' };

/** Query of the current plans, always refetched: the plan in the stored session may be outdated. */
export const currentPlansQuery = query('/user_subscription/view_subscriptions', {}, 0);

/**
 * Asks the server why the plans give nothing.
 * @throws ApiError
 */
export async function askPlanGate(queries: QueryClient, way: Way): Promise<PlanGate> {
  const { subscriptions } = await queries.fetchQuery({ ...currentPlansQuery, retry: false });
  return findPlanGate(way, subscriptions);
}

type Owned = Pick<
  Subscription,
  'state' | 'expires_at' | 'is_unlimited' | 'no_of_calls_remaining' | 'no_of_messages_remaining'
>;

/** Chooses among several paused plans the one that ends first, in the order in which the server spends them. */
export function findPlanGate<S extends Owned>(
  way: Way,
  subscriptions: readonly S[],
): Exclude<PlanGate, { kind: 'paused' }> | { kind: 'paused'; subscription: S } {
  const left = (each: S) => (way === 'call' ? each.no_of_calls_remaining : each.no_of_messages_remaining);
  const runsUnlimited = subscriptions.some((each) => each.state === 'active' && each.is_unlimited);
  // The cap of a day counts all unlimited plans, so a second one gives nothing more.
  const gives = (each: S) => (each.is_unlimited ? !runsUnlimited : left(each) > 0);
  const [paused] = subscriptions
    .filter((each) => each.state === 'paused' && gives(each))
    .sort((one, other) => one.expires_at.localeCompare(other.expires_at));
  if (paused) return { kind: 'paused', subscription: paused };
  if (runsUnlimited) return { kind: 'day_cap' };
  const hasPlan = subscriptions.some(({ state }) => state === 'active' || state === 'paused');
  return { kind: hasPlan ? 'used_up' : 'no_plan' };
}
