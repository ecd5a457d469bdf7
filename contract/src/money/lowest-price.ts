import { formatWholeNaira } from '../shared/money.ts';

const WEEK_DAYS = 7;

interface PricedPlan {
  tier: { id: string };
  duration: number;
  amountKobo: number;
}

/** Returns the lowest price of a week, e.g. `₦500`: of all plans, or of one tier. Null without such a plan. */
export function lowestPrice(plans: readonly PricedPlan[], tierId?: string): string | null {
  const prices = plans
    .filter(({ tier, duration }) => duration === WEEK_DAYS && (!tierId || tier.id === tierId))
    .map(({ amountKobo }) => amountKobo);
  return prices.length === 0 ? null : formatWholeNaira(Math.min(...prices) / 100);
}
