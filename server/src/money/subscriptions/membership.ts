import type { StoredSubscription } from '@marketplace/contract/people/accounts';
import type { Queries } from '../../platform/database/index.ts';
import { isLive } from './subscription-lifecycle.ts';
import type { PlanOf, SubscriptionRow } from './subscriptions.repository.ts';

export interface Membership {
  /** The running plan that expires first, otherwise a paused one, otherwise null. */
  current: StoredSubscription | null;
  isSubscribed: boolean;
  /** How many social links a profile may show. */
  socialLinks: number;
  urgentJobs: boolean;
}

export type MembershipOf = (queries: Queries, accountId: string) => Promise<Membership>;

/** Reads what a person's running plans together allow. */
export function createMembership({ planOf, now }: { planOf: PlanOf; now: () => Date }): MembershipOf {
  return async (queries, accountId) => {
    const rows = await queries
      .selectFrom('subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', 'in', ['active', 'paused'])
      .where('expires_at', '>', now())
      .orderBy('expires_at')
      .orderBy('id')
      .$castTo<SubscriptionRow>()
      .execute();
    const live = rows.filter((row) => isLive(row, now()));
    const tiers = live.map((row) => planOf(row.plan_id).tier);
    const current = live[0] ?? rows[0];
    return {
      current: current ? { _id: current.id, is_active: current.state === 'active' } : null,
      isSubscribed: live.length > 0,
      socialLinks: Math.max(0, ...tiers.map((tier) => tier.socialLinks)),
      urgentJobs: tiers.some((tier) => tier.urgentJobs),
    };
  };
}
