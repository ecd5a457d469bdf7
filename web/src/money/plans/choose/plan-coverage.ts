import { formatCount, formatNumber } from '@marketplace/contract/shared/counts';
import type { Plan } from '../../../discovery/catalogue/catalogue-query.ts';

/** Says what a plan is good for: whom a customer reaches with it, or how many jobs an artisan can answer. */
export function planCoverage({ calls_count, message_count, tier }: Plan, isArtisan: boolean): string {
  const isUnlimited = tier.tokensPerMonth === null;
  if (isArtisan) {
    if (isUnlimited) return 'Answer every job you want';
    return `${formatCount(message_count, 'job')} to answer, and up to ${formatCount(calls_count, 'customer')} to call`;
  }
  if (isUnlimited) return 'Call and write to everyone you need';
  return `Up to ${formatCount(calls_count, 'new artisan')} to call and ${formatNumber(message_count)} to write to`;
}
