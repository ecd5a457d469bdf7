import { LRUCache } from 'lru-cache';
import pg from 'pg';
import {
  createBatches,
  type Database,
  isDatabaseAway,
  violatedConstraint,
} from '../../platform/database/index.ts';
import type { SenderMembership } from './conversations.repository.ts';
import type { SentMessage } from './message-writer.ts';
import {
  type AllowedMessage,
  type MessageNotification,
  type StoredMessageRow,
  storeMessages,
} from './messages.repository.ts';

/** For how many senders, and how long, a process remembers the state on which it allowed a message. */
const REMEMBERED_SENDERS = 20_000;
const REMEMBERED_MS = 10 * 60_000;

/** Several, so one slow disk write does not block the rest; fewer than the pool size. */
const STATEMENTS_AT_ONCE = 4;
const MESSAGES_A_STATEMENT = 50;

/**
 * Stores messages of senders whose state is remembered, many in one statement: under load, most of a message's cost in the database is
 * the statement itself. The statement compares the remembered state with the present one, so a remembered state never decides.
 */
export function createMessageBatches(db: Database) {
  const remembered = new LRUCache<string, SenderMembership>({ max: REMEMBERED_SENDERS, ttl: REMEMBERED_MS });
  const storeTogether = createBatches(
    async (batch: AllowedMessage[]) => {
      const stored = await storeAllowed(batch);
      return batch.map(({ message }) => stored.get(message.conversationId));
    },
    { atOnce: STATEMENTS_AT_ONCE, most: MESSAGES_A_STATEMENT },
  );

  async function storeAllowed(batch: AllowedMessage[]): Promise<Map<string, StoredMessageRow>> {
    try {
      return await storeMessages(db, batch);
    } catch (error) {
      // The database refused one message of the batch, so each message is tried alone. When the database was lost instead, it is
      // unknown what was stored: then every sender gets the error and sends again.
      const isOfOne = batch.length > 1 && error instanceof pg.DatabaseError && !isDatabaseAway(error);
      if (isOfOne || violatedConstraint(error) === 'messages_sent_once') return new Map();
      throw error;
    }
  }

  return {
    /** Remembers a state on which the sender's messages are allowed and only have to be stored. */
    remember(message: SentMessage, membership: SenderMembership): void {
      remembered.set(keyOf(message), membership);
    },
    /** Undefined when the message was not stored: the state of its sender is unknown or has changed, or it was stored before. */
    async store(
      message: SentMessage,
      notification: MessageNotification,
    ): Promise<StoredMessageRow | undefined> {
      const membership = remembered.get(keyOf(message));
      if (!membership) return undefined;
      const { send_fingerprint } = membership;
      const expectedSender = { sessionId: message.sessionId, send_fingerprint };
      const row = await storeTogether({ message, notification, membership, expectedSender });
      if (!row) remembered.delete(keyOf(message));
      return row;
    },
  };
}

const keyOf = ({ conversationId, senderId, sessionId }: SentMessage) =>
  `${conversationId} ${senderId} ${sessionId}`;
