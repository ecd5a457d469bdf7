import { MESSAGE_MAX } from '@marketplace/contract/contact/messages';
import { SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support';
import * as z from 'zod';
import { readUsualSeconds } from '../../discovery/lists/usual-time.ts';
import { queuePublishing } from '../../people/notifications/notify.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { findOfSupport, insertConversation } from '../messaging/conversations.repository.ts';
import { findBySeq, storeMessage } from '../messaging/messages.repository.ts';
import { presentMessage } from '../messaging/messaging.presenter.ts';
import type { Publisher } from '../messaging/publisher.ts';
import {
  endWaiting,
  findTeamMarks,
  hasWritten,
  listAnswerTimes,
  lockForTeam,
} from './support-team.repository.ts';

export const NOTIFY_OF_DECISION_TASK = 'announce-support-decision';

const decisionPayload = z.object({ conversationId: z.string(), answerSeq: z.nullable(z.number()) });

export type SupportTeam = ReturnType<typeof createSupportTeam>;

/** The support team's side of its conversations. The rest works as in every conversation. */
export function createSupportTeam({
  db,
  publisher,
  now,
}: {
  db: Database;
  publisher: Publisher;
  now: () => Date;
}) {
  /** Returns the id of a person's conversation with the team. The first call creates it. */
  async function open(personId: string): Promise<string> {
    const before = await findOfSupport(db, personId);
    if (before) return before;
    const id = await insertConversation(db, {
      kind: 'support',
      openerId: personId,
      otherId: null,
      job: null,
      at: now(),
    });
    if (id) publisher.changed(id, [personId]);
    // A concurrent request of the person may have created it.
    return id ?? ((await findOfSupport(db, personId)) as string);
  }

  /**
   * Stores an answer of the team.
   * @returns false when no message waits in the conversation any more
   */
  async function answerWithin(
    trx: Queries,
    conversationId: string,
    { text, operatorId, at }: { text: string; operatorId: string; at: Date },
  ): Promise<boolean> {
    const conversation = await endWaiting(trx, conversationId);
    if (!conversation) return false;
    await storeWithin(trx, conversation, { conversationId, text, operatorId, clientId: null, at });
    return true;
  }

  /**
   * Stores a message of the team, whether or not one of the person waits.
   * @returns false when the team has sent the message with this client id already
   */
  async function writeWithin(
    trx: Queries,
    conversationId: string,
    message: { text: string; operatorId: string; clientId: string; at: Date },
  ): Promise<boolean> {
    const conversation = await lockForTeam(trx, conversationId);
    if (!conversation || (await hasWritten(trx, conversationId, message.clientId))) return false;
    await storeWithin(trx, conversation, { conversationId, ...message });
    return true;
  }

  async function storeWithin(
    trx: Queries,
    conversation: NonNullable<Awaited<ReturnType<typeof lockForTeam>>>,
    {
      conversationId,
      text,
      operatorId,
      clientId,
      at,
    }: { conversationId: string; text: string; operatorId: string; clientId: string | null; at: Date },
  ): Promise<void> {
    const answer = await storeMessage(trx, {
      message: {
        conversationId,
        senderId: null,
        text: text.slice(0, MESSAGE_MAX),
        clientId,
        fileId: null,
        at,
      },
      notification: 'support_answered',
      status: { ...conversation, other_id: null, sender_name: null, sender_picture: null },
    });
    await trx
      .insertInto('support_answers')
      .values({ message_id: answer.id, operator_id: operatorId })
      .execute();
    await queueTask(trx, NOTIFY_OF_DECISION_TASK, { conversationId, answerSeq: answer.seq });
    await queuePublishing(trx, [conversation.opener_id], 'support_answered');
  }

  /**
   * Closes the waiting messages without an answer.
   * @returns false when no message waits in the conversation any more
   */
  async function closeWithin(trx: Queries, conversationId: string): Promise<boolean> {
    if (!(await endWaiting(trx, conversationId))) return false;
    await queueTask(trx, NOTIFY_OF_DECISION_TASK, { conversationId, answerSeq: null });
    return true;
  }

  /** The task that notifies the person's browsers, after the commit, of the answer and that the team has seen the messages. */
  async function announceDecision(given: unknown): Promise<void> {
    const { conversationId, answerSeq } = decisionPayload.parse(given);
    const [marks, answer] = await Promise.all([
      findTeamMarks(db, conversationId),
      answerSeq === null ? undefined : findBySeq(db, conversationId, answerSeq),
    ]);
    if (!marks) return;
    if (answer) publisher.message(presentMessage(answer, conversationId));
    publisher.receipt(
      {
        conversation_id: conversationId,
        person_id: SUPPORT_TEAM_ID,
        delivered_seq: marks.other_delivered_seq,
        seen_seq: marks.other_seen_seq,
      },
      marks.opener_id,
    );
    publisher.changed(conversationId, [marks.opener_id]);
  }

  /** Returns the seconds within which three of four recent answers were given; null while there are too few. */
  const usualSeconds = () => readUsualSeconds(db, listAnswerTimes, now());

  return { open, answerWithin, writeWithin, closeWithin, announceDecision, usualSeconds };
}
