import { answerChats, tagChat, viewTags } from '@marketplace/contract/company/chat-tags';
import {
  addNote,
  changeChat,
  deleteReadyAnswer,
  handOver,
  saveReadyAnswer,
  viewColleagues,
  viewOlderMessages,
  viewReadyAnswers,
} from '@marketplace/contract/company/operator-chats';
import { queueRoles } from '@marketplace/contract/company/queue-items';
import { staffWork } from '@marketplace/contract/shared/staff-roles';
import type { Database } from '../../../platform/database/index.ts';
import type { Handle } from '../../../platform/http/index.ts';
import { listColleagues } from '../people.ts';
import type { QueueWork } from '../queue.ts';
import type { createAnswerMany } from './answer-many.ts';
import type { ChatWork } from './chat-work.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import type { ChatTags } from './tags.ts';

export function registerChatRoutes(
  handle: Handle,
  parts: {
    db: Database;
    queue: Pick<QueueWork, 'addNote' | 'colleagues' | 'handOver'>;
    chats: ChatWork;
    readyAnswers: ReadyAnswers;
    tags: ChatTags;
    answerMany: ReturnType<typeof createAnswerMany>;
  },
): void {
  const { db, queue, chats, readyAnswers, tags, answerMany } = parts;
  handle(viewOlderMessages, ({ support_chat, before_seq }, { session }) =>
    chats.viewOlder(session.accountId, support_chat, before_seq),
  );
  handle(changeChat, async (form, { session }) => {
    await chats.change(session.accountId, form);
    return {};
  });
  handle(addNote, async ({ client_id: clientId, ...note }, { session }) => {
    await queue.addNote(session.accountId, { ...note, clientId });
    return {};
  });
  handle(viewColleagues, async ({ kind, id }, { session }) => ({
    colleagues:
      kind && id
        ? await queue.colleagues(session, { kind, id })
        : await listColleagues(db, session.accountId, kind ? queueRoles[kind] : staffWork.people),
  }));
  handle(handOver, async (form, { session }) => ({
    assigned_to: await queue.handOver(session.accountId, form),
  }));
  handle(viewReadyAnswers, async (_form, { session }) => ({
    answers: await readyAnswers.list(session.accountId),
  }));
  handle(saveReadyAnswer, async (form, { session }) => ({
    answers: await readyAnswers.save(session.accountId, form),
  }));
  handle(deleteReadyAnswer, async ({ answer_id }, { session }) => ({
    answers: await readyAnswers.remove(session.accountId, answer_id),
  }));
  handle(tagChat, async (form, { session }) => ({ tags: await tags.change(session.accountId, form) }));
  handle(viewTags, async () => ({ tags: await tags.list() }));
  handle(answerChats, (form, { session }) => answerMany(session.accountId, form));
}
