import { LIST_LIMIT } from '@marketplace/contract/list-limits';
import {
  checkConvers,
  getConversations,
  getMessages,
  MESSAGE_PAGE,
  viewUnread,
} from '@marketplace/contract/messages';
import type pg from 'pg';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { isUuid } from '../../platform/uuid.ts';
import { decodeCursor, encodeCursor, INT4_MAX, readId, readNumber, TIME_MAX } from '../lists/cursor.ts';
import type { ChatFiles } from './chat-files.ts';
import { noSuchConversation } from './conversation-policy.ts';
import {
  type ConversationPlace,
  type ConversationRow,
  countUnread,
  findConversation,
  listConversations,
} from './conversations.repository.ts';
import { listAfter, listBefore } from './messages.repository.ts';
import { presentConversation, presentListed } from './messaging.presenter.ts';
import type { OpenConversation } from './open-conversation.ts';

export function registerMessagingRoutes(
  handle: Handle,
  parts: {
    db: Database;
    pool: pg.Pool;
    openConversation: OpenConversation;
    chatFiles: Pick<ChatFiles, 'listByIds'>;
  },
): void {
  const { db, pool, openConversation, chatFiles } = parts;

  handle(checkConvers, async (form, { session }) => {
    const { conversation, messagesLeft } = await openConversation(session.accountId, form);
    return { conversation_id: conversation._id, conversation, messages_left: messagesLeft };
  });

  handle(getConversations, async (form, { session: { accountId } }) => {
    const { conv_type = 'artisan', conversation_id, limit = LIST_LIMIT, cursor } = form;
    if (conversation_id) {
      const row = await getConversation(accountId, conversation_id);
      return { conversations: [presentConversation(row, accountId)], next_cursor: null };
    }
    const after = cursor ? readPlace(cursor) : null;
    const rows = await listConversations(pool, accountId, { kind: conv_type, after, most: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      conversations: shown.map((row) => presentConversation(row, accountId)),
      next_cursor: last && rows.length > limit ? encodeCursor([last.active_at.getTime(), last.id]) : null,
    };
  });

  handle(getMessages, async (form, { session: { accountId } }) => {
    const { conversation_id: id, limit = MESSAGE_PAGE, cursor, after } = form;
    const [place] = cursor ? decodeCursor(cursor) : [INT4_MAX];
    const before = readNumber(place, INT4_MAX);
    const isForward = after !== undefined;
    const most = limit + 1;
    const [conversation, rows] = await Promise.all([
      getConversation(accountId, id),
      // Whoever is not a member gets none of them: the first promise throws then.
      !isUuid(id)
        ? []
        : isForward
          ? listAfter(pool, id, { after: Math.min(after, INT4_MAX), most })
          : listBefore(pool, id, { before, most }),
    ]);
    const hasMore = rows.length > limit;
    const shown = rows.slice(0, limit);
    if (!isForward) shown.reverse();
    const [first] = shown;
    const files = await chatFiles.listByIds(shown.map(({ file_id }) => file_id));
    return {
      messages: shown.map((row) => presentListed(row, conversation, accountId, files.get(row.file_id ?? ''))),
      conversation: presentConversation(conversation, accountId),
      next_cursor: !isForward && hasMore && first ? encodeCursor([first.seq]) : null,
      more: isForward && hasMore,
    };
  });

  handle(viewUnread, async (_form, { session: { accountId } }) => {
    const counts = await countUnread(db, accountId);
    const of = (wanted: string) => counts.find(({ kind }) => kind === wanted)?.unread ?? 0;
    return { artisan: of('artisan'), job: of('job'), has_conversations: counts.length > 0 };
  });

  /** @throws AppError `not_found` for whoever is not a member. */
  async function getConversation(personId: string, conversationId: string): Promise<ConversationRow> {
    const row = isUuid(conversationId) ? await findConversation(pool, personId, conversationId) : undefined;
    if (!row) throw noSuchConversation();
    return row;
  }
}

function readPlace(cursor: string): ConversationPlace {
  const [activeAt, id] = decodeCursor(cursor);
  return { activeAt: readNumber(activeAt, TIME_MAX), id: readId(id) };
}
