import type { Message } from '@marketplace/contract/messages';
import type { Receipt } from '@marketplace/contract/realtime';
import { personRoom, type Realtime } from '../../platform/realtime.ts';

export const conversationRoom = (conversationId: string) => `conversation:${conversationId}`;

export type Announce = ReturnType<typeof createAnnounce>;

/** Tells people over their sockets what has happened, after its commit. Best effort: what was missed is fetched by place. */
export function createAnnounce({ io }: Pick<Realtime, 'io'>) {
  return {
    message(message: Message): void {
      const { conversation_id, sender_id, receiver_id } = message;
      // Rooms are told in this order: the receiver waits for it, the sender has the acknowledgement.
      io.to([personRoom(receiver_id), conversationRoom(conversation_id), personRoom(sender_id)]).emit(
        `receive-message-${conversation_id}`,
        { status: 'ok', message },
      );
    },
    receipt(receipt: Receipt, otherId: string): void {
      io.to([personRoom(receipt.person_id), personRoom(otherId)]).emit('receipt', receipt);
    },
    typing(notice: { conversation_id: string; person_id: string; typing: boolean }, otherId: string): void {
      io.to(personRoom(otherId)).emit('typing', notice);
    },
    changed(conversationId: string, personIds: string[]): void {
      io.to(personIds.map(personRoom)).emit('conversation-changed', { conversation_id: conversationId });
    },
  };
}
