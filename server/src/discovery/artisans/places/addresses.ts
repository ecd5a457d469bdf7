import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { artisanSlug } from './artisan-address.ts';

export interface ArtisanAddress {
  /** The last part of the address: the short name, or the long form of an artisan without one. */
  name: string;
  updatedAt: Date;
}

/** Lists at most `limit` public addresses of listed artisans from a range of ids. The start is included; `below` null means no end. */
export async function listAddresses(
  queries: Queries,
  { from, below }: { from: string; below: string | null },
  limit: number,
): Promise<ArtisanAddress[]> {
  const rows = await queries
    .selectFrom('artisan_profiles as profile')
    .innerJoin('accounts as account', 'account.id', 'profile.account_id')
    .select(['profile.account_id', 'profile.short_name', 'account.full_name', 'profile.updated_at'])
    .where('profile.listed', '=', true)
    .where('profile.account_id', '>=', from)
    .$if(below !== null, (query) => query.where('profile.account_id', '<', below))
    .orderBy('profile.account_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    name: row.short_name ?? artisanSlug(row.full_name, row.account_id),
    updatedAt: row.updated_at,
  }));
}

/** Estimates the number of artisans from the planner's statistics, because counting a million takes too long. */
export async function estimateArtisans(queries: Queries): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select greatest(reltuples, 0)::bigint as estimate from pg_class where oid = 'artisan_profiles'::regclass`.execute(
    queries,
  );
  return rows[0]?.estimate ?? 0;
}
