import { SUPPORT_PAGE } from '@marketplace/contract/support';
import { type Selectable, sql } from 'kysely';
import type { SupportConversations, SupportMessages } from '../../platform/database.generated.ts';
import type { Queries } from '../../platform/db.ts';
import { INT4_MAX } from '../lists/cursor.ts';

export type SupportConversation = Selectable<SupportConversations>;
export type SupportMessageRow = Selectable<SupportMessages>;

/** The conversation of a person, opened when there is none. */
export async function openConversation(
  queries: Queries,
  accountId: string,
  at: Date,
): Promise<Pick<SupportConversation, 'id' | 'waiting_since'>> {
  await queries
    .insertInto('support_conversations')
    .values({ account_id: accountId, created_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return queries
    .selectFrom('support_conversations')
    .select(['id', 'waiting_since'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** How long people waited for the last answers of the team: from the first message after the answer before. */
export const listAnswerTimes = (since: Date) => sql`
  select answer.created_at - (
    select min(question.created_at) from support_messages as question
    where question.conversation_id = answer.conversation_id and not question.from_team and question.seq < answer.seq
      and question.seq > coalesce((
        select max(earlier.seq) from support_messages as earlier
        where earlier.conversation_id = answer.conversation_id and earlier.from_team and earlier.seq < answer.seq), 0)
  ) as taken
  from support_messages as answer
  where answer.from_team and answer.created_at > ${since}
  order by answer.created_at desc limit 100`;

export function findConversation(queries: Queries, id: string): Promise<SupportConversation | undefined> {
  return queries.selectFrom('support_conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByClientId(
  queries: Queries,
  conversationId: string,
  clientId: string,
): Promise<SupportMessageRow | undefined> {
  return queries
    .selectFrom('support_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Keeps the conversation as it is until the end of the transaction: its messages come one after the other. */
export function lockConversation(trx: Queries, id: string): Promise<SupportConversation | undefined> {
  return trx
    .selectFrom('support_conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a message to a locked conversation. An answer ends the waiting, a question begins it unless one waits already. */
export async function addMessage(
  trx: Queries,
  conversation: SupportConversation,
  message: { text: string; clientId: string | null; operatorId: string | null; fromTeam: boolean; at: Date },
): Promise<SupportMessageRow> {
  const seq = conversation.last_seq + 1;
  await trx
    .updateTable('support_conversations')
    .set({
      last_seq: seq,
      waiting_since: message.fromTeam ? null : (conversation.waiting_since ?? message.at),
    })
    .where('id', '=', conversation.id)
    .execute();
  return trx
    .insertInto('support_messages')
    .values({
      conversation_id: conversation.id,
      seq,
      from_team: message.fromTeam,
      operator_id: message.operatorId,
      text: message.text,
      client_id: message.clientId,
      created_at: message.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One page and one row more, which tells that there are more. In the order in which they were written. */
export async function listMessages(
  queries: Queries,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ rows: SupportMessageRow[]; more: boolean }> {
  let query = queries
    .selectFrom('support_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(SUPPORT_PAGE + 1);
  // Places beyond all that there can be are no numbers that the database could compare with.
  if (before !== undefined) query = query.where('seq', '<', Math.min(before, INT4_MAX));
  query =
    after === undefined
      ? query.orderBy('seq', 'desc')
      : query.where('seq', '>', Math.min(after, INT4_MAX)).orderBy('seq');
  const found = await query.execute();
  const rows = found.slice(0, SUPPORT_PAGE);
  return { rows: after === undefined ? rows.reverse() : rows, more: found.length > SUPPORT_PAGE };
}

/** A message with whose conversation it is of. */
export function findMessage(
  queries: Queries,
  id: number,
): Promise<(SupportMessageRow & { account_id: string }) | undefined> {
  return queries
    .selectFrom('support_messages')
    .innerJoin('support_conversations', 'support_conversations.id', 'support_messages.conversation_id')
    .selectAll('support_messages')
    .select('support_conversations.account_id')
    .where('support_messages.id', '=', id)
    .executeTakeFirst();
}
