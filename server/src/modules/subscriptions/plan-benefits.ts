import type { Queries } from '../../platform/db.ts';
import type { Membership } from './membership.ts';

/** Featured places of profiles, which are bought with days of a plan. */
export interface BoostedProfiles {
  /** Extends the boost of a person's profile by so many days, 0 for a look; answers its end. @throws AppError without a profile. */
  extend(trx: Queries, accountId: string, days: number): Promise<Date>;
  /** End of the running boost of a profile; null without one. */
  endOf(accountId: string): Promise<Date | null>;
}

/** The money of a plan went back. */
export interface TakenBack {
  accountId: string;
  /** What the person's running plans still allow. */
  allowed: Pick<Membership, 'socialLinks' | 'urgentJobs'>;
  /** Days of that plan that were used: in the featured places of profiles and of jobs. */
  usedDays: { boost: number; featuredJob: number };
}

/** Takes out of a person's profile or jobs what was given for the plan. Runs in the transaction that moves the plan. */
export type TakeBack = (trx: Queries, taken: TakenBack) => Promise<void>;

/**
 * What plans give outside of this module. Modules further right register at the start how they give it and take it back, so
 * that subscriptions knows none of them.
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
