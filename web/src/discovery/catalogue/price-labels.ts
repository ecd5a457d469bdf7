import type { PriceStatistics } from '@marketplace/contract/discovery/price-guide';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { formatCount, formatDate } from '../../lib/format.ts';

/** Formats '₦15,000 – ₦40,000', or 'about ₦15,000' when half of the people ask nearly the same. */
export function rangeLabel({ lower, upper }: Pick<PriceStatistics, 'lower' | 'upper'>): string {
  return lower === upper
    ? `about ${formatWholeNaira(lower)}`
    : `${formatWholeNaira(lower)} – ${formatWholeNaira(upper)}`;
}

/** '12 artisans since Mar 2026' */
export function restsOnLabel({ people, since }: Pick<PriceStatistics, 'people' | 'since'>): string {
  const month = formatDate(`${since}-01`).replace(/^\d+ /, '');
  return `${formatCount(people, 'artisan')} since ${month}`;
}
