import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import type { SupportChat } from '../../support/support-chat.ts';
import type { QueueRules } from './queue-rules.ts';

/** What of a conversation an operator is shown. */
const SHOWN_MESSAGES = 30;

/** Support chats in which the person wrote last. An answer is on their screen at once. */
export function createSupportChats(supportChat: Pick<SupportChat, 'answerWithin'>): QueueRules {
  return {
    isId: isUuid,
    waiting: () => sql`
      select conversation.id::text as id, waiting_since as at, false as first,
        case full_name when '' then '(no name)' else full_name end as title,
        (select left(text, 200) from support_messages
          where conversation_id = conversation.id order by seq desc limit 1) as summary
      from support_conversations as conversation join accounts on accounts.id = conversation.account_id
      where waiting_since is not null and suspended_at is null`,
    outcomes: [
      {
        id: 'answer',
        label: 'Answer',
        tone: 'primary',
        asks_for: 'Your answer, shown in their chat',
      },
      {
        id: 'close',
        label: 'Close without an answer',
        tone: 'secondary',
        asks_for: 'Why, for the audit log',
      },
    ],
    async view(queries, id) {
      const row = await queries
        .selectFrom('support_conversations')
        .innerJoin('accounts', 'accounts.id', 'support_conversations.account_id')
        .selectAll('support_conversations')
        .select('accounts.full_name')
        .where('support_conversations.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const newest = await queries
        .selectFrom('support_messages')
        .select(['from_team', 'text', 'created_at'])
        .where('conversation_id', '=', id)
        .orderBy('seq', 'desc')
        .limit(SHOWN_MESSAGES)
        .execute();
      const name = row.full_name || '(no name)';
      return {
        title: name,
        at: row.waiting_since ?? row.created_at,
        waiting: row.waiting_since !== null,
        text: newest
          .reverse()
          .map(({ from_team, text }) => `${from_team ? 'We' : name}: ${text}`)
          .join('\n\n'),
        facts: [{ label: 'Messages', value: String(row.last_seq) }],
        accountId: row.account_id,
      };
    },
    async resolve(trx, id, { outcome, reason, operatorId, at }) {
      if (outcome === 'answer') return supportChat.answerWithin(trx, id, { text: reason, operatorId, at });
      const closed = await trx
        .updateTable('support_conversations')
        .set({ waiting_since: null })
        .where('id', '=', id)
        .where('waiting_since', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return closed !== undefined;
    },
  };
}
