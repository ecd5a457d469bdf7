import { answerTexts } from '@marketplace/contract/work/job-answer-texts';
import type { declineAnswer } from '@marketplace/contract/work/job-answers';
import type * as z from 'zod/mini';
import { assertCanWrite } from '../../contact/messaging/conversation-policy.ts';
import type { MessageWriter, PublishMessage } from '../../contact/messaging/message-writer.ts';
import { findSent } from '../../contact/messaging/messages.repository.ts';
import { presentMessage } from '../../contact/messaging/messaging.presenter.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Session } from '../../platform/security/index.ts';
import { lockOwnJob, storePosterActivity } from '../jobs/jobs.repository.ts';
import { findDecision, getAnswer, setDecision, setShortlisted } from './job-answers.repository.ts';

type Form = z.output<(typeof declineAnswer)['request']>;

/** Declines an answer with a message in its conversation, once. */
export function createDeclineAnswer(parts: {
  db: Database;
  messageWriter: MessageWriter;
  publishMessage: PublishMessage;
  now: () => Date;
}) {
  const { db, messageWriter, publishMessage, now } = parts;

  /** @throws AppError `not_found` for an answer to someone else's job; `conflict`, `forbidden` with the reason */
  return async function declineAnswer(
    { id: sessionId, accountId: senderId }: Pick<Session, 'id' | 'accountId'>,
    { conversation_id: conversationId, message: text, client_id: clientId }: Form,
  ): Promise<void> {
    const answer = await getAnswer(db, senderId, conversationId);
    const stored = await db.transaction().execute(async (trx) => {
      const { hired } = await lockOwnJob(trx, senderId, answer.job_id);
      const at = now();
      const message = { conversationId, senderId, sessionId, text, clientId, fileId: null, at };
      // The lock keeps other messages out of the conversation until this transaction ends, so the one below is written once.
      const status = await messageWriter.lock(trx, message);
      const decision = await findDecision(trx, conversationId);
      if (decision?.declined_at) return null;
      if (decision?.hired_at && hired === 'here') throw new AppError('conflict', answerTexts.hired);
      if (await findSent(trx, message)) throw new AppError('conflict', answerTexts.sentDifferently);
      assertCanWrite(status);
      const written = await messageWriter.write(trx, message, status, 'unread_messages');
      // The same time as the message's, by which `listTalkedWith` finds it.
      await setDecision(trx, answer, 'declined', written.row.created_at);
      await setShortlisted(trx, answer, false, at);
      await storePosterActivity(trx, answer.job_id, at);
      return written;
    });
    // Runs after the answer, so the poster does not wait for it.
    if (stored) setImmediate(() => publishMessage(stored, presentMessage(stored.row, conversationId)));
  };
}
