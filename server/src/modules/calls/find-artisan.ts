import type { Database } from '../../platform/db.ts';
import { readAccountId } from '../artisans/artisan-address.ts';
import { canSeeProfile } from '../artisans/artisans.policy.ts';
import { findProfile } from '../artisans/artisans.repository.ts';
import { noSuchArtisan } from '../artisans/artisans.routes.ts';
import type { Callee } from './reveal-contact.ts';

/** The artisan whose number is requested. @throws AppError `not_found` when no listed artisan has that id. */
export async function getCallableArtisan(db: Database, artisanId: string): Promise<Callee> {
  const id = readAccountId(artisanId);
  const profile = id ? await findProfile(db, id) : undefined;
  if (!canSeeProfile(profile)) throw noSuchArtisan();
  return { accountId: profile.account_id, chatOnly: profile.chat_only };
}
