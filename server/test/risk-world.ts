import type { Database } from '@marketplace/server/platform/database/db';
import { addCrowd } from './risk-world/crowd.ts';
import { comeBack, copyGalleries, imitateArtisans, imitateSupport } from './risk-world/false-identities.ts';
import { takeDeposits, testCards } from './risk-world/false-money.ts';
import { floodContacts, postSameJobs } from './risk-world/false-offers.ts';
import { buyPraise, praiseInRing } from './risk-world/false-praise.ts';
import { addHonestLife } from './risk-world/honest-life.ts';
import { addHonestTrouble } from './risk-world/honest-trouble.ts';
import type { Person } from './risk-world/people.ts';
import { createWorld, type World } from './risk-world/world.ts';

const patterns = {
  imitated_artisan: imitateArtisans,
  imitated_support: imitateSupport,
  back_after_suspension: comeBack,
  copied_gallery: copyGalleries,
  review_ring: praiseInRing,
  bought_reviews: buyPraise,
  card_testing: testCards,
  deposit_first: takeDeposits,
  contact_flood: floodContacts,
  same_jobs: postSameJobs,
};

export interface RiskWorld {
  frauds: { pattern: string; accountIds: string[] }[];
  innocents: string[];
  /** Innocents who share a phone: families, shops and a training centre. */
  sharedPhones: string[][];
}

/** The oldest fraud began later, so people who have been members for so long can have met each of them. */
const SETTLED_DAYS = 80;

/** Returns the world of a seed before it is stored. */
export function createRiskWorld({ seed, now }: { seed: number; now: Date }): {
  world: World;
  made: RiskWorld;
} {
  const world = createWorld(seed, now);
  const crowd = addCrowd(world);
  addHonestLife(world, crowd);
  addHonestTrouble(world, crowd);
  const isSettled = ({ joined }: Person) => joined < world.ago(SETTLED_DAYS);
  const settled = {
    ...crowd,
    artisans: crowd.artisans.filter(isSettled),
    customers: crowd.customers.filter(isSettled),
  };
  const frauds = Object.entries(patterns).map(([pattern, commit]) => ({
    pattern,
    accountIds: commit(world, settled).map(({ id }) => id),
  }));
  return {
    world,
    made: {
      frauds,
      innocents: crowd.people.map(({ id }) => id),
      sharedPhones: crowd.sharedPhones.map((people) => people.map(({ id }) => id)),
    },
  };
}

/**
 * Adds 1,000 honest accounts with what makes honest people look suspicious, and ten patterns of fraud among them. The same seed and moment
 * give the same rows. Two suspended accounts are neither: their frauds are over.
 */
export async function addRiskWorld(db: Database, options: { seed: number; now: Date }): Promise<RiskWorld> {
  const { world, made } = createRiskWorld(options);
  await world.store(db);
  return made;
}
