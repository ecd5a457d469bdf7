import type { Database } from '../../platform/db.ts';
import type { Callee } from '../subscriptions/reveal-contact.ts';
import { readAccountId } from './artisan-address.ts';
import { findProfile } from './artisans.repository.ts';
import { noSuchArtisan } from './artisans.routes.ts';

/** The artisan whose number is wanted. @throws AppError `not_found` when nobody with that id is listed. */
export async function getCallableArtisan(db: Database, artisanId: string): Promise<Callee> {
  const id = readAccountId(artisanId);
  const profile = id ? await findProfile(db, id) : undefined;
  if (!profile?.listed) throw noSuchArtisan();
  return { accountId: profile.account_id, chatOnly: profile.chat_only };
}
