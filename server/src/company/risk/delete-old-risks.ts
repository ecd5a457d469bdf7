import { RISK_RETENTION_DAYS } from '@marketplace/contract/company/person/risk-reasons';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { storeScores } from './score-accounts.ts';
import { DAY_MS } from './sign.ts';

const AT_ONCE = 1000;

/** Deletes reasons, links and notes of more than 90 days ago, and lowers the scores to what is left. */
export async function deleteOldRisks(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RISK_RETENTION_DAYS * DAY_MS);
  await sql`delete from risk_links where happened_at < ${oldest}`.execute(db);
  await sql`
    update risk_scores set note = '', looked_by = null
    where looked_at < ${oldest} and (looked_by is not null or note <> '')`.execute(db);
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    deleted = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ account_id: string }>`
        delete from risk_reasons where (account_id, reason) in (
          select account_id, reason from risk_reasons where happened_at < ${oldest} limit ${sql.lit(AT_ONCE)})
        returning account_id`.execute(trx);
      const ids = rows.map(({ account_id }) => account_id);
      if (ids.length > 0) await storeScores(trx, sql`account_id = any(${ids}::uuid[])`, now);
      return ids.length;
    });
  }
}
