import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** How many artisans one transaction locks. */
const ENDED_AT_ONCE = 500;

/** Ends absences whose last day has passed, so these artisans are listed normally again. */
export async function endAbsences(db: Database, at: Date): Promise<void> {
  let ended: number;
  do {
    const { rows } = await sql`
      update artisan_profiles set away_until = null where account_id in (
        select account_id from artisan_profiles where away_until < ${lagosDay(at)}::date
        limit ${sql.lit(ENDED_AT_ONCE)} for no key update skip locked
      ) returning account_id`.execute(db);
    ended = rows.length;
  } while (ended === ENDED_AT_ONCE);
}
