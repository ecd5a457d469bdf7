import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** Returns whether a person has blocked another, and whether either has blocked the other. */
export async function findBlocks(
  queries: Queries,
  personId: string,
  otherId: string,
): Promise<{ blocked_by_me: boolean; is_blocked: boolean }> {
  const { rows } = await sql<{ blocked_by_me: boolean; is_blocked: boolean }>`
    select exists (select from blocks where blocker_id = ${personId} and blocked_id = ${otherId}) as blocked_by_me,
      is_blocked(${personId}, ${otherId}) as is_blocked`.execute(queries);
  return rows[0] ?? { blocked_by_me: false, is_blocked: false };
}
