import { formatThousandsOfNaira, formatWholeNaira } from '@marketplace/contract/shared/money';
import type { JobTeaser } from '@marketplace/contract/work/jobs';

export type Budget = Pick<JobTeaser, 'min_budget' | 'max_budget'>;

/** Narrow layouts show amounts in thousands. */
export type AmountStyle = 'whole' | 'thousands';

function amount(naira: number, style: AmountStyle): string {
  return style === 'whole' ? formatWholeNaira(naira) : formatThousandsOfNaira(naira);
}

/** Formats a budget: `₦10,000 – ₦50,000`, `Up to ₦10,000`, `₦500,000+`, or one amount when both bounds are equal. */
export function budgetText({ min_budget, max_budget }: Budget, style: AmountStyle): string {
  if (max_budget === null) return `${amount(min_budget, style)}+`;
  if (min_budget === max_budget) return amount(min_budget, style);
  if (min_budget === 0) return `Up to ${amount(max_budget, style)}`;
  return `${amount(min_budget, style)} – ${amount(max_budget, style)}`;
}

/** Returns the label for a fixed or negotiable price in lists. */
export function priceKind(isFixedPrice: boolean): 'Fixed' | 'Negotiable' {
  return isFixedPrice ? 'Fixed' : 'Negotiable';
}
