import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';

export interface NotificationRow {
  id: number;
  kind: string;
  subject: string;
  facts: Record<string, unknown>;
  happened_at: Date;
  read_at: Date | null;
  /** Null for the product and its team; empty for a person who has given no name. */
  actor_name: string | null;
  /** The unread messages of the conversation that the row is about; 0 for other kinds. */
  unread: number;
}

/** The place of a row in the list: its time in ms, and its id. */
export interface NotificationPlace {
  happenedAt: number;
  id: number;
}

/** A person's notifications before a place, the newest first. Those that a suspended or blocked person caused are left out. */
export async function listNotifications(
  queries: Queries,
  accountId: string,
  { before, most }: { before: NotificationPlace | null; most: number },
): Promise<NotificationRow[]> {
  const after = before
    ? sql`and (notification.happened_at, notification.id) < (${new Date(before.happenedAt)}::timestamptz, ${before.id}::bigint)`
    : sql``;
  const { rows } = await sql<NotificationRow>`
    select notification.id, notification.kind, notification.subject, notification.facts, notification.happened_at,
      notification.read_at, actor.full_name as actor_name,
      coalesce(case when conversation.opener_id = notification.account_id then conversation.opener_unread
        else conversation.other_unread end, 0) as unread
    from notifications as notification
    left join accounts as actor on actor.id = notification.actor_id
    left join conversations as conversation
      on notification.kind = 'unread_messages' and conversation.id::text = notification.subject
    where notification.account_id = ${accountId} and actor.suspended_at is null
      and (notification.actor_id is null or not is_blocked(notification.account_id, notification.actor_id)) ${after}
    order by notification.happened_at desc, notification.id desc limit ${sql.lit(most)}`.execute(queries);
  return rows;
}

export async function countUnreadNotifications(queries: Queries, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notifications as notification
    left join accounts as actor on actor.id = notification.actor_id
    where notification.account_id = ${accountId} and notification.read_at is null and actor.suspended_at is null
      and (notification.actor_id is null or not is_blocked(notification.account_id, notification.actor_id))`.execute(
    queries,
  );
  return rows[0]?.unread ?? 0;
}

/** Marks a person's own notifications as read: those with the ids, and all that happened until a moment. */
export async function markRead(
  queries: Queries,
  accountId: string,
  { ids, until, at }: { ids: number[]; until: Date | null; at: Date },
): Promise<void> {
  await queries
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', sql<number>`any(${ids}::bigint[])`),
        ...(until ? [where('happened_at', '<=', until)] : []),
      ]),
    )
    .execute();
}
