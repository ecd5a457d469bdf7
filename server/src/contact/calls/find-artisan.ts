import { canSeeProfile } from '../../discovery/artisans/artisans.policy.ts';
import { findProfile } from '../../discovery/artisans/artisans.repository.ts';
import { noSuchArtisan } from '../../discovery/artisans/artisans.routes.ts';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Callee } from './reveal-contact.ts';

/**
 * Returns the artisan whose number is requested.
 * @throws AppError `not_found` when no listed artisan has that id
 */
export async function getCallableArtisan(db: Database, artisanId: string): Promise<Callee> {
  const id = readAccountId(artisanId);
  const profile = id ? await findProfile(db, id) : undefined;
  if (!canSeeProfile(profile)) throw noSuchArtisan();
  return { accountId: profile.account_id, chatOnly: profile.chat_only };
}
