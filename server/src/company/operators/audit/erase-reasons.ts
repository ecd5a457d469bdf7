import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { NO_ID } from '../../../platform/uuid.ts';

const BATCH = 200;

/**
 * Empties the reasons of acts about erased accounts that still have some: those that were erased before erasure did so, or by a process of the
 * release before.
 */
export async function eraseReasons(db: Database): Promise<void> {
  for (let from = NO_ID; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id, erase_audit_reasons(id) from (
        select id from accounts where id > ${from}::uuid and erased_at is not null
          and exists (select from audit_log where account_id = accounts.id and reason <> '')
        order by id limit ${sql.lit(BATCH)}
      ) as due`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    from = last.id;
  }
}
