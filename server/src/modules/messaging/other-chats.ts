import type { Message, sendMessage } from '@marketplace/contract/messages';
import type * as z from 'zod';

/** Conversations that are not between two people but use the same channel, known by how their ids are written. */
export interface OtherChat {
  owns(conversationId: string): boolean;
  /** @throws AppError `not_found` for everybody who does not take part. */
  assertMember(conversationId: string, accountId: string): Promise<void>;
  /** Makes sure itself that the sender's session has not ended. */
  send(
    form: z.output<typeof sendMessage>,
    sender: { accountId: string; sessionId: string },
  ): Promise<Message>;
}
