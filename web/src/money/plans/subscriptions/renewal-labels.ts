import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { formatCount } from '@marketplace/contract/shared/counts';
import { formatNaira } from '@marketplace/contract/shared/money';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';
import { shortDay } from './movement-labels.ts';

const DAY_MS = 24 * 60 * 60_000;

type Owned = Pick<Subscription, 'plan' | 'state' | 'expires_at'>;

export interface Renewal {
  plan: Plan;
  /** `Weekly: ₦700.00` */
  label: string;
  /** `6 calls and 6 chats more, until 6 Dec` */
  help: string;
}

/** Returns the end of the person's last plan of that tier; null without one. A new plan starts then. */
export function lastEndOf(name: Subscription['plan'], own: readonly Owned[]): string | null {
  const ends = own
    .filter(({ plan, state }) => plan === name && (state === 'active' || state === 'paused'))
    .map(({ expires_at }) => expires_at);
  // ISO times in UTC sort as strings.
  return ends.sort().at(-1) ?? null;
}

/** Returns the durations by which a plan can be renewed or extended, each with its price and its last day. */
export function renewalsOf(
  plans: readonly Plan[],
  name: Subscription['plan'],
  lastEnd: string | null,
  nowMs: number,
): Renewal[] {
  return plans
    .filter(({ tier }) => tier.name === name)
    .map((plan) => {
      const end = shortDay(endAfterDays(plan.duration, lastEnd, nowMs), nowMs);
      return {
        plan,
        label: `${plan.label}: ${formatNaira(plan.amountKobo)}`,
        help: `${broughtBy(plan)}${lastEnd ? ' more' : ''}, until ${end}`,
      };
    });
}

function broughtBy({ tier, calls_count, message_count, duration }: Plan): string {
  if (tier.tokensPerMonth === null) return formatCount(duration, 'day');
  return `${formatCount(calls_count, 'call')} and ${formatCount(message_count, 'chat')}`;
}

/** Returns the ISO time `days` days of 24 hours after now or after the end of the running plan. */
export function endAfterDays(days: number, runsUntil: string | null, nowMs: number): string {
  const start = Math.max(nowMs, runsUntil === null ? 0 : Date.parse(runsUntil));
  return new Date(start + days * DAY_MS).toISOString();
}
