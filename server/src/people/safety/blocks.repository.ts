import type { Queries } from '../../platform/database/index.ts';

export async function block(queries: Queries, blockerId: string, blockedId: string, at: Date): Promise<void> {
  await queries
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblock(queries: Queries, blockerId: string, blockedId: string): Promise<void> {
  await queries
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Lists the people whom a person has blocked, most recent first. */
export function listBlocked(queries: Queries, blockerId: string) {
  return queries
    .selectFrom('blocks')
    .innerJoin('accounts', 'accounts.id', 'blocks.blocked_id')
    .select(['accounts.id', 'accounts.full_name', 'accounts.picture_hash', 'blocks.created_at'])
    .where('blocks.blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('accounts.id')
    .execute();
}
