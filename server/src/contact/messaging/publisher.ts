import type { DeletedMessage, Message } from '@marketplace/contract/contact/messages';
import { SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support-texts';
import type { Receipt } from '@marketplace/contract/realtime';
import { personRoom, type Realtime } from '../../platform/realtime/index.ts';
import { memberId, withholdMessage } from './messaging.presenter.ts';

export const conversationRoom = (conversationId: string) => `conversation:${conversationId}`;

/** The rooms of the people among the members of a conversation. The support team has no sockets. */
const roomsOf = (memberIds: string[]) => memberIds.filter((id) => id !== SUPPORT_TEAM_ID).map(personRoom);

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Publishes events to people's sockets after the commit. An event may be lost; browsers then fetch what they missed by its `seq`.
 */
export function createPublisher({ io }: Pick<Realtime, 'io'>) {
  return {
    /** `isUnopened`: the receiver has not opened the conversation, so only opening it shows what the message says. */
    publishMessage(message: Message, isUnopened = false): void {
      const { conversation_id, sender_id, receiver_id } = message;
      const event = `receive-message-${conversation_id}` as const;
      if (isUnopened) {
        const receiver = io.to([...roomsOf([receiver_id]), conversationRoom(conversation_id)]);
        receiver
          .except(roomsOf([sender_id]))
          .emit(event, { status: 'ok', message: withholdMessage(message) });
        io.to(roomsOf([sender_id])).emit(event, { status: 'ok', message });
        return;
      }
      // The receiver comes first: the receiver waits for the message, while the sender already has the acknowledgement.
      io.to([...roomsOf([receiver_id]), conversationRoom(conversation_id), ...roomsOf([sender_id])]).emit(
        event,
        { status: 'ok', message },
      );
    },
    publishReceipt(receipt: Receipt, otherId: string | null): void {
      io.to(roomsOf([receipt.person_id, memberId(otherId)])).emit('receipt', receipt);
    },
    publishTyping(
      notice: { conversation_id: string; person_id: string; typing: boolean },
      otherId: string,
    ): void {
      io.to(personRoom(otherId)).emit('typing', notice);
    },
    publishDeletion(notice: DeletedMessage, memberIds: string[]): void {
      io.to([conversationRoom(notice.conversation_id), ...roomsOf(memberIds)]).emit(
        'message-deleted',
        notice,
      );
    },
    publishConversationChange(conversationId: string, personIds: string[]): void {
      io.to(personIds.map(personRoom)).emit('conversation-changed', { conversation_id: conversationId });
    },
  };
}
