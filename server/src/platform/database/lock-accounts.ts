import { sql } from 'kysely';
import type { Queries } from './db.ts';

/**
 * Locks accounts until the end of the transaction, in the order of their ids, so that no two transactions wait for each other. Rows of
 * others may still refer to the accounts meanwhile.
 */
export async function lockAccounts(trx: Queries, ids: readonly string[]): Promise<void> {
  await sql`
    select id from accounts where id = any(${sql.val(ids)}::uuid[]) order by id for no key update`.execute(
    trx,
  );
}
