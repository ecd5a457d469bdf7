import { VISIT_NOTICES_MAX } from '@marketplace/contract/work/visit-limits';
import { noticeTexts } from '@marketplace/contract/work/visit-rules';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { sendVisitNotice, Visit } from '@marketplace/contract/work/visits';
import type * as z from 'zod';
import { assertCanWrite } from '../../contact/messaging/conversation-policy.ts';
import type { MessageWriter, PublishMessage } from '../../contact/messaging/message-writer.ts';
import { presentMessage } from '../../contact/messaging/messaging.presenter.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Session } from '../../platform/security/index.ts';
import { readPressedAt } from './pressed-at.ts';
import type { PublishVisit } from './publish-visit.ts';
import type { ReadVisit } from './read-visit.ts';
import { canSendVisitNotice } from './visits.policy.ts';
import { addNotice, findVisit, listNotices, type VisitCommand } from './visits.repository.ts';

type Form = z.output<(typeof sendVisitNotice)['request']>;

/** Notifies the other person that one is on the way or late. Notices of one visit are written one at a time. */
export function createSendVisitNotice(parts: {
  db: Database;
  messageWriter: MessageWriter;
  publishMessage: PublishMessage;
  readVisit: Pick<ReadVisit, 'find' | 'view'>;
  publishVisit: PublishVisit;
  now: () => Date;
}) {
  const { db, messageWriter, publishMessage, readVisit, publishVisit, now } = parts;

  /** @throws AppError `not_found`, `conflict` on another day and after a cancellation, `forbidden` after a block, `too_many_requests` */
  return async function say(
    { id: sessionId, accountId }: Pick<Session, 'id' | 'accountId'>,
    form: Form,
  ): Promise<Visit> {
    const row = await readVisit.find(accountId, form.agreement_id);
    const { agreement_id: agreementId, conversation_id: conversationId } = row;
    const command: VisitCommand = {
      agreementId,
      accountId,
      clientId: form.client_id,
      pressedAt: readPressedAt(form.pressed_at),
      at: now(),
    };
    const told = await db.transaction().execute(async (trx) => {
      const status = await messageWriter.lock(trx, {
        conversationId,
        senderId: accountId,
        sessionId,
        at: command.at,
      });
      const own = (await listNotices(trx, agreementId)).filter((notice) => notice.account_id === accountId);
      if (own.some(({ client_id }) => client_id === command.clientId)) return null;
      // Read again, because the agreement may have been cancelled since.
      const present = await findVisit(trx, agreementId);
      if (!present || !canSendVisitNotice(present, command.at))
        throw new AppError('conflict', visitTexts.notToday);
      if (own.length >= VISIT_NOTICES_MAX) throw new AppError('too_many_requests', visitTexts.tooManyNotices);
      assertCanWrite(status);
      await addNotice(trx, command, form.minutes_late);
      const message = {
        conversationId,
        senderId: accountId,
        sessionId,
        text: noticeTexts[form.minutes_late],
        clientId: null,
        fileId: null,
        at: command.at,
      };
      const kind = form.minutes_late === 0 ? 'visit_on_way' : 'visit_late';
      return { stored: await messageWriter.writeIfFree(trx, message, status, kind) };
    });
    if (told?.stored) publishMessage(told.stored, presentMessage(told.stored.row, conversationId));
    if (told) publishVisit(row);
    return readVisit.view(accountId, agreementId);
  };
}
