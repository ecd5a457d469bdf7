import type { Message } from '@marketplace/contract/contact/messages';
import type { Ledger } from '../../money/subscriptions/ledger.ts';
import type { Notifications } from '../../people/notifications/index.ts';
import { notify } from '../../people/notifications/notify.ts';
import { decideUrgency } from '../../people/notifications/urgent.ts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { effectOfWriting, noSuchConversation, otherMember, talkedSince } from './conversation-policy.ts';
import {
  listTalkedWith,
  lockSenderMembership,
  type SenderMembership,
  type Sending,
} from './conversations.repository.ts';
import {
  type MessageNotification,
  type NewMessage,
  type StoredMessageRow,
  storeMessage,
} from './messages.repository.ts';
import { type OpeningState, openingTransitions } from './opening-lifecycle.ts';
import type { Publisher } from './publisher.ts';
import { answerWhileAway } from './texts/away-answers.ts';

/** A message from a person, not from the support team. */
export interface SentMessage extends NewMessage {
  senderId: string;
  sessionId: string;
  /** The sender has marked it as urgent. */
  isUrgent?: boolean;
  /** The page has said that the message is free. */
  expectsFree?: boolean;
}

/** `isNew` is false for a retry of a stored message, which adds nothing. */
export interface WrittenMessage {
  row: StoredMessageRow;
  isNew: boolean;
  hasPaid: boolean;
  /** The contact begins with this message, paid for or free: from now on, the other member sees the conversation. */
  beginsContact?: boolean;
  notification: MessageNotification;
}

export type MessageWriter = ReturnType<typeof createMessageWriter>;

/** Stores a message as part of a transaction, and pays for it when it is the first one of its conversation. */
export function createMessageWriter({ ledger }: { ledger: Pick<Ledger, 'spend'> }) {
  /**
   * Locks the conversation, so that nothing else is written in it until the end of the transaction.
   * @throws AppError `not_found` for a person who is not a member, `unauthenticated` when the session has ended
   */
  async function lock(trx: Queries, sending: Sending): Promise<SenderMembership> {
    const membership = await lockSenderMembership(trx, sending);
    if (!membership) throw noSuchConversation();
    if (!membership.session_is_open) throw new AppError('unauthenticated', 'Please log in first');
    return membership;
  }

  /**
   * Stores a message that its sender may write, in a conversation that this transaction has locked. It notifies the receiver with
   * `notification`, except that the first message of a conversation has its own kind of notification.
   */
  async function write(
    trx: Queries,
    message: SentMessage,
    lockedMembership: SenderMembership,
    notification: MessageNotification,
  ): Promise<WrittenMessage> {
    const { senderId } = message;
    let membership = lockedMembership;
    if (effectOfWriting(membership, senderId) === 'becomes_opener')
      membership = await makeOpener(trx, message, membership);
    const beginsContact = effectOfWriting(membership, senderId) === 'begins_contact';
    const hasPaid = beginsContact && !(await haveTalkedLately(trx, membership, message));
    if (hasPaid) membership = await pay(trx, message, membership);
    else if (beginsContact) membership = await waivePayment(trx, message, membership);
    const sentNotification = beginsContact ? firstNotification(membership) : notification;
    const urgency =
      hasPaid && message.isUrgent && sentNotification === 'first_message' && membership.other_id !== null
        ? await decideUrgency(trx, { accountId: membership.other_id, senderId, at: message.at })
        : null;
    const row = await storeMessage(trx, {
      message,
      notification: sentNotification,
      urgency,
      membership,
    });
    if (beginsContact && membership.kind === 'artisan' && membership.other_id !== null)
      await answerWhileAway(trx, { ...message, artisanId: membership.other_id, seq: row.seq });
    return { row, isNew: true, hasPaid, beginsContact, notification: sentNotification };
  }

  /**
   * Stores a message about an agreement if it costs its sender no token. Otherwise it only notifies the other person and returns null.
   */
  async function writeIfFree(
    trx: Queries,
    message: SentMessage,
    membership: SenderMembership,
    kind: MessageNotification,
  ): Promise<WrittenMessage | null> {
    const { conversationId, senderId, at } = message;
    if (effectOfWriting(membership, senderId) === 'nothing') return write(trx, message, membership, kind);
    const accountId = otherMember(membership, senderId);
    if (accountId !== null)
      await notify(trx, {
        kind,
        accountId,
        subject: conversationId,
        actorId: senderId,
        at,
        renewsBefore: at,
      });
    return null;
  }

  /** Makes the sender the opener. @throws AppError `not_found` for a conversation about a job, which only the artisan opens. */
  async function makeOpener(
    trx: Queries,
    { conversationId, senderId }: SentMessage,
    membership: SenderMembership,
  ): Promise<SenderMembership> {
    if (membership.kind === 'job') throw noSuchConversation();
    const swapped = { opener_id: senderId, other_id: membership.opener_id };
    await trx.updateTable('conversations').set(swapped).where('id', '=', conversationId).execute();
    return { ...membership, ...swapped };
  }

  /** From an agreement on, the opener writes without paying again. Returns the membership for a message of the same transaction. */
  async function recordAgreement(
    trx: Queries,
    conversationId: string,
    membership: SenderMembership,
  ): Promise<SenderMembership> {
    const { from, to } = openingTransitions.agree;
    if (!(from as readonly OpeningState[]).includes(membership.opening_state)) return membership;
    await trx
      .updateTable('conversations')
      .set({ opening_state: to })
      .where('id', '=', conversationId)
      .execute();
    return { ...membership, opening_state: to };
  }

  async function waivePayment(
    trx: Queries,
    { conversationId }: SentMessage,
    membership: SenderMembership,
  ): Promise<SenderMembership> {
    const opening_state = openingTransitions.waive.to;
    await trx
      .updateTable('conversations')
      .set({ opening_state, card_artisan_id: null, card_number: null })
      .where('id', '=', conversationId)
      .execute();
    return { ...membership, opening_state };
  }

  async function pay(
    trx: Queries,
    message: SentMessage,
    membership: SenderMembership,
  ): Promise<SenderMembership> {
    if (membership.other_id === null) throw new Error('A message to the support team costs no token');
    const opening_state = openingTransitions.pay.to;
    const { movementId } = await ledger.spend(trx, {
      accountId: message.senderId,
      unit: 'message',
      counterpartId: membership.other_id,
      conversationId: message.conversationId,
      isAnswer: membership.kind === 'job',
      expectsFree: message.expectsFree === true,
    });
    await trx
      .updateTable('conversations')
      .set({
        opening_state,
        opening_movement_id: movementId,
        opening_seq: membership.last_seq + 1,
        opening_paid_at: message.at,
        card_artisan_id: null,
        card_number: null,
      })
      .where('id', '=', message.conversationId)
      .execute();
    return { ...membership, opening_state };
  }

  return { lock, write, writeIfFree, recordAgreement };
}

/** Whether the sender and the other member have talked in another conversation not long ago. */
async function haveTalkedLately(
  trx: Queries,
  { other_id: otherId }: SenderMembership,
  { senderId, at }: SentMessage,
): Promise<boolean> {
  if (otherId === null) return false;
  const talked = await listTalkedWith(trx, senderId, { otherIds: [otherId], since: talkedSince(at) });
  return talked.has(otherId);
}

/** The first message about a job is the answer to it: one event, one notification. */
function firstNotification({ kind }: SenderMembership): MessageNotification {
  return kind === 'job' ? 'job_answered' : 'first_message';
}

export type PublishMessage = ReturnType<typeof createPublishMessage>;

/** Publishes a stored message to the browsers of both members. The caller calls it after the commit. */
export function createPublishMessage({
  publisher,
  notifications,
  onMessage,
  onFirstMessage,
}: {
  publisher: Publisher;
  notifications: Pick<Notifications, 'publishArrival'>;
  /** Called for every stored message. */
  onMessage: () => void;
  /** Called also for the message that began a contact and was paid for. */
  onFirstMessage: () => void;
}) {
  return function publishMessage(
    { row, isNew, hasPaid, beginsContact = hasPaid, notification }: WrittenMessage,
    message: Message,
  ): void {
    if (isNew) onMessage();
    if (hasPaid) onFirstMessage();
    if (isNew) publisher.publishMessage(message, row.is_unopened);
    if (beginsContact && row.receiver_id)
      publisher.publishConversationChange(message.conversation_id, [message.sender_id, row.receiver_id]);
    if (row.has_notified && row.receiver_id) notifications.publishArrival(row.receiver_id, notification);
  };
}
