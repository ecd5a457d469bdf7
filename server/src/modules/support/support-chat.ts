import { cleanText, isSeen } from '@marketplace/contract/clean-text';
import { MESSAGE_MAX, type Message, type sendMessage } from '@marketplace/contract/messages';
import { SUPPORT_TEAM } from '@marketplace/contract/support';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits.ts';
import { personRoom, type Realtime } from '../../platform/realtime.ts';
import type { Sessions } from '../../platform/sessions.ts';
import { queueTask } from '../../platform/tasks.ts';
import { isUuid } from '../../platform/uuid.ts';
import { readUsualSeconds } from '../lists/usual-time.ts';
import { conversationRoom } from '../messaging/announce.ts';
import type { OtherChat } from '../messaging/other-chats.ts';
import {
  addMessage,
  findByClientId,
  findConversation,
  findMessage,
  listAnswerTimes,
  listMessages,
  lockConversation,
  openConversation,
  type SupportMessageRow,
} from './support-chat.repository.ts';
import { ANSWER_LETTER_TASK } from './support-letters.ts';

export const ANNOUNCE_ANSWER_TASK = 'announce-support-answer';

const announcement = z.object({ messageId: z.number() });

/** By it the channel knows a support conversation from one between two people. */
const PREFIX = 'support-';
/** In the place of a person's id. */
const TEAM_ID = 'support';

export type SupportChat = ReturnType<typeof createSupportChat>;

/** The conversation of a person with the support team: free, over the same channel as others, answered from the operators' queue. */
export function createSupportChat(parts: {
  db: Database;
  realtime: Pick<Realtime, 'io'>;
  sessions: Pick<Sessions, 'isOpen'>;
  limits: Limits;
  now: () => Date;
}) {
  const { db, sessions, now } = parts;
  const perPerson = parts.limits({
    name: 'support-messages',
    points: 60,
    seconds: 600,
    message: 'You have written a lot. Please give us a few minutes to read it.',
  });

  /** The conversation of a person, whether something in it waits for an answer, and how long answers usually take. */
  async function open(accountId: string) {
    const [{ id, waiting_since }, usualSeconds] = await Promise.all([
      openConversation(db, accountId, now()),
      readUsualSeconds(db, listAnswerTimes, now()),
    ]);
    return {
      conversation_id: PREFIX + id,
      waiting_since: waiting_since?.toISOString() ?? null,
      usual_seconds: usualSeconds,
    };
  }

  /** @throws AppError `not_found` for everybody but its person. */
  async function getOwn(conversationId: string, accountId: string) {
    const id = conversationId.slice(PREFIX.length);
    const found =
      conversationId.startsWith(PREFIX) && isUuid(id) ? await findConversation(db, id) : undefined;
    if (found?.account_id !== accountId) throw new AppError('not_found', 'There is no such conversation');
    return found;
  }

  async function list(
    accountId: string,
    form: { conversation_id: string; before?: number | undefined; after?: number | undefined },
  ) {
    const conversation = await getOwn(form.conversation_id, accountId);
    const [{ rows, more }, name] = await Promise.all([
      listMessages(db, conversation.id, form),
      nameOf(accountId),
    ]);
    return {
      conversation_id: form.conversation_id,
      messages: rows.map((row) => present(row, { accountId, name })),
      more,
    };
  }

  async function nameOf(accountId: string): Promise<string> {
    const { full_name } = await db
      .selectFrom('accounts')
      .select('full_name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return full_name;
  }

  async function send(
    form: z.output<typeof sendMessage>,
    sender: { accountId: string; sessionId: string },
  ): Promise<Message> {
    const { accountId, sessionId } = sender;
    if (!(await sessions.isOpen({ id: sessionId, accountId })))
      throw new AppError('unauthenticated', 'Please log in first');
    const { id } = await getOwn(form.conversation_id, accountId);
    const text = cleanText(form.message);
    if (form.msg_type === 'file' || form.file_id)
      throw new AppError('invalid_input', 'Files cannot be sent to support', { field: 'file_id' });
    if (!isSeen(text)) throw new AppError('invalid_input', 'Please write a message', { field: 'message' });
    const clientId = form.client_id || null;
    await perPerson.use(accountId);
    const { row, isNew } = await db.transaction().execute(async (trx) => {
      const conversation = await lockConversation(trx, id);
      if (!conversation) throw new AppError('not_found', 'There is no such conversation');
      const before = clientId ? await findByClientId(trx, id, clientId) : undefined;
      if (before) return { row: before, isNew: false };
      const message = { text, clientId, operatorId: null, fromTeam: false, at: now() };
      return { row: await addMessage(trx, conversation, message), isNew: true };
    });
    const message = present(row, { accountId, name: await nameOf(accountId) });
    if (isNew) announce(accountId, message);
    else await perPerson.giveBack(accountId);
    return message;
  }

  /** Answers as the team, and so ends the waiting. @returns false when the conversation does not wait any more. */
  async function answerWithin(
    trx: Queries,
    conversationId: string,
    { text, operatorId, at }: { text: string; operatorId: string; at: Date },
  ): Promise<boolean> {
    const conversation = await lockConversation(trx, conversationId);
    if (!conversation?.waiting_since) return false;
    const answer = { text: text.slice(0, MESSAGE_MAX), clientId: null, operatorId, fromTeam: true, at };
    const { id } = await addMessage(trx, conversation, answer);
    await queueTask(trx, ANNOUNCE_ANSWER_TASK, { messageId: id });
    await queueTask(trx, ANSWER_LETTER_TASK, { accountId: conversation.account_id }, { canWait: true });
    return true;
  }

  /** The task: an answer is on the person's screen once it is committed. */
  async function announceAnswer(given: unknown): Promise<void> {
    const { messageId } = announcement.parse(given);
    const row = await findMessage(db, messageId);
    if (row) announce(row.account_id, present(row, { accountId: row.account_id, name: '' }));
  }

  function announce(accountId: string, message: Message): void {
    const { conversation_id } = message;
    parts.realtime.io
      .to([personRoom(accountId), conversationRoom(conversation_id)])
      .emit(`receive-message-${conversation_id}`, { status: 'ok', message });
  }

  const channel: OtherChat = {
    owns: (conversationId) => conversationId.startsWith(PREFIX),
    async assertMember(conversationId, accountId) {
      await getOwn(conversationId, accountId);
    },
    send,
  };

  return { open, list, answerWithin, announceAnswer, channel };
}

function present(row: SupportMessageRow, person: { accountId: string; name: string }): Message {
  const { from_team: fromTeam } = row;
  return {
    _id: String(row.id),
    conversation_id: PREFIX + row.conversation_id,
    seq: row.seq,
    sender_id: fromTeam ? TEAM_ID : person.accountId,
    sender_name: fromTeam ? SUPPORT_TEAM : person.name,
    sender_img: null,
    receiver_id: fromTeam ? person.accountId : TEAM_ID,
    message: row.text,
    msg_type: 'text',
    timestamp: row.created_at.getTime(),
    createdAt: row.created_at.toISOString(),
    client_id: row.client_id,
  };
}
