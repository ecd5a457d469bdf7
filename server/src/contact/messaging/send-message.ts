import { describePlace, type MessagePlace, placeTexts } from '@marketplace/contract/contact/message-places';
import type { Message, sendMessage } from '@marketplace/contract/contact/messages';
import { voiceNoteWords } from '@marketplace/contract/contact/voice-notes';
import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { cleanText, isSeen } from '@marketplace/contract/shared/text/clean-text';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type * as z from 'zod';
import {
  createBatches,
  type Database,
  isDatabaseAway,
  type Queries,
  violatedConstraint,
} from '../../platform/database/index.ts';
import { AppError, createWindowCounts } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import {
  assertCanWrite,
  effectOfWriting,
  noSuchConversation,
  refusalToWrite,
  supportLimit,
} from './conversation-policy.ts';
import { listSenderStatuses, type SenderStatus, type UnlockedStatus } from './conversations.repository.ts';
import { type ChatFiles, noSuchUpload } from './files/chat-files.ts';
import {
  type AllowedMessage,
  findAtPlace,
  findSent,
  type MessageNotification,
  type StoredMessageRow,
  storeMessages,
} from './messages.repository.ts';
import { presentMessage } from './messaging.presenter.ts';
import type { PublishMessage, SentMessage, Stored, WriteWithin } from './write-within.ts';

/** How many messages a person may send within a minute. An outbox that was filled offline needs a few minutes with it. */
const MESSAGES_A_MINUTE = 120;

/** For how many senders, and how long, a process remembers the state on which it allowed a message. */
const REMEMBERED_SENDERS = 20_000;
const REMEMBERED_MS = 10 * 60_000;

/** Fewer than the connections of the pool, but several, so that a statement that waits for the disk does not delay the next. */
const STATEMENTS_AT_ONCE = 4;
const MESSAGES_A_STATEMENT = 50;

interface Sender {
  accountId: string;
  sessionId: string;
}

const UNREAD: MessageNotification = 'unread_messages';

export type SendMessage = ReturnType<typeof createSendMessage>;

/**
 * Stores messages and announces them to both members after the commit. `conversation-policy.ts` judges the state of the sender,
 * which a statement reads for the first message and the process remembers for the next ones. A second statement compares that
 * state with the present one and stores the message, or a batch of messages under load. Every other message is judged once more by the same rules in a transaction that locks its conversation: there the first message
 * of a conversation pays, and a refused sender gets the reason.
 */
export function createSendMessage(parts: {
  db: Database;
  pool: pg.Pool;
  writing: WriteWithin;
  publishMessage: PublishMessage;
  chatFiles: Pick<ChatFiles, 'listByIds' | 'assertUnsent'>;
  limitsScale: number;
  now: () => Date;
}) {
  const { db, pool, writing, publishMessage, chatFiles, now } = parts;
  // Counted in memory, so for each process: a counter in the database would be a second write for each message.
  const perPerson = createWindowCounts();
  const messagesAMinute = Math.max(1, Math.round(MESSAGES_A_MINUTE * parts.limitsScale));

  // Two messages of one conversation would wait for each other in the database, each holding a connection. Stored in turn, the
  // message that is stored first is also announced first.
  const runExclusive = createKeyedQueue();
  // Under load, most of a message's cost in the database is the statement itself, so many messages share one.
  const storeTogether = createBatches(storeWhatIsFree, {
    atOnce: STATEMENTS_AT_ONCE,
    most: MESSAGES_A_STATEMENT,
  });

  const remembered = new LRUCache<string, UnlockedStatus>({ max: REMEMBERED_SENDERS, ttl: REMEMBERED_MS });

  return async function send(form: z.output<typeof sendMessage>, sender: Sender): Promise<Message> {
    const message = readForm(form, sender);
    countOne(sender.accountId);
    return runExclusive(message.conversationId, () => storeAndAnnounce(message));
  };

  async function storeAndAnnounce(message: SentMessage): Promise<Message> {
    const stored = await store(message);
    const { row } = stored;
    const files = await chatFiles.listByIds([row.file_id]);
    const presented = presentMessage(row, message.conversationId, files.get(row.file_id ?? ''));
    // After the acknowledgement, which the sender waits for.
    setImmediate(() => publishMessage(stored, presented));
    return presented;
  }

  function readForm(form: z.output<typeof sendMessage>, sender: Sender): SentMessage {
    if (!isUuid(form.conversation_id)) throw noSuchConversation();
    const fileId = form.file_id || null;
    if (fileId === null ? form.msg_type === 'file' : !isUuid(fileId)) throw noSuchUpload();
    const place = form.place ? readPlace(form.place) : null;
    if (place && fileId !== null)
      throw new AppError('invalid_input', 'Please send the place and the file one after the other', {
        field: 'place',
      });
    const text = place ? describePlace(place) : cleanText(form.message);
    if (!isSeen(text) && fileId === null)
      throw new AppError('invalid_input', 'Please write a message', { field: 'message' });
    return {
      conversationId: form.conversation_id,
      senderId: sender.accountId,
      sessionId: sender.sessionId,
      text,
      clientId: form.client_id || null,
      fileId,
      ...(place && { place }),
      at: now(),
    };
  }

  function countOne(accountId: string): void {
    const { count, waitMs } = perPerson(accountId, 60_000);
    if (count <= messagesAMinute) return;
    throw new AppError(
      'too_many_requests',
      'You are sending messages very fast. Please wait a moment and try again.',
      { retryAfter: Math.ceil(waitMs / 1000) },
    );
  }

  async function storeWhatIsFree(messages: SentMessage[]): Promise<(StoredMessageRow | undefined)[]> {
    const statuses = await recallOrRead(messages);
    const allowed = messages.flatMap((message): AllowedMessage[] => {
      const status = statuses.get(message);
      if (!status || !isFree(message, status)) return [];
      const judged = { sessionId: message.sessionId, judged_on: status.judged_on };
      return [{ message, notification: UNREAD, status, judged }];
    });
    const stored = await storeAllowed(allowed);
    return messages.map((message) => {
      const row = stored.get(message.conversationId);
      const status = statuses.get(message);
      if (row && status) remembered.set(senderKey(message), status);
      else remembered.delete(senderKey(message));
      return row;
    });
  }

  /** The state of the sender of each message, which may have changed since. A person who is not a member has none. */
  async function recallOrRead(
    messages: SentMessage[],
  ): Promise<Map<SentMessage, UnlockedStatus | undefined>> {
    const statuses = new Map(messages.map((message) => [message, remembered.get(senderKey(message))]));
    const unknown = messages.filter((message) => !statuses.get(message));
    if (unknown.length > 0) {
      const read = await listSenderStatuses(pool, unknown);
      for (const [index, message] of unknown.entries()) statuses.set(message, read[index]);
    }
    return statuses;
  }

  /**
   * Whether the message is allowed and has no further effect than being stored. Messages to support are not free in this sense,
   * because they are counted.
   */
  function isFree({ senderId }: SentMessage, status: SenderStatus): boolean {
    return (
      status.kind !== 'support' &&
      status.session_is_open &&
      refusalToWrite(status) === null &&
      effectOfWriting(status, senderId) === 'nothing'
    );
  }

  async function storeAllowed(allowed: AllowedMessage[]): Promise<Map<string, StoredMessageRow>> {
    if (allowed.length === 0) return new Map();
    try {
      return await storeMessages(pool, allowed);
    } catch (error) {
      // The database refused one message of the batch, so each message is tried alone. When the database was lost instead, it is
      // unknown what was stored: then every sender gets the error and sends again.
      const isOfOne = allowed.length > 1 && error instanceof pg.DatabaseError && !isDatabaseAway(error);
      if (isOfOne || violatedConstraint(error) === 'messages_sent_once') return new Map();
      throw error;
    }
  }

  async function store(message: SentMessage): Promise<Stored> {
    // Few messages have a file. Only the transaction checks who uploaded the file and whether it was sent before.
    const row = message.fileId === null ? await storeTogether(message) : undefined;
    if (row) return { row, isNew: true, hasPaid: false, notification: UNREAD };
    return db.transaction().execute((trx) => storeLocked(trx, message));
  }

  async function storeLocked(trx: Queries, message: SentMessage): Promise<Stored> {
    const found = await writing.lock(trx, message);
    const before = message.clientId ? await findSent(trx, message) : undefined;
    if (before) return { row: before, isNew: false, hasPaid: false, notification: UNREAD };
    assertCanWrite(found);
    if (found.kind === 'support') await assertWithinSupportLimit(trx, message, found.last_seq);
    const file =
      message.fileId && (await chatFiles.assertUnsent(trx, { ...message, fileId: message.fileId }));
    return writing.write(trx, file ? withVoiceNoteWords(message, file) : message, found, UNREAD);
  }

  /** Finds from the places of the messages how many were written lately. @throws AppError `too_many_requests` */
  async function assertWithinSupportLimit(
    trx: Queries,
    { conversationId, at }: SentMessage,
    lastSeq: number,
  ): Promise<void> {
    const most = Math.max(1, Math.round(supportLimit.messages * parts.limitsScale));
    const first = await findAtPlace(trx, conversationId, lastSeq + 1 - most);
    const endsMs = first ? first.created_at.getTime() + supportLimit.seconds * 1000 - at.getTime() : 0;
    if (endsMs <= 0) return;
    throw new AppError(
      'too_many_requests',
      'You have written a lot. Please give us a few minutes to read it.',
      { retryAfter: Math.ceil(endsMs / 1000) },
    );
  }
}

const senderKey = ({ conversationId, senderId, sessionId }: SentMessage) =>
  `${conversationId} ${senderId} ${sessionId}`;

/** A voice note has no caption. Its message says in words what it is, which also pages of the release before show. */
function withVoiceNoteWords(message: SentMessage, { voice_ms }: { voice_ms: number | null }): SentMessage {
  return voice_ms === null || message.text ? message : { ...message, text: voiceNoteWords(voice_ms) };
}

/** The place with the names of the product. @throws AppError for an area that does not exist */
function readPlace({ state, city, landmark }: MessagePlace): MessagePlace {
  const found = findPlace(state, city);
  if (!found) throw new AppError('invalid_input', placeTexts.area, { field: 'place' });
  return { state: found.state, city: found.lga.name, landmark };
}

/** Runs work for the same id one after the other, and work for different ids at once. */
function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();

  return async function runExclusive<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = last.get(id);
    const run = before ? before.then(work, work) : work();
    last.set(id, run);
    try {
      return await run;
    } finally {
      if (last.get(id) === run) last.delete(id);
    }
  };
}
