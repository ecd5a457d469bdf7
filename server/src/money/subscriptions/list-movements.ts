import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../discovery/lists/cursor.ts';
import type { Database } from '../../platform/database/index.ts';
import { type MovementRow, presentMovement } from './subscriptions.presenter.ts';
import type { PlanOf } from './subscriptions.repository.ts';

/**
 * Lists every movement of a person's tokens and days, newest first.
 * @throws AppError for a cursor that this list did not issue
 */
export async function listMovements(
  db: Database,
  planOf: PlanOf,
  accountId: string,
  { limit = LIST_LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const { rows } = await sql<MovementRow>`
    select movement.id, movement.subscription_id, subscription.plan_id, movement.at, movement.unit, movement.reason,
      movement.amount, movement.balance, movement.detail, counterpart.full_name as counterpart
    from subscriptions as subscription
    join token_movements as movement on movement.subscription_id = subscription.id
    left join accounts as counterpart on counterpart.id = movement.counterpart_id
    where subscription.account_id = ${accountId} ${cursor ? sql`and movement.id < ${placeOf(cursor)}` : sql``}
    order by movement.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    movements: shown.map((row) => presentMovement(planOf, row)),
    next_cursor: rows.length > limit && last ? encodeCursor([last.id]) : null,
  };
}

function placeOf(cursor: string): number {
  const place = decodeCursor(cursor);
  if (place.length !== 1) throw badCursor();
  return readNumber(place[0], Number.MAX_SAFE_INTEGER);
}
