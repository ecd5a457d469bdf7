import { MESSAGE_MAX } from '@marketplace/contract/contact/message-limits';
import { SUPPORT_TEAM_ID } from '@marketplace/contract/contact/support-texts';
import * as z from 'zod';
import { readUsualSeconds } from '../../discovery/lists/usual-time.ts';
import { queuePublishing } from '../../people/notifications/notify.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { findSupportConversationId, insertConversation } from '../messaging/conversations.repository.ts';
import { findBySeq, storeMessage } from '../messaging/messages.repository.ts';
import { presentMessage } from '../messaging/messaging.presenter.ts';
import type { Publisher } from '../messaging/publisher.ts';
import { endWaiting, findTeamMarks, hasWritten, listAnswerTimes } from './support-team.repository.ts';
import {
  assertNothingAfter,
  assertSeen,
  lockThread,
  stateOf,
  storeChange,
  type Thread,
  throwChange,
} from './support-threads.ts';

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
    const before = await findSupportConversationId(db, personId);
    if (before) return before;
    const id = await insertConversation(db, {
      kind: 'support',
      openerId: personId,
      otherId: null,
      job: null,
      at: now(),
    });
    if (id) publisher.publishConversationChange(id, [personId]);
    // A concurrent request of the person may have created it.
    return id ?? ((await findSupportConversationId(db, personId)) as string);
  }

  /** Returns the id of a person's conversation with the team, in a transaction. The message that follows announces a new one. */
  async function openWithin(trx: Queries, personId: string, at: Date): Promise<string> {
    const before = await findSupportConversationId(trx, personId);
    if (before) return before;
    const id = await insertConversation(trx, {
      kind: 'support',
      openerId: personId,
      otherId: null,
      job: null,
      at,
    });
    return id ?? ((await findSupportConversationId(trx, personId)) as string);
  }

  /**
   * Stores an answer of the team.
   * @returns false when there is no such conversation, or nothing was ever done with it
   * @throws AppError `conflict` when a colleague was first, or the person or a colleague has written after `afterSeq`
   */
  async function answerWithin(
    trx: Queries,
    conversationId: string,
    answer: {
      text: string;
      afterSeq?: number | undefined;
      solves: boolean;
      operatorId: string;
      at: Date;
    },
  ): Promise<boolean> {
    const thread = await lockOpen(trx, conversationId, answer);
    if (!thread) return false;
    await storeWithin(trx, thread, { conversationId, clientId: null, ...answer });
    return true;
  }

  /**
   * Stores a message of the team, in any state of the conversation.
   * @returns false when the team has sent the message with this client id already
   * @throws AppError `conflict` when the person or a colleague has written after `afterSeq`
   */
  async function writeWithin(
    trx: Queries,
    conversationId: string,
    message: {
      text: string;
      clientId: string;
      afterSeq?: number | undefined;
      solves: boolean;
      operatorId: string;
      at: Date;
    },
  ): Promise<boolean> {
    const thread = await lockThread(trx, conversationId);
    if (!thread || (await hasWritten(trx, conversationId, message.clientId))) return false;
    await assertNothingAfter(trx, conversationId, message);
    await storeWithin(trx, thread, { conversationId, ...message });
    return true;
  }

  /**
   * Locks an open conversation.
   * @returns null when there is none, or nothing was ever done with it
   * @throws AppError `conflict` when a colleague was first, or the person or a colleague has written after `afterSeq`
   */
  async function lockOpen(
    trx: Queries,
    conversationId: string,
    by: { afterSeq?: number | undefined; operatorId: string; at: Date },
  ): Promise<Thread | null> {
    const thread = await lockThread(trx, conversationId);
    if (!thread) return null;
    await assertNothingAfter(trx, conversationId, by);
    if (stateOf(thread, by.at) === 'open') return thread;
    await throwChange(trx, thread);
    return null;
  }

  async function storeWithin(
    trx: Queries,
    { opener_id, opening_state }: Thread,
    message: {
      conversationId: string;
      text: string;
      clientId: string | null;
      solves: boolean;
      operatorId: string;
      at: Date;
    },
  ): Promise<void> {
    const { conversationId, text, clientId, solves, operatorId, at } = message;
    await endWaiting(trx, conversationId);
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
      membership: { opener_id, opening_state, other_id: null, sender_name: null, sender_picture: null },
    });
    await trx
      .insertInto('support_answers')
      .values({ message_id: answer.id, operator_id: operatorId })
      .execute();
    await storeChange(trx, conversationId, { change: solves ? 'solved' : 'answered', operatorId, at });
    await queueTask(trx, NOTIFY_OF_DECISION_TASK, { conversationId, answerSeq: answer.seq });
    await queuePublishing(trx, [opener_id], 'support_answered');
  }

  /**
   * Ends an open conversation without an answer.
   * @returns false when it is not open any more
   * @throws AppError `conflict` when a colleague was first, or the person or a colleague has written after `afterSeq`
   */
  async function closeWithin(
    trx: Queries,
    conversationId: string,
    by: { afterSeq?: number | undefined; operatorId: string; at: Date },
  ): Promise<boolean> {
    if (!(await lockOpen(trx, conversationId, by))) return false;
    await solveWithin(trx, conversationId, by);
    return true;
  }

  async function solveWithin(
    trx: Queries,
    conversationId: string,
    { operatorId, at }: { operatorId: string; at: Date },
  ): Promise<void> {
    await endWaiting(trx, conversationId);
    await storeChange(trx, conversationId, { change: 'solved', operatorId, at });
    await queueTask(trx, NOTIFY_OF_DECISION_TASK, { conversationId, answerSeq: null });
  }

  /**
   * Solves, opens or snoozes a conversation.
   * @returns null when it is like that already; else the person's id
   * @throws AppError `not_found`, or `conflict` when a colleague or the person was first
   */
  async function changeWithin(
    trx: Queries,
    conversationId: string,
    given: {
      change: 'solve' | 'reopen' | 'snooze';
      until?: Date | undefined;
      revision: number;
      lastSeq: number;
      operatorId: string;
      at: Date;
    },
  ): Promise<string | null> {
    const { change, until, revision, lastSeq, operatorId, at } = given;
    const thread = await lockThread(trx, conversationId);
    if (!thread) throw new AppError('not_found', "We can't find this chat");
    const state = stateOf(thread, at);
    const isSame =
      change === 'snooze'
        ? state === 'snoozed' && until?.getTime() === thread.snoozed_until?.getTime()
        : state === (change === 'solve' ? 'solved' : 'open');
    if (isSame && (thread.changed_by === operatorId || thread.revision === revision)) return null;
    await assertSeen(trx, thread, { revision, lastSeq });
    if (isSame) return null;
    if (change === 'solve') await solveWithin(trx, conversationId, { operatorId, at });
    else
      await storeChange(trx, conversationId, {
        ...(change === 'snooze' && until
          ? { change: 'snoozed', until, seq: thread.last_seq }
          : { change: 'opened' }),
        operatorId,
        at,
      });
    return thread.opener_id;
  }

  /** The task that notifies the person's browsers, after the commit, of the answer and that the team has seen the messages. */
  async function announceDecision(given: unknown): Promise<void> {
    const { conversationId, answerSeq } = decisionPayload.parse(given);
    const [marks, answer] = await Promise.all([
      findTeamMarks(db, conversationId),
      answerSeq === null ? undefined : findBySeq(db, conversationId, answerSeq),
    ]);
    if (!marks) return;
    if (answer) publisher.publishMessage(presentMessage(answer, conversationId));
    publisher.publishReceipt(
      {
        conversation_id: conversationId,
        person_id: SUPPORT_TEAM_ID,
        delivered_seq: marks.other_delivered_seq,
        seen_seq: marks.other_seen_seq,
      },
      marks.opener_id,
    );
    publisher.publishConversationChange(conversationId, [marks.opener_id]);
  }

  /** Returns the seconds within which three of four recent answers were given; null while there are too few. */
  const usualSeconds = () => readUsualSeconds(db, listAnswerTimes, now());

  return {
    open,
    openWithin,
    answerWithin,
    writeWithin,
    closeWithin,
    changeWithin,
    announceDecision,
    usualSeconds,
  };
}
