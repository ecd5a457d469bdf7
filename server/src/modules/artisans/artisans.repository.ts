import type { Selectable } from 'kysely';
import type { ArtisanProfiles } from '../../platform/database.generated.ts';
import type { Queries } from '../../platform/db.ts';

export type ArtisanProfile = Selectable<ArtisanProfiles>;

export function findProfile(queries: Queries, accountId: string): Promise<ArtisanProfile | undefined> {
  return queries
    .selectFrom('artisan_profiles')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Hashes of a person's gallery pictures, in their order. */
export async function listGallery(queries: Queries, accountId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('gallery_pictures')
    .select('picture_hash')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.picture_hash);
}
