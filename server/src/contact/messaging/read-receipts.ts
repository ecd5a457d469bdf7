import { sql } from 'kysely';
import type { Notifications } from '../../people/notifications/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { createWindowCounts } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchConversation } from './conversation-policy.ts';
import { getMembership } from './members.ts';
import type { Publisher } from './publisher.ts';

/** The largest `integer` of PostgreSQL. A `seq` beyond the last message means the last message. */
const SEQ_MAX = 2 ** 31 - 1;

/** Each notice costs the other person data. Our browsers send one every few seconds. */
const TYPING_NOTICES = { most: 30, windowMs: 10_000 };

interface Advance {
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
  notifications: Pick<Notifications, 'read'>;
  now: () => Date;
}) {
  const { db, publisher, notifications, now } = parts;
  const typingOf = createWindowCounts();

  /** Moves a person's marks forward and notifies both members. @throws AppError `not_found` for a person who is not a member. */
  async function advance(
    personId: string,
    conversationId: string,
    { delivered, seen }: { delivered: number; seen: number },
  ): Promise<void> {
    const { rows } = isUuid(conversationId)
      ? await sql<Advance>`select * from move_marks(
          ${conversationId}, ${personId}, ${Math.min(delivered, SEQ_MAX)}, ${Math.min(seen, SEQ_MAX)}, ${now()})`.execute(
          db,
        )
      : { rows: [] };
    const [row] = rows;
    if (!row) throw noSuchConversation();
    const { to_other_id, delivered_seq, seen_seq, has_moved, read_notifications } = row;
    if (read_notifications > 0) notifications.read(personId);
    if (!has_moved) return;
    publisher.receipt(
      { conversation_id: conversationId, person_id: personId, delivered_seq, seen_seq },
      to_other_id,
    );
  }

  return {
    delivered: (personId: string, conversationId: string, seq: number) =>
      advance(personId, conversationId, { delivered: seq, seen: 0 }),
    seen: (personId: string, conversationId: string, seq: number) =>
      advance(personId, conversationId, { delivered: seq, seen: seq }),
    /**
     * Notifies the other member, unless one has blocked the other or too many notices were sent.
     * @throws AppError `not_found` for a person who is not a member.
     */
    async typing(personId: string, conversationId: string, typing: boolean): Promise<void> {
      if (typingOf(personId, TYPING_NOTICES.windowMs).count > TYPING_NOTICES.most) return;
      const status = await getMembership(db, conversationId, personId);
      const { opener_id, other_id, is_blocked, last_seq } = status;
      // Before the first message, which spends the token, the other person does not know of the conversation.
      if (is_blocked || last_seq === 0) return;
      const otherId = personId === opener_id ? other_id : opener_id;
      // The operators' console does not show who is typing.
      if (otherId === null) return;
      publisher.typing({ conversation_id: conversationId, person_id: personId, typing }, otherId);
    },
  };
}
