import { TAGS_OF_CHAT_MAX, TAGS_SHOWN_MAX } from '@marketplace/contract/company/chat-limits';
import type { QueueItem } from '@marketplace/contract/company/operators';
import { type RawBuilder, sql } from 'kysely';
import { lockThread } from '../../../contact/support/support-threads.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ownAccount } from '../operators.policy.ts';

export type ChatTags = ReturnType<typeof createChatTags>;

/** The tags by which the team sorts its conversations with people, who never see them. */
export function createChatTags({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `not_found`, or `conflict` for the operator's own conversation or too many tags */
  async function change(
    operatorId: string,
    { support_chat: id, tag, is_on }: { support_chat: string; tag: string; is_on: boolean },
  ): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      const thread = isUuid(id) ? await lockThread(trx, id) : undefined;
      if (!thread) throw new AppError('not_found', "We can't find this chat");
      if (thread.opener_id === operatorId) throw new AppError('conflict', ownAccount);
      const before = await tagsOf(trx, id);
      if (before.includes(tag) === is_on) return before;
      if (is_on && before.length >= TAGS_OF_CHAT_MAX)
        throw new AppError('conflict', `A chat has at most ${TAGS_OF_CHAT_MAX} tags`);
      const at = now();
      if (is_on)
        await trx
          .insertInto('support_tags')
          .values({ conversation_id: id, tag, added_by: operatorId, added_at: at })
          .execute();
      else
        await trx
          .deleteFrom('support_tags')
          .where('conversation_id', '=', id)
          .where('tag', '=', tag)
          .execute();
      // The tag is text about a person, so it is in the reason, which is emptied when the account is erased.
      await recordAuditEntry(trx, {
        operatorId,
        action: is_on ? 'chat.tag' : 'chat.untag',
        subject: { kind: 'support', id },
        accountId: thread.opener_id,
        reason: `Tag: ${tag}`,
        at,
      });
      return tagsOf(trx, id);
    });
  }

  /** Lists the tags in use, by name. It jumps from one to the next in the index instead of reading all. */
  async function list(): Promise<string[]> {
    const { rows } = await sql<{ tag: string }>`
      with recursive used (tag) as (
        (select tag from support_tags order by tag limit 1)
        union all
        select (select tag from support_tags where tag > used.tag order by tag limit 1) from used where used.tag is not null)
      select tag from used where tag is not null limit ${sql.lit(TAGS_SHOWN_MAX)}`.execute(db);
    return rows.map(({ tag }) => tag);
  }

  return { change, list };
}

/** Lists the tags of a conversation, by name. */
export async function tagsOf(queries: Queries, conversationId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('support_tags')
    .select('tag')
    .where('conversation_id', '=', conversationId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The condition that a conversation has a tag; none without one. */
export const hasTag = (conversationId: RawBuilder<unknown>, tag: string | undefined): RawBuilder<unknown> =>
  tag ? sql`and ${conversationId} in (select conversation_id from support_tags where tag = ${tag})` : sql``;

/** Adds to the conversations of a list their tags and the place of the last message. */
export async function withMarks<List extends { items: QueueItem[] }>(
  queries: Queries,
  list: List,
): Promise<List> {
  const ids = list.items.filter(({ kind }) => kind === 'support').map(({ id }) => id);
  if (ids.length === 0) return list;
  const { rows } = await sql<{ id: string; last_seq: number; tags: string[] }>`
    select id::text, last_seq, array(select tag from support_tags where conversation_id = conversations.id order by tag) as tags
    from conversations where id = any(${ids}::uuid[])`.execute(queries);
  const marks = new Map(rows.map(({ id, tags, last_seq }) => [id, { tags, last_seq }]));
  return {
    ...list,
    items: list.items.map((item) => {
      const chat = item.kind === 'support' ? marks.get(item.id) : undefined;
      return chat ? { ...item, chat } : item;
    }),
  };
}
