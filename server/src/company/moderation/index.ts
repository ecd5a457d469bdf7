import type { Platform } from '../../platform/platform.ts';
import { deleteDecided } from './doubtful-texts.ts';

export type Moderation = ReturnType<typeof createModeration>;

/** Public texts: refuses contacts in them, and queues doubtful ones for operators. */
export function createModeration({ db, now }: Platform) {
  return { sweeps: { accounts: () => deleteDecided(db, now()) } };
}
