import type { Message } from '@marketplace/contract/messages';
import type { Receipt } from '@marketplace/contract/realtime';
import { SUPPORT_TEAM_ID } from '@marketplace/contract/support';
import { personRoom, type Realtime } from '../../platform/realtime.ts';
import { memberId } from './messaging.presenter.ts';

export const conversationRoom = (conversationId: string) => `conversation:${conversationId}`;

/** The rooms of the members of a conversation that are people: the support team has no sockets. */
const roomsOf = (memberIds: string[]) => memberIds.filter((id) => id !== SUPPORT_TEAM_ID).map(personRoom);

export type Announce = ReturnType<typeof createAnnounce>;

/** Tells people over their sockets what has happened, after its commit. Best effort: what was missed is fetched by place. */
export function createAnnounce({ io }: Pick<Realtime, 'io'>) {
  return {
    message(message: Message): void {
      const { conversation_id, sender_id, receiver_id } = message;
      // Rooms are told in this order: the receiver waits for it, the sender has the acknowledgement.
      io.to([...roomsOf([receiver_id]), conversationRoom(conversation_id), ...roomsOf([sender_id])]).emit(
        `receive-message-${conversation_id}`,
        { status: 'ok', message },
      );
    },
    receipt(receipt: Receipt, otherId: string | null): void {
      io.to(roomsOf([receipt.person_id, memberId(otherId)])).emit('receipt', receipt);
    },
    typing(notice: { conversation_id: string; person_id: string; typing: boolean }, otherId: string): void {
      io.to(personRoom(otherId)).emit('typing', notice);
    },
    changed(conversationId: string, personIds: string[]): void {
      io.to(personIds.map(personRoom)).emit('conversation-changed', { conversation_id: conversationId });
    },
  };
}
