import {
  receiptNotice,
  roomRequest,
  sendMessage,
  typingNotice,
} from '@marketplace/contract/contact/messages';
import type { Database } from '../../platform/database/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { getMembership } from './members.ts';
import { conversationRoom } from './publisher.ts';
import type { ReadReceipts } from './read-receipts.ts';
import type { SendMessage } from './send-message.ts';

/**
 * The events that browsers send about conversations. The person is that of the session; the server ignores claims in the payload.
 */
export function registerMessagingEvents(
  realtime: Pick<Realtime, 'on'>,
  { db, send, receipts }: { db: Database; send: SendMessage; receipts: ReadReceipts },
): void {
  realtime.on('join-room', {
    request: roomRequest,
    takesToken: true,
    async handler({ conversation_id }, { accountId, join }) {
      await getMembership(db, conversation_id, accountId);
      await join(conversationRoom(conversation_id));
      return { conversation_id };
    },
  });

  realtime.on('leave-room', {
    request: roomRequest,
    async handler({ conversation_id }, { leave }) {
      await leave(conversationRoom(conversation_id));
      return { conversation_id };
    },
  });

  realtime.on('send-message', {
    request: sendMessage,
    takesToken: true,
    checksSession: true,
    handler: async (form, caller) => ({ message: await send(form, caller) }),
  });

  realtime.on('typing', {
    request: typingNotice,
    async handler({ conversation_id, typing }, { accountId }) {
      await receipts.publishTyping(accountId, conversation_id, typing);
      return {};
    },
  });

  realtime.on('delivered', {
    request: receiptNotice,
    async handler({ conversation_id, seq }, { accountId }) {
      await receipts.markDelivered(accountId, conversation_id, seq);
      return {};
    },
  });

  realtime.on('seen', {
    request: receiptNotice,
    async handler({ conversation_id, seq }, { accountId }) {
      await receipts.markSeen(accountId, conversation_id, seq);
      return {};
    },
  });
}
