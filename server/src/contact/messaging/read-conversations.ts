import { DELETED_PAGE } from '@marketplace/contract/contact/message-limits';
import type { Conversation, Message } from '@marketplace/contract/contact/messages';
import { findOthersOpen } from '../../discovery/artisans/profile/open-now.ts';
import { INT4_MAX } from '../../discovery/lists/cursor.ts';
import { findFirstNotice } from '../../people/notifications/first-notice.ts';
import { takesUrgent } from '../../people/notifications/urgent.ts';
import type { Database } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { effectOfWriting, noSuchConversation, otherMember, talkedSince } from './conversation-policy.ts';
import {
  type ConversationCursor,
  type ConversationRow,
  findConversation,
  listConversations,
  listTalkedWith,
  type OpenConversationRow,
} from './conversations.repository.ts';
import type { ChatFiles } from './files/chat-files.ts';
import { listDeletions } from './message-deletions.repository.ts';
import { type ListedMessageRow, listAfter, listBefore, listBySeq } from './messages.repository.ts';
import { presentConversation, presentPageMessage } from './messaging.presenter.ts';
import type { ReadReceipts } from './read-receipts.ts';

export type ReadConversations = ReturnType<typeof createReadConversations>;

/** Reads conversations of every kind and their messages, for their members. */
export function createReadConversations(parts: {
  db: Database;
  chatFiles: Pick<ChatFiles, 'listByIds'>;
  /** Seconds within which the support team usually answers; null while there are too few answers to say. */
  usualSupportSeconds: () => Promise<number | null>;
  markSeen: ReadReceipts['markSeen'];
  now: () => Date;
}) {
  const { db, chatFiles, usualSupportSeconds, markSeen, now } = parts;

  /** @throws AppError `not_found` for a person who is not a member. */
  async function one(personId: string, conversationId: string): Promise<Conversation> {
    const row = await getRow(personId, conversationId);
    return present(row, personId);
  }

  /** A page of conversations of one kind, the last active first, and the cursor of its last one when there are more. */
  async function list(
    personId: string,
    {
      kind,
      after,
      limit,
    }: { kind: ConversationRow['kind']; after: ConversationCursor | null; limit: number },
  ): Promise<{ conversations: Conversation[]; next: ConversationCursor | null }> {
    const rows = await listConversations(db, personId, { kind, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      conversations: await presentAll(shown, personId),
      next: last && rows.length > limit ? { activeAt: last.active_at.getTime(), id: last.id } : null,
    };
  }

  /**
   * Returns messages in order: those after position `after`, or the last ones before position `before`. `more`: there are others in that
   * direction. `deleted`: the positions of messages deleted since the deletion with number `deletions`; `changed`: those that the
   * team has removed or put back since. The returned `deletions` is the number of the last deletion that this page reflects. Fetching messages of an unopened conversation marks them as read.
   * @throws AppError `not_found` for a person who is not a member.
   */
  async function page(
    personId: string,
    conversationId: string,
    {
      before = INT4_MAX,
      after,
      deletions,
      limit,
    }: {
      before?: number | undefined;
      after?: number | undefined;
      deletions?: number | undefined;
      limit: number;
    },
  ): Promise<{
    messages: Message[];
    conversation: Conversation;
    more: boolean;
    deleted: number[];
    changed: Message[];
    deletions: number;
  }> {
    const [found, rows, deleted] = await Promise.all([
      getRow(personId, conversationId),
      // For a person who is not a member, the first promise rejects, so the caller never gets these rows.
      !isUuid(conversationId)
        ? []
        : after !== undefined
          ? listAfter(db, conversationId, { after: Math.min(after, INT4_MAX), limit: limit + 1 })
          : listBefore(db, conversationId, { before: Math.min(before, INT4_MAX), limit: limit + 1 }),
      deletions === undefined || !isUuid(conversationId)
        ? []
        : listDeletions(db, conversationId, { after: Math.min(deletions, INT4_MAX), limit: DELETED_PAGE }),
    ]);
    const shown = rows.slice(0, limit);
    if (after === undefined) shown.reverse();
    const seqs = deleted.filter(({ by_team }) => by_team).map(({ seq }) => seq);
    const changed = seqs.length > 0 ? await listBySeq(db, conversationId, seqs) : [];
    const conversation = await markOpened(personId, found, [...shown, ...changed]);
    const [files, presented] = await Promise.all([
      chatFiles.listByIds([...shown, ...changed].map(({ file_id }) => file_id)),
      present(conversation, personId),
    ]);
    const presentRow = (row: ListedMessageRow) =>
      presentPageMessage(row, conversation, personId, files.get(row.file_id ?? ''));
    return {
      messages: shown.map(presentRow),
      changed: changed.map(presentRow),
      conversation: presented,
      more: rows.length > limit,
      deleted: deleted.filter(({ is_back }) => !is_back).map(({ seq }) => seq),
      // Messages and deletions are read by two statements. A message of this page that was deleted after the last one of the list shows
      // it already; the next request names it once more, which changes nothing.
      deletions:
        deletions === undefined ? (rows[0]?.deletions ?? 0) : (deleted.at(-1)?.deletion ?? deletions),
    };
  }

  /** Marks the messages as seen before they are answered, and returns the conversation as it is then. */
  async function markOpened(
    personId: string,
    found: OpenConversationRow,
    shown: readonly ListedMessageRow[],
  ): Promise<OpenConversationRow> {
    const newest = Math.max(0, ...shown.map(({ seq }) => seq));
    // The opening message may have come after the conversation was read.
    const row = newest > found.last_seq ? await getRow(personId, found.id) : found;
    if (!row.is_unopened || newest <= row.my_seen_seq) return row;
    await markSeen(personId, row.id, newest);
    return getRow(personId, row.id);
  }

  async function getRow(personId: string, conversationId: string): Promise<OpenConversationRow> {
    const row = isUuid(conversationId) ? await findConversation(db, personId, conversationId) : undefined;
    if (!row) throw noSuchConversation();
    return row;
  }

  async function present(row: OpenConversationRow, personId: string): Promise<Conversation> {
    const { automatic_answer } = row;
    const [[conversation], first] = await Promise.all([
      presentAll([row], personId),
      findFirst(row, personId),
    ]);
    return { ...(conversation as Conversation), ...first, ...(automatic_answer && { automatic_answer }) };
  }

  /** What only the opener knows of the first message: whether it can be marked as urgent, and how far its notification has come. */
  async function findFirst(
    row: ConversationRow,
    personId: string,
  ): Promise<Pick<Conversation, 'can_be_urgent' | 'first_notice'>> {
    const { kind, opener_id, other_id: otherId } = row;
    const at = now();
    // The support team is never notified.
    if (otherId === null) return {};
    if (opener_id !== personId) return { first_notice: null };
    if (effectOfWriting(row, personId) !== 'nothing') {
      const canBeUrgent = kind === 'artisan' && (await takesUrgent(db, otherId, at));
      return { first_notice: null, ...(canBeUrgent && { can_be_urgent: true }) };
    }
    // Most conversations were opened long ago.
    if (row.other_wrote || row.their_seen_seq >= row.last_seq) return { first_notice: null };
    const notice = await findFirstNotice(db, row.id, at);
    const open_now =
      kind === 'artisan' && notice?.waits_until
        ? await findOthersOpen(db, { artisanId: otherId, readerId: personId, at })
        : undefined;
    return { first_notice: notice && { ...notice, ...(open_now && { open_now }) } };
  }

  async function presentAll(rows: readonly ConversationRow[], personId: string): Promise<Conversation[]> {
    // Only where the next message would cost a token.
    const otherIds = rows.flatMap((row) => {
      const otherId = otherMember(row, personId);
      return otherId !== null && effectOfWriting(row, personId) !== 'nothing' ? [otherId] : [];
    });
    const [talkedWith, usualSeconds] = await Promise.all([
      listTalkedWith(db, personId, { otherIds, since: talkedSince(now()) }),
      rows.some(({ kind }) => kind === 'support') ? usualSupportSeconds() : null,
    ]);
    return rows.map((row) => ({
      ...presentConversation(row, personId, row.kind === 'support' ? usualSeconds : null, talkedWith),
      ...(row.others && { others: row.others }),
    }));
  }

  return { one, list, page };
}
