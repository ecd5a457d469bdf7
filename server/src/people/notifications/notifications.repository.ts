import {
  type Facts,
  type NotificationKind,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import { NOTIFICATIONS_RETENTION_DAYS } from '@marketplace/contract/people/notifications';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import { unopenedByOther } from './unopened.ts';

export interface NotificationRow {
  id: number;
  kind: NotificationKind;
  subject: string;
  facts: Partial<Facts>;
  happened_at: Date;
  read_at: Date | null;
  /** Null for the product and its team; empty for a person who has given no name. */
  actor_name: string | null;
  /** The unread messages of the row's conversation; 0 for other kinds. */
  unread: number;
  /** Whether the newest message of that conversation is a voice note. */
  voice: boolean;
}

/** The position of a row in the list: its time in ms, and its id. */
export interface NotificationPlace {
  happenedAt: number;
  id: number;
}

const KINDS = Object.keys(notificationKinds);

/** Whether this release knows the kind in a column. Rows with kinds of a newer release are left to newer processes. */
export const isKnownKind = (column: string) => sql`${sql.ref(column)} = any(${sql.val(KINDS)}::text[])`;

/**
 * The notifications that a person sees, which are also those that count as unread. Leaves out those caused by a suspended person or across
 * a block, and kinds of a newer release.
 */
const shown = sql`
  ${isKnownKind('notification.kind')}
  and (notification.actor_id is null
    or (actor.suspended_at is null and not is_blocked(notification.account_id, notification.actor_id)))`;

/** Whether the newest message of `conversation` is a voice note to the person of `notification`, who has opened the conversation. */
export const newestIsVoiceNote = sql`exists (
  select from messages as newest join chat_files as file on file.id = newest.file_id
  where newest.conversation_id = conversation.id and newest.seq = conversation.last_seq
    and file.uploader_id <> notification.account_id and file.voice_ms is not null
    and not (conversation.other_id = notification.account_id and ${sql.raw(unopenedByOther('conversation'))}))`;

/** Lists a person's notifications before a position, newest first. */
export async function listNotifications(
  queries: Queries,
  accountId: string,
  { before, limit }: { before: NotificationPlace | null; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await listStatement(accountId, { before, limit }).execute(queries);
  return rows;
}

/** Exported for the test that checks its query plan. */
export function listStatement(
  accountId: string,
  { before, limit }: { before: NotificationPlace | null; limit: number },
) {
  const after = before
    ? sql`and (notification.happened_at, notification.id) < (${new Date(before.happenedAt)}::timestamptz, ${before.id}::bigint)`
    : sql``;
  return sql<NotificationRow>`
    select notification.id, notification.kind, notification.subject, notification.facts, notification.happened_at,
      notification.read_at, actor.full_name as actor_name,
      coalesce(case when conversation.opener_id = notification.account_id then conversation.opener_unread
        else conversation.other_unread end, 0) as unread,
      ${newestIsVoiceNote} as voice
    from notifications as notification
    left join accounts as actor on actor.id = notification.actor_id
    left join conversations as conversation
      on conversation.id = case when notification.kind = 'unread_messages' then notification.subject::uuid end
    where notification.account_id = ${accountId} and ${shown} ${after}
    order by notification.happened_at desc, notification.id desc limit ${limit}`;
}

export async function countUnread(queries: Queries, accountId: string): Promise<number> {
  return (await countUnreadOf(queries, [accountId])).get(accountId) ?? 0;
}

/** Counts unread notifications by account. Accounts without any are missing. */
export async function countUnreadOf(
  queries: Queries,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await countStatement(accountIds).execute(queries);
  return new Map(rows.map(({ account_id, unread }) => [account_id, unread]));
}

/** Exported for the test that checks its query plan. */
export function countStatement(accountIds: readonly string[]) {
  return sql<{ account_id: string; unread: number }>`
    select notification.account_id, count(*)::integer as unread
    from notifications as notification
    left join accounts as actor on actor.id = notification.actor_id
    where notification.account_id = any((select ${sql.val(accountIds)}::uuid[])::uuid[]) and notification.read_at is null and ${shown}
    group by notification.account_id`;
}

/**
 * Marks a person's own notifications as read: those with the ids, and all until a given time. Rows are locked in the order in which
 * messages renew them, to avoid deadlocks.
 * @returns how many became read
 */
export async function markRead(
  queries: Queries,
  accountId: string,
  { ids, until, at }: { ids: number[]; until: Date | null; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with own as materialized (
      select id from notifications
      where account_id = ${accountId} and read_at is null
        and (id = any(${sql.val(ids)}::bigint[]) or happened_at <= ${until}::timestamptz)
      order by subject, kind for no key update
    )
    update notifications set read_at = ${at} from own where notifications.id = own.id`.execute(queries);
  return Number(numAffectedRows);
}

/** The most rows that one statement deletes. */
const BATCH = 1000;
const DAY_MS = 24 * 60 * 60_000;

/** Deletes notifications that are too old. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATIONS_RETENTION_DAYS * DAY_MS);
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { numAffectedRows } = await sql`
      delete from notifications where id in (
        select id from notifications where happened_at < ${before}
        order by happened_at limit ${sql.lit(BATCH)} for update skip locked
      )`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
