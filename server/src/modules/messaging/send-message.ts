import { cleanText, isSeen } from '@marketplace/contract/clean-text';
import type { Message, sendMessage } from '@marketplace/contract/messages';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type * as z from 'zod';
import { type Database, isDatabaseAway, type Queries, violatedConstraint } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Ledger } from '../subscriptions/ledger.ts';
import type { Announce } from './announce.ts';
import { createBatches } from './batches.ts';
import { type ChatFiles, noSuchUpload } from './chat-files.ts';
import { assertCanWrite, cannotBeWrittenTo, noSuchConversation } from './conversation-policy.ts';
import { findStanding, type Standing } from './conversations.repository.ts';
import {
  findSent,
  type NewMessage,
  type StoredMessageRow,
  storeMessageIn,
  storeMessages,
} from './messages.repository.ts';
import { presentMessage } from './messaging.presenter.ts';
import { costsToken, openingTransitions } from './opening-lifecycle.ts';
import { createTurns } from './turns.ts';

/** So many messages may a person send within a minute: also an outbox that was filled offline comes through in a few. */
const MESSAGES_A_MINUTE = 120;

/** Fewer than the pool has connections, and enough that a statement that waits for the disk does not hold up the next. */
const STATEMENTS_AT_ONCE = 4;
const MESSAGES_A_STATEMENT = 50;

interface Sender {
  accountId: string;
  sessionId: string;
}

/** `isNew` false: this very message was stored before, and nothing was added. */
interface Stored {
  row: StoredMessageRow;
  isNew: boolean;
  hasPaid: boolean;
}

export type SendMessage = ReturnType<typeof createSendMessage>;

/**
 * Stores messages, and tells both people after the commit. Most are one statement, or under load a part of one: the function
 * `store_message` of the database. What that refuses is looked at again in a transaction, with the conversation locked: the
 * first message pays there, and every refusal gets its sentence.
 */
export function createSendMessage(parts: {
  db: Database;
  pool: pg.Pool;
  sessions: Pick<Sessions, 'isOpen'>;
  ledger: Pick<Ledger, 'spend'>;
  announce: Announce;
  chatFiles: Pick<ChatFiles, 'listByIds' | 'assertUnsent'>;
  limitsScale: number;
  now: () => Date;
}) {
  const { db, pool, sessions, ledger, announce, chatFiles, now } = parts;
  // In memory, so for each process: a counter in the database would be a second write for each message.
  const perPerson = new RateLimiterMemory({
    points: Math.max(1, Math.round(MESSAGES_A_MINUTE * parts.limitsScale)),
    duration: 60,
  });

  // They would wait for each other in the database, each holding a connection; and what is stored first is announced first.
  const inTurn = createTurns();
  // Under load most of what a message costs the database is the statement itself; many share one. Never two of a conversation:
  // they go in turn.
  const storeTogether = createBatches(storeWhatIsFree, {
    atOnce: STATEMENTS_AT_ONCE,
    most: MESSAGES_A_STATEMENT,
  });

  return async function send(form: z.output<typeof sendMessage>, sender: Sender): Promise<Message> {
    const message = readForm(form, sender);
    await countOne(sender.accountId);
    return inTurn(message.conversationId, () => storeAndAnnounce(message));
  };

  async function storeAndAnnounce(message: NewMessage): Promise<Message> {
    const { row, isNew, hasPaid } = await store(message);
    const files = await chatFiles.listByIds([row.file_id]);
    const presented = presentMessage(row, message.conversationId, files.get(row.file_id ?? ''));
    // After the acknowledgement, which the sender waits for.
    setImmediate(() => {
      if (isNew) announce.message(presented);
      if (hasPaid) announce.changed(message.conversationId, [message.senderId, row.receiver_id]);
    });
    return presented;
  }

  function readForm(form: z.output<typeof sendMessage>, sender: Sender): NewMessage {
    if (!isUuid(form.conversation_id)) throw noSuchConversation();
    const fileId = form.file_id || null;
    if (fileId === null ? form.msg_type === 'file' : !isUuid(fileId)) throw noSuchUpload();
    const text = cleanText(form.message);
    if (!isSeen(text) && fileId === null)
      throw new AppError('invalid_input', 'Please write a message', { field: 'message' });
    return {
      conversationId: form.conversation_id,
      senderId: sender.accountId,
      sessionId: sender.sessionId,
      text,
      clientId: form.client_id || null,
      fileId,
      at: now(),
    };
  }

  async function countOne(accountId: string): Promise<void> {
    try {
      await perPerson.consume(accountId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(
        'too_many_requests',
        'You are sending messages very fast. Please wait a moment and try again.',
        { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) },
      );
    }
  }

  async function storeWhatIsFree(messages: NewMessage[]): Promise<(StoredMessageRow | undefined)[]> {
    try {
      return await storeMessages(pool, messages);
    } catch (error) {
      // One of them was sent again, or is wrong in whatever way: each is tried for itself. Not when the database went away: then
      // nobody knows what was stored.
      const isOfOne = messages.length > 1 && error instanceof pg.DatabaseError && !isDatabaseAway(error);
      if (isOfOne || violatedConstraint(error) === 'messages_sent_once') return messages.map(() => undefined);
      throw error;
    }
  }

  async function store(message: NewMessage): Promise<Stored> {
    // Whose a file is, and whether it was sent, only the transaction asks: few messages have one.
    const row = message.fileId === null ? await storeTogether(message) : undefined;
    if (row) return { row, isNew: true, hasPaid: false };
    if (!(await sessions.isOpen({ id: message.sessionId, accountId: message.senderId }))) {
      throw new AppError('unauthenticated', 'Please log in first');
    }
    return db.transaction().execute((trx) => storeLocked(trx, message));
  }

  async function storeLocked(trx: Queries, message: NewMessage): Promise<Stored> {
    const { conversationId, senderId, clientId } = message;
    const found = await findStanding(trx, senderId, conversationId, { lock: true });
    if (!found) throw noSuchConversation();
    const before = clientId ? await findSent(trx, message) : undefined;
    if (before) return { row: before, isNew: false, hasPaid: false };
    assertCanWrite(found);
    const standing = await openByWriting(trx, message, found);
    if (message.fileId) await chatFiles.assertUnsent(trx, { ...message, fileId: message.fileId });
    const hasPaid = standing.opener_id === senderId && costsToken(standing.opening_state);
    if (hasPaid) await pay(trx, message, standing);
    const row = await storeMessageIn(trx, message);
    // A block or a suspension since it was looked at.
    if (!row) throw cannotBeWrittenTo();
    return { row, isNew: true, hasPaid };
  }

  /**
   * The other person of a conversation in which nobody has written becomes its opener by writing: else it would cost the one
   * nothing, and the other a token to answer. @throws AppError `not_found` about a job, which only the artisan opens.
   */
  async function openByWriting(
    trx: Queries,
    { conversationId, senderId }: NewMessage,
    standing: Standing,
  ): Promise<Standing> {
    const { kind, opener_id, last_seq, opening_state } = standing;
    if (opener_id === senderId || last_seq > 0 || opening_state !== 'unpaid') return standing;
    if (kind === 'job') throw noSuchConversation();
    const turned = { opener_id: senderId, other_id: opener_id };
    await trx.updateTable('conversations').set(turned).where('id', '=', conversationId).execute();
    return { ...standing, ...turned };
  }

  async function pay(trx: Queries, message: NewMessage, standing: Standing): Promise<void> {
    const { movementId } = await ledger.spend(trx, {
      accountId: message.senderId,
      unit: 'message',
      counterpartId: standing.other_id,
    });
    await trx
      .updateTable('conversations')
      .set({
        opening_state: openingTransitions.pay.to,
        opening_movement_id: movementId,
        opening_seq: standing.last_seq + 1,
        opening_paid_at: message.at,
      })
      .where('id', '=', message.conversationId)
      .execute();
  }
}
