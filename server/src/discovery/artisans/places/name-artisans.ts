import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { NO_ID } from '../../../platform/uuid.ts';
import { giveShortNames, type NamedArtisan } from './short-names.ts';

/** The most artisans whom one transaction names. */
const BATCH = 100;

/** Gives short names to the listed artisans without one: those of the release before, and those who had no name at first. */
export async function nameArtisans(db: Database, parts: { productName: string; at: Date }): Promise<void> {
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const from: string = after;
    after = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<NamedArtisan>`
        select profile.account_id as "accountId", account.full_name as "fullName", profile.skill, profile.city
        from artisan_profiles as profile join accounts as account on account.id = profile.account_id
        where profile.listed and profile.short_name is null and profile.account_id > ${from}
        order by profile.account_id limit ${sql.lit(BATCH)}
        for no key update of profile skip locked`.execute(trx);
      await giveShortNames(trx, rows, parts);
      return rows.at(-1)?.accountId;
    });
  }
}
