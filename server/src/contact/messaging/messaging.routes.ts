import {
  saveAwayAnswer as saveAwayAnswerOperation,
  viewAwayAnswer,
} from '@marketplace/contract/contact/away-answers';
import { MESSAGE_PAGE } from '@marketplace/contract/contact/message-limits';
import {
  checkConvers,
  deleteMessage,
  getConversations,
  getMessages,
  saveQuickReplies,
  searchMessages,
  viewChatTerms,
  viewQuickReplies,
  viewUnread,
} from '@marketplace/contract/contact/messages';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import {
  decodeCursor,
  encodeCursor,
  INT4_MAX,
  readId,
  readNumber,
  TIME_MAX,
} from '../../discovery/lists/cursor.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Handle } from '../../platform/http/index.ts';
import type { ChatTerms } from './chat-terms.ts';
import { type ConversationCursor, countUnread } from './conversations.repository.ts';
import type { DeleteMessage } from './delete-message.ts';
import type { OpenConversation } from './open-conversation.ts';
import type { ReadConversations } from './read-conversations.ts';
import type { SearchMessages } from './search-messages.ts';
import { findAwayAnswer, saveAwayAnswer } from './texts/away-answers.ts';
import { listQuickReplies, storeQuickReplies } from './texts/quick-replies.ts';

export function registerMessagingRoutes(
  handle: Handle,
  parts: {
    db: Database;
    openConversation: OpenConversation;
    chatTerms: ChatTerms;
    readConversations: ReadConversations;
    deleteOwnMessage: DeleteMessage;
    search: SearchMessages;
    now: () => Date;
  },
): void {
  const { db, openConversation, chatTerms, readConversations, deleteOwnMessage, search, now } = parts;

  handle(checkConvers, async (form, { session }) => {
    const { conversation, messagesLeft, free } = await openConversation(session.accountId, form);
    return { conversation_id: conversation._id, conversation, messages_left: messagesLeft, ...free };
  });

  handle(viewChatTerms, ({ artisan_id, job_id, card }, { session: { accountId } }) => {
    if (artisan_id) return chatTerms.withArtisan(accountId, artisan_id, card);
    if (job_id) return chatTerms.withPoster(accountId, job_id);
    throw new AppError('invalid_input', 'Please say which artisan or job', { field: 'artisan_id' });
  });

  handle(getConversations, async (form, { session: { accountId } }) => {
    const { conv_type: kind = 'artisan', conversation_id, limit = LIST_LIMIT, cursor } = form;
    if (conversation_id) {
      return { conversations: [await readConversations.one(accountId, conversation_id)], next_cursor: null };
    }
    const after = cursor ? readConversationCursor(cursor) : null;
    const { conversations, next } = await readConversations.list(accountId, { kind, after, limit });
    return { conversations, next_cursor: next && encodeCursor([next.activeAt, next.id]) };
  });

  handle(getMessages, async (form, { session }) => {
    const { conversation_id, limit = MESSAGE_PAGE, cursor, after, deletions } = form;
    const before = cursor ? readNumber(decodeCursor(cursor)[0], INT4_MAX) : undefined;
    const range = { before, after, deletions, limit };
    const page = await readConversations.page(session.accountId, conversation_id, range);
    const { messages, conversation, more } = page;
    const [first] = messages;
    const isForward = after !== undefined;
    return {
      messages,
      conversation,
      next_cursor: !isForward && more && first ? encodeCursor([first.seq]) : null,
      more: isForward && more,
      deleted: page.deleted,
      ...(page.changed.length > 0 && { changed: page.changed }),
      deletions: page.deletions,
    };
  });

  handle(viewAwayAnswer, (_form, { session }) => findAwayAnswer(db, session.accountId, now()));

  handle(saveAwayAnswerOperation, ({ text }, { session }) =>
    saveAwayAnswer(db, session.accountId, text, now()),
  );

  handle(deleteMessage, async ({ conversation_id, message_id }, { session }) =>
    deleteOwnMessage(session.accountId, conversation_id, message_id),
  );

  handle(searchMessages, async ({ conversation_id, query, cursor }, { session }) => {
    const before = cursor ? readNumber(decodeCursor(cursor)[0], INT4_MAX) : null;
    const { found, next } = await search(session.accountId, {
      conversationId: conversation_id,
      query,
      before,
    });
    return { found, next_cursor: next === null ? null : encodeCursor([next]) };
  });

  handle(viewQuickReplies, async (_form, { session }) => ({
    replies: await listQuickReplies(db, session.accountId),
  }));

  handle(saveQuickReplies, async ({ replies }, { session }) => ({
    replies: await storeQuickReplies(db, session.accountId, replies, now()),
  }));

  handle(viewUnread, async (_form, { session }) => {
    const counts = await countUnread(db, session.accountId);
    const of = (wanted: string) => counts.find(({ kind }) => kind === wanted)?.unread ?? 0;
    return {
      artisan: of('artisan'),
      job: of('job'),
      support: of('support'),
      has_conversations: counts.some(({ kind }) => kind !== 'support'),
    };
  });
}

function readConversationCursor(cursor: string): ConversationCursor {
  const [activeAt, id] = decodeCursor(cursor);
  return { activeAt: readNumber(activeAt, TIME_MAX), id: readId(id) };
}
