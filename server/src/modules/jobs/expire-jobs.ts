import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { jobTransitions } from './job-lifecycle.ts';

/** The most rows that one transaction locks. */
const BATCH = 1000;

/**
 * Sets the status of open jobs that have expired. Lists leave such jobs out without it; this keeps the indexes of lists small.
 */
export async function expireJobs(db: Database, now: Date): Promise<void> {
  for (let changed = BATCH; changed === BATCH; ) {
    const { numAffectedRows } = await sql`
      update jobs set status = ${jobTransitions.expire.to} where id in (
        select id from jobs where status = 'open' and expires_at <= ${now}
        order by expires_at limit ${sql.lit(BATCH)} for update skip locked
      )`.execute(db);
    changed = Number(numAffectedRows);
  }
}
