import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { NO_ID } from '../../../platform/uuid.ts';

const BATCH = 500;

/**
 * Copies the first pictures of the work and the ends of the working hours to the cards that miss them: those of galleries and hours from before
 * the database copied them at each change.
 */
export async function completeCards(db: Database): Promise<void> {
  for (let from = NO_ID; ; ) {
    const { rows } = await sql<{ account_id: string }>`
      select account_id from artisan_profiles as profile
      where account_id > ${from}::uuid and (
        (card_work is null and exists (select from gallery_pictures where account_id = profile.account_id))
        or (closing_times is null and exists (select from artisan_hours where account_id = profile.account_id))
      )
      order by account_id limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map((row) => row.account_id);
    await sql`select copy_work_to_cards(${ids}::uuid[]), copy_hours_to_cards(${ids}::uuid[])`.execute(db);
    from = last.account_id;
  }
}
