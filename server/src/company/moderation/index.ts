import type { Platform } from '../../platform/platform.ts';
import { deleteDecided } from './doubtful-texts.ts';

export type Moderation = ReturnType<typeof createModeration>;

/** Public texts: refusing contacts in them, and the ones that operators look at. */
export function createModeration({ db, now }: Platform) {
  return { sweeps: { accounts: () => deleteDecided(db, now()) } };
}
