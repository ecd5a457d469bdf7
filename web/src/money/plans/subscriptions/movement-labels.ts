import type { ApiAnswer } from '@marketplace/contract/api';
import { formatNumber } from '@marketplace/contract/shared/counts';
import { formatCount, formatDay } from '../../../lib/format.ts';

export type Movement = ApiAnswer<'/user_subscription/view_ledger'>['movements'][number];

const units: Record<Movement['unit'], string> = {
  call: 'call',
  message: 'chat',
  boost_day: 'boost day',
  featured_job_day: 'featured job day',
};

/** Formats `−1`, `+16`, or `0` for a token that an unlimited plan does not count; with a minus sign, not a hyphen. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`;
}

/** Formats `12 Nov`, with the year unless it is the current one. */
export function shortDay(iso: string, nowMs: number): string {
  return formatDay(Date.parse(iso), nowMs, false);
}

/** Formats the balance after a movement: `3 calls left in Connect`. Every plan has its own balance. */
export function balanceAfter({ unit, balance, plan }: Pick<Movement, 'unit' | 'balance' | 'plan'>): string {
  return `${formatCount(balance, units[unit])} left in ${plan}`;
}
