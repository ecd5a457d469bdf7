import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** How many artisans one transaction locks. */
const ENDED_AT_ONCE = 500;

/** Ends absences whose last day has passed, so these artisans are listed normally again. */
export async function endAbsences(db: Database, at: Date): Promise<void> {
  await endInBatches(db, sql`away_until`, sql<boolean>`away_until < ${lagosDay(at)}::date`);
}

/** Deletes until when artisans were available, once it has passed. Lists and pages compare the time themselves. */
export async function endAvailabilities(db: Database, at: Date): Promise<void> {
  await endInBatches(db, sql`available_until`, sql<boolean>`available_until <= ${at}`);
}

async function endInBatches(
  db: Database,
  column: RawBuilder<unknown>,
  hasPassed: RawBuilder<boolean>,
): Promise<void> {
  let ended: number;
  do {
    const { rows } = await sql`
      update artisan_profiles set ${column} = null where account_id in (
        select account_id from artisan_profiles where ${hasPassed}
        limit ${sql.lit(ENDED_AT_ONCE)} for no key update skip locked
      ) returning account_id`.execute(db);
    ended = rows.length;
  } while (ended === ENDED_AT_ONCE);
}
