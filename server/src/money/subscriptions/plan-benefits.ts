import type { Queries } from '../../platform/database/index.ts';
import type { Membership } from './membership.ts';

/** Featured places of profiles, which cost boost days of a plan. */
export interface BoostedProfiles {
  /**
   * Extends the boost of a person's profile by some days; 0 only reads it. Returns its end.
   * @throws AppError without a profile
   */
  extend(trx: Queries, accountId: string, days: number): Promise<Date>;
  /** Returns the end of a profile's running boost; null without one. */
  endOf(accountId: string): Promise<Date | null>;
}

/** A plan that was refunded. */
export interface RefundedPlan {
  accountId: string;
  /** What the person's other running plans still allow. */
  allowed: Pick<Membership, 'socialLinks' | 'urgentJobs'>;
  /** The used days of that plan, in the featured places of profiles and of jobs. */
  usedDays: { boost: number; featuredJob: number };
}

/** Removes the plan's benefits from a person's profile or jobs. Runs in the transaction that changes the plan. */
export type TakeBack = (trx: Queries, taken: RefundedPlan) => Promise<void>;

/**
 * Benefits of plans outside this module. Higher modules register at startup how they give and remove them, so subscriptions knows none of
 * them.
 */
export function createPlanBenefits() {
  let boosts: BoostedProfiles | undefined;
  const onTakenBack: TakeBack[] = [];
  return {
    onTakenBack,
    registerBoosts(profiles: BoostedProfiles): void {
      boosts = profiles;
    },
    boosts(): BoostedProfiles {
      if (!boosts) throw new Error('no module has registered boosts');
      return boosts;
    },
  };
}
