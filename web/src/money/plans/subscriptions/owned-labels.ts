import type { Subscription } from '@marketplace/contract/money/subscriptions';
import { formatCount } from '@marketplace/contract/shared/counts';
import { shortDay } from './movement-labels.ts';

type Owned = Pick<
  Subscription,
  | 'plan'
  | 'expires_at'
  | 'is_unlimited'
  | 'no_of_calls_remaining'
  | 'no_of_messages_remaining'
  | 'no_of_featured_profile_days_remaining'
  | 'no_of_featured_job_days_remaining'
>;

/** Describes what a person has just bought: `You now have Connect until 29 Nov: 6 calls, 6 chats and 2 boost days.` */
export function ownedLabel(bought: Owned, nowMs: number): string {
  const boost = bought.no_of_featured_profile_days_remaining;
  const jobs = bought.no_of_featured_job_days_remaining;
  const things = [
    ...(bought.is_unlimited
      ? ['unlimited calls and chats']
      : [
          formatCount(bought.no_of_calls_remaining, 'call'),
          formatCount(bought.no_of_messages_remaining, 'chat'),
        ]),
    ...(boost > 0 ? [formatCount(boost, 'boost day')] : []),
    ...(jobs > 0 ? [formatCount(jobs, 'featured job day')] : []),
  ];
  const list = `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
  return `You now have ${bought.plan} until ${shortDay(bought.expires_at, nowMs)}: ${list}.`;
}
