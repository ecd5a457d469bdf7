import { CompiledQuery } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** Reads whether a person has blocked another, and whether either of the two has blocked the other. */
export async function findBlocks(
  queries: Queries,
  personId: string,
  otherId: string,
): Promise<{ blocked_by_me: boolean; is_blocked: boolean }> {
  const { rows } = await queries.executeQuery<{ blocked_by_me: boolean; is_blocked: boolean }>(
    CompiledQuery.raw(
      `select exists (select from blocks where blocker_id = $1 and blocked_id = $2) as blocked_by_me,
         is_blocked($1, $2) as is_blocked`,
      [personId, otherId],
    ),
  );
  return rows[0] ?? { blocked_by_me: false, is_blocked: false };
}
