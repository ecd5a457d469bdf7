import { formatCount } from '@marketplace/contract/shared/counts';
import type { Plan } from '../../discovery/catalogue/catalogue-query.ts';

/** `for 7 days`, `for 30 days`, `for 365 days`: the period of a price. */
export function planPeriod({ duration }: Pick<Plan, 'duration'>): string {
  return `for ${formatCount(duration, 'day')}`;
}

/** `Connect, Monthly` */
export function planName({ tier, label }: Plan): string {
  return `${tier.name}, ${label}`;
}

/**
 * The saving of a longer period against the shortest of the same tier, in whole per cent rounded down. It is computed for each
 * call where calls are counted, because a longer plan may give fewer calls a day, otherwise for each day. Null for the shortest.
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
  // Whole numbers of kobo, so that nothing is rounded before the end.
  const share = (plan.amountKobo * units(shortest)) / (shortest.amountKobo * units(plan));
  return { percent: Math.floor((1 - share) * 100 + 1e-9), per };
}

/** The tints by the colours of the catalogue: behind the name of a plan, and for the pattern on it. */
const tints: Record<string, string> = {
  leaf: 'bg-leaf-tint text-leaf-text',
  ink: 'bg-indigo-tint text-indigo-text',
  sun: 'bg-sun-tint text-sun-text',
};

/** The tint of a plan. A colour that this release does not know, or a plan that is not there, gets the tint of `ink`. */
export function planTint(plan: { tier: { colour: string } } | undefined): string {
  return tints[plan?.tier.colour ?? 'ink'] ?? (tints['ink'] as string);
}
