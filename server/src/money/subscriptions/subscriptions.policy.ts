import { canMove, type SubscriptionState } from './subscription-lifecycle.ts';

/** People's permissions for their own plans. The queries only find plans of the caller. */

const DAY_MS = 24 * 60 * 60_000;

interface Status {
  state: SubscriptionState;
  expires_at: Date;
}

const runs = ({ state, expires_at }: Status, now: Date) =>
  (state === 'active' || state === 'paused') && expires_at > now;

/** Plans whose payment is disputed or being refunded cannot be switched; only the end of the dispute or refund changes them. */
export const canSwitchPlan = (plan: Status, to: 'active' | 'paused', now: Date) =>
  runs(plan, now) && canMove(plan.state, to);

interface Paid {
  starts_at: Date;
  /** What was promised when it was paid. */
  refund_days: number;
}

/** A plan starts with its payment. */
export const refundableUntil = ({ starts_at, refund_days }: Paid) =>
  new Date(starts_at.getTime() + refund_days * DAY_MS);

/** A refund can be requested for some days after the payment, while the plan runs and is unused. */
export const canAskMoneyBack = (plan: Status & Paid & { first_use: object | null }, now: Date) =>
  runs(plan, now) && plan.first_use === null && now < refundableUntil(plan);
