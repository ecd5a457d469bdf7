import type { DeletedMessage } from '@marketplace/contract/contact/messages';
import type { Notifications } from '../../people/notifications/index.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchConversation, refusalToDelete } from './conversation-policy.ts';
import {
  type DeletableMessage,
  findDeletable,
  findWaitingSince,
  type LockedConversation,
  lockForDeletion,
  markDeleted,
  markRestored,
  readNotificationsOf,
} from './message-deletions.repository.ts';
import { openingTransitions } from './opening-lifecycle.ts';
import type { Publisher } from './publisher.ts';

/** The result of a deletion, and the people whose browsers the server notifies. */
interface Deletion {
  notice: DeletedMessage;
  /** Null when an earlier request has deleted the message. */
  recipients: { memberIds: string[]; readerId: string | null } | null;
}

export type DeleteMessage = ReturnType<typeof createDeleteMessage>;

/**
 * Deletes a message for both people. The row of the conversation is locked first, as for a new message, so deletions have numbers without
 * gaps. The other person gets no notification.
 */
export function createDeleteMessage(parts: {
  db: Database;
  publisher: Publisher;
  notifications: Pick<Notifications, 'publishRead'>;
  now: () => Date;
}) {
  const { db, publisher, notifications, now } = parts;

  /**
   * A repeated request answers the same deletion.
   * @throws AppError `not_found` for a person who is not a member and for a message that is not in the conversation; `forbidden` or
   * `conflict` with the reason why the message stays
   */
  return async function deleteMessage(
    personId: string,
    conversationId: string,
    messageId: string,
  ): Promise<DeletedMessage> {
    if (!isUuid(conversationId)) throw noSuchConversation();
    const { notice, recipients } = await db
      .transaction()
      .execute((trx) => deleteWithin(trx, personId, conversationId, messageId));
    if (recipients) {
      publisher.publishDeletion(notice, recipients.memberIds);
      // Lists show the last message.
      publisher.publishConversationChange(conversationId, recipients.memberIds);
      if (recipients.readerId) notifications.publishRead(recipients.readerId);
    }
    return notice;
  };

  async function deleteWithin(
    trx: Queries,
    personId: string,
    conversationId: string,
    messageId: string,
  ): Promise<Deletion> {
    const at = now();
    const conversation = await lockForDeletion(trx, conversationId, personId);
    if (!conversation) throw noSuchConversation();
    const message = await findDeletable(trx, conversationId, messageId);
    if (!message) throw new AppError('not_found', 'There is no such message');
    const noticeOf = (deletions: number) => ({
      conversation_id: conversationId,
      seq: message.seq,
      deletions,
    });
    if (message.by_team) throw new AppError('conflict', "We've removed this message.");
    if (message.deletion !== null && message.sender_id === personId) {
      return { notice: noticeOf(message.deletion), recipients: null };
    }
    const refusal = refusalToDelete(message, personId, at);
    if (refusal) throw refusal;
    const deletion = conversation.deletions + 1;
    await markDeleted(trx, { ...message, sender_id: personId }, { conversationId, deletion, at });
    const { other, unread } = await changeConversation(trx, conversation, message, {
      personId,
      conversationId,
      deletion,
    });
    const read =
      other !== null && unread === 0 ? await readNotificationsOf(trx, conversationId, other, at) : 0;
    return {
      notice: noticeOf(deletion),
      recipients: {
        memberIds: other === null ? [personId] : [personId, other],
        readerId: read > 0 ? other : null,
      },
    };
  }
}

/** The members of a conversation whose browsers fetch it again. */
interface ChangedConversation {
  conversationId: string;
  memberIds: string[];
}

/**
 * Removes a message for both people within the operator's transaction. Like a deletion by its sender, it notifies nobody.
 * @throws AppError `conflict` for a message that its sender has deleted, or that announces a step of an offer
 */
export async function removeMessageWithin(
  trx: Queries,
  messageId: string,
  at: Date,
): Promise<ChangedConversation> {
  const found = await lockMessage(trx, messageId);
  if (!found) throw new AppError('not_found', 'There is no such message');
  const { conversationId, senderId, conversation, message } = found;
  if (message.deletion !== null) throw new AppError('conflict', 'Its sender has deleted this message');
  if (message.offer)
    throw new AppError('conflict', 'This message is about an offer, which only its two people can withdraw');
  const deletion = conversation.deletions + 1;
  await markDeleted(trx, { ...message, sender_id: senderId }, { conversationId, deletion, at, byTeam: true });
  const { other, unread } = await changeConversation(trx, conversation, message, {
    personId: senderId,
    conversationId,
    deletion,
  });
  if (other !== null && unread === 0) await readNotificationsOf(trx, conversationId, other, at);
  return { conversationId, memberIds: other === null ? [senderId] : [senderId, other] };
}

/** Puts a removed message back. Null when it is not there any more, or its content is erased. */
export async function restoreMessageWithin(
  trx: Queries,
  messageId: string,
  at: Date,
): Promise<ChangedConversation | null> {
  const found = await lockMessage(trx, messageId);
  if (!found) return null;
  const { conversationId, conversation, message } = found;
  const deletion = conversation.deletions + 1;
  if (!(await markRestored(trx, message.id, { deletion, at }))) return null;
  await trx
    .updateTable('conversations')
    .set({ deletions: deletion })
    .where('id', '=', conversationId)
    .execute();
  const { opener_id, other_id } = conversation;
  return { conversationId, memberIds: other_id === null ? [opener_id] : [opener_id, other_id] };
}

/** Locks the conversation of a person's message. */
async function lockMessage(trx: Queries, messageId: string) {
  const row = await trx
    .selectFrom('messages')
    .select(['conversation_id', 'sender_id'])
    .where('id', '=', Number(messageId))
    .executeTakeFirst();
  if (!row?.sender_id) return null;
  const { conversation_id: conversationId, sender_id: senderId } = row;
  const conversation = await lockForDeletion(trx, conversationId, senderId);
  const message = conversation && (await findDeletable(trx, conversationId, messageId));
  return message ? { conversationId, senderId, conversation, message } : null;
}

/** Counts the deletion. A message that the other member has not seen is no longer unread, and no longer waits for an answer. */
async function changeConversation(
  trx: Queries,
  conversation: LockedConversation,
  { seq }: DeletableMessage,
  { personId, conversationId, deletion }: { personId: string; conversationId: string; deletion: number },
): Promise<{ other: string | null; unread: number }> {
  const { opener_id, other_id, opening_state, opening_seq, waiting_since } = conversation;
  const isOpener = opener_id === personId;
  const seen = isOpener ? conversation.other_seen_seq : conversation.opener_seen_seq;
  const before = isOpener ? conversation.other_unread : conversation.opener_unread;
  const unread = seq > seen ? Math.max(0, before - 1) : before;
  const mine = isOpener ? conversation.opener_unread : conversation.other_unread;
  const wasPaidFor =
    seq === opening_seq && (openingTransitions.delete.from as readonly string[]).includes(opening_state);
  await trx
    .updateTable('conversations')
    .set({
      deletions: deletion,
      [isOpener ? 'other_unread' : 'opener_unread']: unread,
      has_unread: unread > 0 || mine > 0,
      ...(wasPaidFor && { opening_state: openingTransitions.delete.to }),
      ...(waiting_since && { waiting_since: await findWaitingSince(trx, conversationId, waiting_since) }),
    })
    .where('id', '=', conversationId)
    .execute();
  return { other: isOpener ? other_id : opener_id, unread };
}
