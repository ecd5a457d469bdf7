import { canMove, type SubscriptionState } from './subscription-lifecycle.ts';

/** Permissions of people for their own plans. The queries find only plans of the caller. */

interface Standing {
  state: SubscriptionState;
  expires_at: Date;
}

const runs = ({ state, expires_at }: Standing, now: Date) =>
  (state === 'active' || state === 'paused') && expires_at > now;

/** People cannot switch a plan whose payment is disputed or being refunded: only the end of the dispute or refund changes it. */
export const canSwitchPlan = (plan: Standing, to: 'active' | 'paused', now: Date) =>
  runs(plan, now) && canMove(plan.state, to);

/** A refund can be requested while the plan runs and no part of it was used. */
export const canAskMoneyBack = (plan: Standing & { used: boolean }, now: Date) =>
  runs(plan, now) && !plan.used;
