import type { PlanTier } from '@marketplace/contract/plans';

/** The tint of each plan: behind its name, and for the pattern on it. */
export const planTints: Record<PlanTier['name'], string> = {
  Starter: 'bg-leaf-tint text-leaf-text',
  Connect: 'bg-indigo-tint text-indigo-text',
  Elite: 'bg-sun-tint text-sun-text',
};
