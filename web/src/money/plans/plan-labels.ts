import { formatCount } from '@marketplace/contract/shared/counts';
import type { Plan } from '../../discovery/catalogue/catalogue-query.ts';

/** Formats the period of a price: `for 7 days`, `for 30 days`, `for 365 days`. */
export function planPeriod({ duration }: Pick<Plan, 'duration'>): string {
  return `for ${formatCount(duration, 'day')}`;
}

/** `Connect, Monthly` */
export function planName({ tier, label }: Plan): string {
  return `${tier.name}, ${label}`;
}

/**
 * Returns the saving of a longer period against the shortest of the same tier, in whole per cent rounded down. It is computed per call
 * where calls are counted, because a longer plan may give fewer calls a day, otherwise per day. Null for the shortest.
 */
export function planSaving(
  plan: Plan,
  plans: readonly Plan[],
): { percent: number; per: 'call' | 'day' } | null {
  const shortest = plans
    .filter(({ tier }) => tier.id === plan.tier.id)
    .reduce((short, other) => (other.duration < short.duration ? other : short));
  if (shortest.id === plan.id) return null;
  const per = plan.tier.tokensPerMonth === null ? 'day' : 'call';
  const units = ({ calls_count, duration }: Plan) => (per === 'call' ? calls_count : duration);
  // Whole kobo, so nothing is rounded before the end.
  const share = (plan.amountKobo * units(shortest)) / (shortest.amountKobo * units(plan));
  return { percent: Math.floor((1 - share) * 100 + 1e-9), per };
}

/** The tints by the colours of the catalogue: behind the name of a plan, and for its pattern. */
const tints: Record<string, string> = {
  leaf: 'bg-leaf-tint text-leaf-text',
  ink: 'bg-indigo-tint text-indigo-text',
  sun: 'bg-sun-tint text-sun-text',
};

/** Returns the tint of a plan. An unknown colour or a missing plan gets the tint of `ink`. */
export function planTint(plan: { tier: { colour: string } } | undefined): string {
  return tints[plan?.tier.colour ?? 'ink'] ?? (tints['ink'] as string);
}
