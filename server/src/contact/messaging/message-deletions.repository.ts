import { DELETED_RETENTION_DAYS } from '@marketplace/contract/contact/message-limits';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import type { MessageNotification, MessageRow } from './messages.repository.ts';
import type { OpeningState } from './opening-lifecycle.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The `seq` of the messages that were deleted after a deletion, the earliest deletion first. `by_team`: the team has removed the message;
 * `is_back`: and put it back, which counts as a deletion of its own.
 */
export function listDeletions(
  queries: Queries,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ deletion: number; seq: number; by_team: boolean; is_back: boolean }[]> {
  return queries
    .selectFrom('message_deletions')
    .select(['deletion', 'seq', 'by_team', sql<boolean>`restored_at is not null`.as('is_back')])
    .where('conversation_id', '=', conversationId)
    .where('deletion', '>', after)
    .orderBy('deletion')
    .limit(limit)
    .execute();
}

/** A conversation that is locked for a deletion. */
export interface LockedConversation {
  opener_id: string;
  other_id: string | null;
  opening_state: OpeningState;
  opening_seq: number | null;
  deletions: number;
  opener_unread: number;
  other_unread: number;
  opener_seen_seq: number;
  other_seen_seq: number;
  waiting_since: Date | null;
}

/** Locks the conversation of a member until the end of the transaction. Undefined for a person who is not a member. */
export function lockForDeletion(
  trx: Queries,
  conversationId: string,
  memberId: string,
): Promise<LockedConversation | undefined> {
  return trx
    .selectFrom('conversations')
    .select([
      'opener_id',
      'other_id',
      'opening_state',
      'opening_seq',
      'deletions',
      'opener_unread',
      'other_unread',
      'opener_seen_seq',
      'other_seen_seq',
      'waiting_since',
    ])
    .$castTo<LockedConversation>()
    .where('id', '=', conversationId)
    .where((where) => where.or([where('opener_id', '=', memberId), where('other_id', '=', memberId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type DeletableMessage = Pick<
  MessageRow,
  'id' | 'seq' | 'sender_id' | 'text' | 'file_id' | 'offer' | 'place' | 'created_at' | 'deleted_at'
> & {
  /** Which deletion of its conversation it was; null while the message stands. */
  deletion: number | null;
  by_team: boolean | null;
};

/** A message of a conversation. Undefined for an id that is none, and for a message of another conversation. */
export async function findDeletable(
  trx: Queries,
  conversationId: string,
  messageId: string,
): Promise<DeletableMessage | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(messageId)) return undefined;
  const { rows } = await sql<DeletableMessage>`
    select message.id, message.seq, message.sender_id, message.text, message.file_id, message.offer, message.place, message.created_at,
      message.deleted_at, deletion.deletion, deletion.by_team
    from messages as message left join message_deletions as deletion
      on deletion.message_id = message.id and deletion.restored_at is null
    where message.id = ${Number(messageId)} and message.conversation_id = ${conversationId}`.execute(trx);
  return rows[0];
}

/** Replaces what a message says by the words that it was deleted or removed, and keeps the rest apart. */
export async function markDeleted(
  trx: Queries,
  message: DeletableMessage & { sender_id: string },
  {
    conversationId,
    deletion,
    at,
    byTeam = false,
  }: { conversationId: string; deletion: number; at: Date; byTeam?: boolean },
): Promise<void> {
  const kept = {
    conversation_id: conversationId,
    deletion,
    seq: message.seq,
    sender_id: message.sender_id,
    deleted_at: at,
    text: message.text,
    file_id: message.file_id,
    place: message.place && JSON.stringify(message.place),
    by_team: byTeam,
    restored_at: null,
  };
  await trx
    .insertInto('message_deletions')
    .values({ message_id: message.id, ...kept })
    // The message was removed and put back before.
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(kept))
    .execute();
  await trx
    .updateTable('messages')
    .set({
      text: byTeam ? messageTexts.removed : messageTexts.deleted,
      kind: 'text',
      file_id: null,
      place: null,
      deleted_at: at,
    })
    .where('id', '=', message.id)
    .execute();
}

/**
 * Puts a message that the team has removed back, as deletion `deletion` of its conversation. The conversation is locked.
 * @returns false when its content is erased
 */
export async function markRestored(
  trx: Queries,
  messageId: number,
  { deletion, at }: { deletion: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      update message_deletions as kept set deletion = ${deletion}, restored_at = ${at}, text = null, file_id = null, place = null
      from (select message_id, text, file_id, place from message_deletions where message_id = ${messageId}) as was
      where kept.message_id = was.message_id and kept.by_team and kept.restored_at is null and was.text is not null
      returning was.message_id, was.text, was.file_id, was.place
    )
    update messages set text = back.text, file_id = back.file_id, place = back.place, deleted_at = null,
      kind = case when back.file_id is null then 'text' else 'file' end
    from back where messages.id = back.message_id returning messages.id`.execute(trx);
  return rows.length > 0;
}

/** Since when the support team has not answered, after a deletion: the first message that still waits; null without one. */
export async function findWaitingSince(
  trx: Queries,
  conversationId: string,
  since: Date,
): Promise<Date | null> {
  const row = await trx
    .selectFrom('messages')
    .select('created_at')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * The kinds of notification about a message that its sender can delete. Steps of offers and hires are left out: they matter even when the
 * message is gone.
 */
const kindsOfMessages = [
  'first_message',
  'first_message_waits',
  'job_answered',
  'unread_messages',
  'visit_late',
  'visit_on_way',
] as const satisfies (MessageNotification | 'first_message_waits')[];

/**
 * Marks the notifications of messages as read in a conversation in which this person has nothing more to read.
 * @returns how many there were
 */
export async function readNotificationsOf(
  trx: Queries,
  conversationId: string,
  accountId: string,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('subject', '=', conversationId)
    .where('kind', 'in', kindsOfMessages)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What a deleted message said; undefined for a message that was not deleted, or whose text was erased. */
export async function findDeletedContent(
  queries: Queries,
  messageId: number,
): Promise<{ text: string | null; file_id: string | null; deleted_at: Date; by_team: boolean } | undefined> {
  return queries
    .selectFrom('message_deletions')
    .select(['text', 'file_id', 'deleted_at', 'by_team'])
    .where('message_id', '=', messageId)
    .where('restored_at', 'is', null)
    .executeTakeFirst();
}

const ERASED_AT_ONCE = 1000;

/**
 * Erases what was deleted long enough ago, except what operators still need for a report that waits, and what they have removed, which
 * has a time of its own. The next sweep of files deletes the files.
 */
export async function eraseDeletedMessages(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_RETENTION_DAYS * DAY_MS);
  for (;;) {
    const { numAffectedRows } = await sql`
      update message_deletions set text = null, file_id = null
      where message_id in (
        select message_id from message_deletions as deletion
        where deleted_at <= ${before} and text is not null and not by_team and not exists (
          select from reports
          where subject = 'message' and subject_id = deletion.message_id::text and resolved_at is null
        ) limit ${sql.lit(ERASED_AT_ONCE)})`.execute(queries);
    if (Number(numAffectedRows ?? 0) < ERASED_AT_ONCE) return;
  }
}

/** Erases what a message said that the team has removed. */
export async function eraseRemovedMessages(queries: Queries, messageIds: readonly string[]): Promise<void> {
  await sql`
    update message_deletions set text = null, file_id = null, place = null
    where message_id = any(${[...messageIds]}::bigint[]) and by_team`.execute(queries);
}
