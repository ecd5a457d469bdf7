import type { PlanTier } from '@marketplace/contract/discovery/catalogue';
import type { UsedBenefit } from '@marketplace/contract/money/refunds';
import type { Queries } from '../../platform/database/index.ts';
import type { Unit } from './ledger.ts';
import { lockLive, type PlanOf } from './subscriptions.repository.ts';

/** The benefits that cost neither tokens nor days. The database records the uses of the others, see `move_tokens`. */
export type FreeBenefit = Exclude<UsedBenefit, Unit>;

/** Uses a benefit of a plan. False when no running plan allows it. Runs in the transaction that gives the benefit. */
export type UseBenefit = (
  trx: Queries,
  accountId: string,
  benefit: FreeBenefit,
  allows: (tier: PlanTier) => boolean,
) => Promise<boolean>;

/**
 * Records the first use of a benefit on the running plan that allows it and expires first. The plans are locked, so a refund either comes
 * first, and the plan allows nothing, or finds the use and is refused.
 */
export function createUseBenefit({ planOf, now }: { planOf: PlanOf; now: () => Date }): UseBenefit {
  return async (trx, accountId, benefit, allows) => {
    const plans = await lockLive(trx, accountId, now());
    const plan = plans.find(({ plan_id }) => allows(planOf(plan_id).tier));
    if (!plan) return false;
    await trx
      .insertInto('benefit_uses')
      .values({ subscription_id: plan.id, benefit, first_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  };
}
