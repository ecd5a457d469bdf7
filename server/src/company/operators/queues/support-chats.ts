import type { ChatFile } from '@marketplace/contract/contact/messages';
import { sql } from 'kysely';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import type { SupportTeam } from '../../../contact/support/support-team.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueRules } from './queue-rules.ts';

/** How many messages of a conversation an operator sees. */
const SHOWN_MESSAGES = 30;

/** Creates the queue of support conversations with a waiting message. The person's browser shows the answer at once. */
export function createSupportChats(parts: {
  supportTeam: Pick<SupportTeam, 'answerWithin' | 'closeWithin'>;
  chatFiles: Pick<ChatFiles, 'listByIds'>;
}): QueueRules {
  const { supportTeam, chatFiles } = parts;
  return {
    isId: isUuid,
    waiting: () => sql`
      select conversation.id::text as id, waiting_since as at, false as first,
        case full_name when '' then '(no name)' else full_name end as title,
        (select coalesce(nullif(left(text, 200), ''), 'A file') from messages
          where conversation_id = conversation.id order by seq desc limit 1) as summary
      from conversations as conversation join accounts on accounts.id = conversation.opener_id
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
        .selectFrom('conversations')
        .innerJoin('accounts', 'accounts.id', 'conversations.opener_id')
        .select(['opener_id', 'last_seq', 'waiting_since', 'conversations.created_at', 'accounts.full_name'])
        .where('conversations.id', '=', id)
        .where('kind', '=', 'support')
        .executeTakeFirst();
      if (!row) return null;
      const newest = await queries
        .selectFrom('messages')
        .select(['sender_id', 'text', 'file_id'])
        .where('conversation_id', '=', id)
        .orderBy('seq', 'desc')
        .limit(SHOWN_MESSAGES)
        .execute();
      const shown = newest.reverse();
      const files = await chatFiles.listByIds(shown.map(({ file_id }) => file_id));
      const name = row.full_name || '(no name)';
      return {
        title: name,
        at: row.waiting_since ?? row.created_at,
        waiting: row.waiting_since !== null,
        text: shown
          .map(({ sender_id, text, file_id }) => {
            const words = describe(text, files.get(file_id ?? ''));
            return `${sender_id === null ? 'We' : name}: ${words}`;
          })
          .join('\n\n'),
        facts: [{ label: 'Messages', value: String(row.last_seq) }],
        accountId: row.opener_id,
        files: [...files.values()],
      };
    },
    resolve: (trx, id, { outcome, reason, operatorId, at }) =>
      outcome === 'answer'
        ? supportTeam.answerWithin(trx, id, { text: reason, operatorId, at })
        : supportTeam.closeWithin(trx, id),
  };
}

/** Describes a message in one line: its text, and the name of its file. */
function describe(text: string, file: ChatFile | undefined): string {
  return [file && `[${file.name}]`, text].filter(Boolean).join(' ');
}
