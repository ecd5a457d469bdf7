import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { NO_ID } from '../../platform/uuid.ts';

const CONVERSATIONS = 200;
const MESSAGES = 1000;

/**
 * Marks the messages of people to the team that are not marked: those from before the release that marks them, and those that a process of the
 * release before has stored meanwhile. A message that is in use waits for the next run.
 */
export async function markMessagesToTeam(db: Database): Promise<void> {
  for (let from = NO_ID; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from conversations where kind = 'support' and id > ${from}::uuid
      order by id limit ${sql.lit(CONVERSATIONS)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    for (let marked = MESSAGES; marked === MESSAGES; ) {
      const { numAffectedRows = 0n } = await sql`
        update messages set to_team = true where id in (
          select id from messages where conversation_id = any(${ids}::uuid[]) and sender_id is not null and not to_team
          order by id limit ${sql.lit(MESSAGES)} for no key update skip locked)`.execute(db);
      marked = Number(numAffectedRows);
    }
    from = last.id;
  }
}
