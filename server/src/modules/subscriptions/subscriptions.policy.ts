import { canMove, type SubscriptionState } from './subscription-lifecycle.ts';

/** What people may do with their plans. The queries find only plans of the person who asks. */

interface Standing {
  state: SubscriptionState;
  expires_at: Date;
}

const runs = ({ state, expires_at }: Standing, now: Date) =>
  (state === 'active' || state === 'paused') && expires_at > now;

/** A plan whose payment is in dispute or goes back is moved by what becomes of the money alone. */
export const canSwitchPlan = (plan: Standing, to: 'active' | 'paused', now: Date) =>
  runs(plan, now) && canMove(plan.state, to);

/** Money can be asked back while the plan runs and nothing of it was used. */
export const canAskMoneyBack = (plan: Standing & { used: boolean }, now: Date) =>
  runs(plan, now) && !plan.used;
