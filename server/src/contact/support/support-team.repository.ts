import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** Selects how long people waited for the team's last answers, each from the person's first message after the previous answer. */
export const listAnswerTimes = (since: Date) => sql`
  select answer.created_at - (
    select min(question.created_at) from messages as question
    where question.conversation_id = answer.conversation_id and question.sender_id is not null
      and question.seq < answer.seq and question.seq > coalesce((
        select max(earlier.seq) from messages as earlier
        where earlier.conversation_id = answer.conversation_id and earlier.sender_id is null and earlier.seq < answer.seq), 0)
  ) as taken
  from support_answers join messages as answer on answer.id = support_answers.message_id
  where answer.created_at > ${since}
  order by support_answers.message_id desc limit 100`;

/** Ends the waiting in a conversation that is locked: the team has seen its messages. */
export async function endWaiting(trx: Queries, conversationId: string): Promise<void> {
  await trx
    .updateTable('conversations')
    .set(({ ref }) => ({
      waiting_since: null,
      other_delivered_seq: ref('last_seq'),
      other_seen_seq: ref('last_seq'),
      other_unread: 0,
      has_unread: sql<boolean>`opener_unread > 0`,
    }))
    .where('id', '=', conversationId)
    .execute();
}

/** Whether the team has sent the message with this client id already. The conversation is locked. */
export async function hasWritten(trx: Queries, conversationId: string, clientId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', 'is', null)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the person of a support conversation, and the team's marks in it. */
export function findTeamMarks(queries: Queries, conversationId: string) {
  return queries
    .selectFrom('conversations')
    .select(['opener_id', 'other_delivered_seq', 'other_seen_seq'])
    .where('id', '=', conversationId)
    .where('kind', '=', 'support')
    .executeTakeFirst();
}
