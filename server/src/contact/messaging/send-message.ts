import { type MessagePlace, placeTexts } from '@marketplace/contract/contact/message-places';
import { describePlace } from '@marketplace/contract/contact/message-texts';
import type { Message, sendMessage } from '@marketplace/contract/contact/messages';
import { voiceNoteLabel } from '@marketplace/contract/contact/voice-notes';
import { findPlace } from '@marketplace/contract/discovery/places/locations';
import { cleanText, hasVisibleText } from '@marketplace/contract/shared/text/clean-text';
import type * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, createWindowCounts } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { assertCanWrite, hasNoSideEffects, noSuchConversation, supportLimit } from './conversation-policy.ts';
import { type ChatFiles, noSuchUpload } from './files/chat-files.ts';
import { createMessageBatches } from './message-batches.ts';
import type { MessageWriter, PublishMessage, SentMessage, WrittenMessage } from './message-writer.ts';
import { findBySeq, findSent, type MessageNotification } from './messages.repository.ts';
import { presentMessage } from './messaging.presenter.ts';

/** How many messages a person may send in a minute. A long offline outbox is therefore sent over several minutes. */
const MESSAGES_A_MINUTE = 120;

interface Sender {
  accountId: string;
  sessionId: string;
}

const UNREAD: MessageNotification = 'unread_messages';

export type SendMessage = ReturnType<typeof createSendMessage>;

/**
 * Stores messages, and publishes them to both members after the commit. A transaction locks the conversation and reads the sender's state;
 * `conversation-policy.ts` decides from it whether the message is allowed and whether it costs a token. While that state stays the same,
 * `message-batches.ts` stores the sender's next messages without a new decision.
 */
export function createSendMessage(parts: {
  db: Database;
  messageWriter: MessageWriter;
  publishMessage: PublishMessage;
  chatFiles: Pick<ChatFiles, 'listByIds' | 'requireUnsentFile'>;
  limitsScale: number;
  now: () => Date;
}) {
  const { db, messageWriter, publishMessage, chatFiles, now } = parts;
  // Counted in memory, so for each process: a counter in the database would be a second write for each message.
  const countInWindow = createWindowCounts();
  const messagesAMinute = Math.max(1, Math.round(MESSAGES_A_MINUTE * parts.limitsScale));
  // Without this queue, two messages of one conversation would each hold a connection while waiting for the row lock. The queue also
  // publishes them in the order in which they are stored.
  const runExclusive = createKeyedQueue();
  const batches = createMessageBatches(db);

  return async function send(payload: z.output<typeof sendMessage>, sender: Sender): Promise<Message> {
    const message = parsePayload(payload, sender);
    assertWithinRateLimit(sender.accountId);
    return runExclusive(message.conversationId, async () => {
      const stored = await store(message);
      const { row } = stored;
      const files = await chatFiles.listByIds([row.file_id]);
      const presented = presentMessage(row, message.conversationId, files.get(row.file_id ?? ''));
      // Publishing waits until the acknowledgement is sent, because the sender waits for it.
      setImmediate(() => publishMessage(stored, presented));
      return presented;
    });
  };

  async function store(message: SentMessage): Promise<WrittenMessage> {
    // Few messages have a file. Only the transaction checks who uploaded the file and whether it was sent before.
    const row = message.fileId === null ? await batches.store(message, UNREAD) : undefined;
    if (row) return { row, isNew: true, hasPaid: false, notification: UNREAD };
    return db.transaction().execute((trx) => storeLocked(trx, message));
  }

  async function storeLocked(trx: Queries, message: SentMessage): Promise<WrittenMessage> {
    const membership = await messageWriter.lock(trx, message);
    if (hasNoSideEffects(membership, message.senderId)) batches.remember(message, membership);
    const before = message.clientId ? await findSent(trx, message) : undefined;
    if (before) return { row: before, isNew: false, hasPaid: false, notification: UNREAD };
    assertCanWrite(membership);
    if (membership.kind === 'support') await assertWithinSupportLimit(trx, message, membership.last_seq);
    const file =
      message.fileId && (await chatFiles.requireUnsentFile(trx, { ...message, fileId: message.fileId }));
    return messageWriter.write(trx, file ? withVoiceNoteText(message, file) : message, membership, UNREAD);
  }

  function parsePayload(payload: z.output<typeof sendMessage>, sender: Sender): SentMessage {
    if (!isUuid(payload.conversation_id)) throw noSuchConversation();
    const fileId = payload.file_id || null;
    if (fileId === null ? payload.msg_type === 'file' : !isUuid(fileId)) throw noSuchUpload();
    const place = payload.place ? readPlace(payload.place) : null;
    if (place && fileId !== null)
      throw new AppError('invalid_input', 'Please send the place and the file one after the other', {
        field: 'place',
      });
    const text = place ? describePlace(place) : cleanText(payload.message);
    if (!hasVisibleText(text) && fileId === null)
      throw new AppError('invalid_input', 'Please write a message', { field: 'message' });
    return {
      conversationId: payload.conversation_id,
      senderId: sender.accountId,
      sessionId: sender.sessionId,
      text,
      clientId: payload.client_id || null,
      fileId,
      ...(place && { place }),
      ...(payload.urgent && { isUrgent: true }),
      ...(payload.expects_free && { expectsFree: true }),
      at: now(),
    };
  }

  /** Counts a message of the person. @throws AppError `too_many_requests` */
  function assertWithinRateLimit(accountId: string): void {
    const { count, waitMs } = countInWindow(accountId, 60_000);
    if (count <= messagesAMinute) return;
    throw new AppError(
      'too_many_requests',
      "You're sending messages very fast. Please wait a moment and try again.",
      { retryAfter: Math.ceil(waitMs / 1000) },
    );
  }

  /** Limits messages to support: compares the time of the message that many positions earlier. @throws AppError `too_many_requests` */
  async function assertWithinSupportLimit(
    trx: Queries,
    { conversationId, at }: SentMessage,
    lastSeq: number,
  ): Promise<void> {
    const most = Math.max(1, Math.round(supportLimit.messages * parts.limitsScale));
    const first = await findBySeq(trx, conversationId, lastSeq + 1 - most);
    const endsMs = first ? first.created_at.getTime() + supportLimit.seconds * 1000 - at.getTime() : 0;
    if (endsMs <= 0) return;
    throw new AppError(
      'too_many_requests',
      "You've written a lot. Please give us a few minutes to read it.",
      { retryAfter: Math.ceil(endsMs / 1000) },
    );
  }
}

/** A voice note has no caption. Its text describes it, which pages of the previous release also show. */
function withVoiceNoteText(message: SentMessage, { voice_ms }: { voice_ms: number | null }): SentMessage {
  return voice_ms === null || message.text ? message : { ...message, text: voiceNoteLabel(voice_ms) };
}

/** Returns the place with its catalogue names. @throws AppError for an area that does not exist */
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
