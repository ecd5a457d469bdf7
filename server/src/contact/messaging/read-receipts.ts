import { sql } from 'kysely';
import type { Notifications } from '../../people/notifications/index.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { createWindowCounts } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchConversation } from './conversation-policy.ts';
import { getMembership } from './members.ts';
import type { Publisher } from './publisher.ts';

/** The largest `integer` of PostgreSQL. A `seq` beyond the last message means the last message. */
const SEQ_MAX = 2 ** 31 - 1;

/** Each notice costs the other person data. Our browsers send one every few seconds. */
const TYPING_NOTICES = { most: 30, windowMs: 10_000 };

/** How far a person has received and seen a conversation. */
interface Marks {
  conversation_id: string;
  delivered: number;
  seen: number;
}

interface Advance {
  conversation_id: string;
  to_other_id: string | null;
  delivered_seq: number;
  seen_seq: number;
  has_moved: boolean;
  /** How many notifications of the conversation became read. */
  read_notifications: number;
}

export type ReadReceipts = ReturnType<typeof createReadReceipts>;

/** Records how far people have received and read their conversations, and publishes that they are typing. */
export function createReadReceipts(parts: {
  db: Database;
  publisher: Publisher;
  notifications: Pick<Notifications, 'publishRead'>;
  now: () => Date;
}) {
  const { db, publisher, notifications, now } = parts;
  const typingOf = createWindowCounts();

  /** Moves a person's marks forward in one statement. Conversations of which the person is no member are left out. */
  async function move(queries: Queries, personId: string, marks: readonly Marks[]): Promise<Advance[]> {
    // Locked in one order, so that two calls with the same conversations never wait for each other.
    const ordered = marks
      .filter(({ conversation_id }) => isUuid(conversation_id))
      .sort((one, other) => (one.conversation_id < other.conversation_id ? -1 : 1));
    if (ordered.length === 0) return [];
    const seqs = (which: 'delivered' | 'seen') => ordered.map((mark) => Math.min(mark[which], SEQ_MAX));
    const { rows } = await sql<Advance>`
      select mark.conversation_id, moved.*
      from unnest(
        ${ordered.map(({ conversation_id }) => conversation_id)}::uuid[], ${seqs('delivered')}::integer[], ${seqs('seen')}::integer[]
      ) as mark (conversation_id, delivered, seen)
      cross join lateral move_marks(mark.conversation_id, ${personId}, mark.delivered, mark.seen, ${now()}) as moved`.execute(
      queries,
    );
    return rows;
  }

  /** Tells both members of each conversation, and the person's browsers what is no longer new. */
  function publish(personId: string, rows: readonly Advance[]): void {
    if (rows.some(({ read_notifications }) => read_notifications > 0)) notifications.publishRead(personId);
    for (const { conversation_id, to_other_id, delivered_seq, seen_seq, has_moved } of rows) {
      if (has_moved)
        publisher.publishReceipt(
          { conversation_id, person_id: personId, delivered_seq, seen_seq },
          to_other_id,
        );
    }
  }

  /** Moves a person's marks of one conversation. @throws AppError `not_found` for a person who is not a member. */
  async function advance(personId: string, marks: Marks): Promise<void> {
    const rows = await move(db, personId, [marks]);
    if (rows.length === 0) throw noSuchConversation();
    publish(personId, rows);
  }

  return {
    markDelivered: (personId: string, conversation_id: string, seq: number) =>
      advance(personId, { conversation_id, delivered: seq, seen: 0 }),
    markSeen: (personId: string, conversation_id: string, seq: number) =>
      advance(personId, { conversation_id, delivered: seq, seen: seq }),
    /** Marks several conversations as seen in the caller's transaction. The returned function tells people, after the commit. */
    async markSeenIn(
      trx: Queries,
      personId: string,
      marks: readonly { conversation_id: string; seq: number }[],
    ): Promise<() => void> {
      const rows = await move(
        trx,
        personId,
        marks.map(({ conversation_id, seq }) => ({ conversation_id, delivered: seq, seen: seq })),
      );
      return () => publish(personId, rows);
    },
    /**
     * Notifies the other member, unless one has blocked the other or too many notices were sent.
     * @throws AppError `not_found` for a person who is not a member.
     */
    async publishTyping(personId: string, conversationId: string, typing: boolean): Promise<void> {
      if (typingOf(personId, TYPING_NOTICES.windowMs).count > TYPING_NOTICES.most) return;
      const membership = await getMembership(db, conversationId, personId);
      const { opener_id, other_id, is_blocked, last_seq } = membership;
      // Before the first message, which spends the token, the other person does not know of the conversation.
      if (is_blocked || last_seq === 0) return;
      const otherId = personId === opener_id ? other_id : opener_id;
      // The operators' console does not show who is typing.
      if (otherId === null) return;
      publisher.publishTyping({ conversation_id: conversationId, person_id: personId, typing }, otherId);
    },
  };
}
