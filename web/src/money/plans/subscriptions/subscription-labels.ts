import { tokensLabel } from '@marketplace/contract/money/plans';
import { REFUND_DAYS, usedBenefitTexts } from '@marketplace/contract/money/refunds';
import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { formatCount, formatTime } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/pictures/badge.tsx';
import { shortDay } from './movement-labels.ts';

/** Formats the paid price and the bought period: `₦2,000.00 for 30 days (Monthly)`. */
export function paidPrice(
  { amount, duration_days }: Pick<Subscription, 'amount' | 'duration_days'>,
  plans: readonly Plan[],
): string {
  const label = plans.find(({ duration }) => duration === duration_days)?.label;
  return `${formatNairaAmount(amount)} for ${formatCount(duration_days, 'day')}${label ? ` (${label})` : ''}`;
}

type Counts = Pick<
  Subscription,
  'granted_calls' | 'granted_messages' | 'no_of_calls_remaining' | 'no_of_messages_remaining' | 'is_unlimited'
>;

/** Returns the first line of a plan: what is left, and until when. */
export function leftLine(plan: Counts & Pick<Subscription, 'expires_at'>, nowMs: number): string {
  const until = `until ${shortDay(plan.expires_at, nowMs)}`;
  return tokensLabel(
    plan.is_unlimited
      ? 'unlimited'
      : { calls: plan.no_of_calls_remaining, chats: plan.no_of_messages_remaining },
    { counted: `left ${until}`, unlimited: until },
  );
}

/**
 * Returns the two specified lines about tokens, with the used and the granted number. Calls and chats are valid for artisans and job
 * posters alike, so both lines count the same tokens.
 */
export function tokenLines(counts: Counts): string[] {
  const granted = counts.granted_calls + counts.granted_messages;
  const remaining = counts.no_of_calls_remaining + counts.no_of_messages_remaining;
  const used = `${grouped(granted - remaining)} of ${grouped(granted)}`;
  return [`${used} Artisan chat/call token used`, `${used} Job Posters chat/call tokens used`];
}

/** Explains which tokens those two lines count. */
export function tokensHelp({ is_unlimited }: Counts): string {
  return is_unlimited
    ? 'Your plan goes on when these are used up.'
    : 'Both lines count the same calls and chats. You can use each one with an artisan or with someone who posts a job.';
}

function grouped(count: number): string {
  return formatNumber(count);
}

/** Returns the line about boost days, which is specified only while some remain. */
export function boostLine(days: number): string | null {
  return days > 0 ? `${days} days Boost feature not yet activated` : null;
}

export function featuredJobLine(days: number): string | null {
  return days > 0 ? `${formatCount(days, 'day')} of featured job posting left` : null;
}

/** Says until when a refund is possible, or why it is not; null when the period for it has passed, and for a plan that is not current. */
export function refundLine(
  plan: Pick<Subscription, 'state' | 'can_be_refunded' | 'refundable_until' | 'first_use'>,
  nowMs: number,
): string | null {
  const { state, can_be_refunded, refundable_until, first_use } = plan;
  if (can_be_refunded) {
    const until = `${shortDay(refundable_until, nowMs)}, ${formatTime(refundable_until)}`;
    return `You haven't used it yet. Until ${until} you can get all your money back.`;
  }
  const isOver = Date.parse(refundable_until) <= nowMs;
  if (isOver || !first_use || (state !== 'active' && state !== 'paused')) return null;
  return `You can't get the money back any more: on ${shortDay(first_use.at, nowMs)} you ${usedBenefitTexts[first_use.benefit]}.`;
}

/** Says when the mark of an unlimited plan appears on the artisan's page; null when it is already there, and for other plans. */
export function markLine(
  plan: Pick<Subscription, 'plan' | 'is_unlimited' | 'can_be_refunded' | 'refund_days'>,
): string | null {
  if (!plan.is_unlimited || !plan.can_be_refunded) return null;
  return `Your page shows the ${plan.plan} badge once you use the plan, or ${plan.refund_days ?? REFUND_DAYS} days after you paid.`;
}

interface StateWords {
  badge: string;
  tone: BadgeTone;
  /** The meaning of the state for the person; null when the badge is enough. */
  meaning: string | null;
}

export const stateLabel: Record<Subscription['state'], StateWords> = {
  active: { badge: 'ACTIVE', tone: 'leaf', meaning: null },
  paused: {
    badge: 'PAUSED',
    tone: 'neutral',
    meaning: "You paused it. We won't use any calls or chats, but its days still count down.",
  },
  expired: { badge: 'EXPIRED', tone: 'neutral', meaning: null },
  refund_requested: {
    badge: 'REFUND REQUESTED',
    tone: 'sun',
    meaning: "We're sending your money back to the card or account you paid with.",
  },
  refunded: { badge: 'REFUNDED', tone: 'neutral', meaning: "We've refunded your money." },
  suspended: {
    badge: 'ON HOLD',
    tone: 'clay',
    meaning:
      "Your bank is questioning the payment, so you can't use the plan until that's settled. Please talk to your bank, or message customer support.",
  },
};

/** Returns whether the plan is still usable or is being refunded. */
export function isCurrent({ state }: Pick<Subscription, 'state'>): boolean {
  return state !== 'expired' && state !== 'refunded';
}
