import type { ApiAnswer } from '@marketplace/contract/api';
import { REVEAL_DAYS } from '@marketplace/contract/subscriptions';
import { formatCount, formatDate } from '../../lib/format.ts';

export type CallTerms = ApiAnswer<'/user_subscription/view_call_terms'>;

/** What seeing the number costs, said before it costs anything. */
export function callPrice({ cost, calls_left, free_until }: CallTerms): string {
  if (free_until !== null) {
    return `Free until ${formatDate(free_until)}: you have already paid for this number.`;
  }
  if (cost === 0 || calls_left === null) return 'This costs nothing: your plan is unlimited.';
  return `This costs ${formatCount(cost, 'call')}, you have ${calls_left}.`;
}

/** What is bought by it. */
export function callPriceHelp({ free_until }: CallTerms): string {
  return free_until === null
    ? `You see the number at once, and calling them again is free for ${REVEAL_DAYS} days.`
    : 'Your calls stay as they are.';
}
