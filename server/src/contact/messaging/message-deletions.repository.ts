import { DELETED_RETENTION_DAYS, messageTexts } from '@marketplace/contract/contact/messages';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import type { MessageNotification, MessageRow } from './messages.repository.ts';
import type { OpeningState } from './opening-lifecycle.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The places of the messages that were deleted after a deletion, the earliest deletion first. */
export function listDeletions(
  queries: Queries,
  conversationId: string,
  { after, most }: { after: number; most: number },
): Promise<{ deletion: number; seq: number }[]> {
  return queries
    .selectFrom('message_deletions')
    .select(['deletion', 'seq'])
    .where('conversation_id', '=', conversationId)
    .where('deletion', '>', after)
    .orderBy('deletion')
    .limit(most)
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
  'id' | 'seq' | 'sender_id' | 'text' | 'file_id' | 'offer' | 'created_at' | 'deleted_at'
> & {
  /** Which deletion of its conversation it was; null while the message stands. */
  deletion: number | null;
};

/** A message of a conversation. Undefined for an id that is none, and for a message of another conversation. */
export async function findDeletable(
  trx: Queries,
  conversationId: string,
  messageId: string,
): Promise<DeletableMessage | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(messageId)) return undefined;
  const { rows } = await sql<DeletableMessage>`
    select message.id, message.seq, message.sender_id, message.text, message.file_id, message.offer, message.created_at,
      message.deleted_at, deletion.deletion
    from messages as message left join message_deletions as deletion on deletion.message_id = message.id
    where message.id = ${Number(messageId)} and message.conversation_id = ${conversationId}`.execute(trx);
  return rows[0];
}

/** Replaces what a message says by the words that it was deleted, and keeps the rest apart. */
export async function markDeleted(
  trx: Queries,
  message: DeletableMessage & { sender_id: string },
  { conversationId, deletion, at }: { conversationId: string; deletion: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('message_deletions')
    .values({
      conversation_id: conversationId,
      deletion,
      message_id: message.id,
      seq: message.seq,
      sender_id: message.sender_id,
      deleted_at: at,
      text: message.text,
      file_id: message.file_id,
    })
    .execute();
  await trx
    .updateTable('messages')
    .set({ text: messageTexts.deleted, kind: 'text', file_id: null, place: null, deleted_at: at })
    .where('id', '=', message.id)
    .execute();
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
  'job_answered',
  'unread_messages',
  'visit_late',
  'visit_on_way',
] as const satisfies MessageNotification[];

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
): Promise<{ text: string | null; file_id: string | null; deleted_at: Date } | undefined> {
  return queries
    .selectFrom('message_deletions')
    .select(['text', 'file_id', 'deleted_at'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

const ERASED_AT_ONCE = 1000;

/**
 * Erases what was deleted long enough ago, except what operators still need for a report that waits. The next sweep of files deletes the
 * files.
 */
export async function eraseDeletedMessages(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_RETENTION_DAYS * DAY_MS);
  for (;;) {
    const { numAffectedRows } = await sql`
      update message_deletions set text = null, file_id = null
      where message_id in (
        select message_id from message_deletions as deletion
        where deleted_at <= ${before} and text is not null and not exists (
          select from reports
          where subject = 'message' and subject_id = deletion.message_id::text and resolved_at is null
        ) limit ${sql.lit(ERASED_AT_ONCE)})`.execute(queries);
    if (Number(numAffectedRows ?? 0) < ERASED_AT_ONCE) return;
  }
}
