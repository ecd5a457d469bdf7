import { sql } from 'kysely';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import type { SupportTeam } from '../../../contact/support/support-team.ts';
import { findThread, lockThread, openThreads } from '../../../contact/support/support-threads.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { newestMessageOf } from '../chats/chat-lists.ts';
import { readChat } from '../chats/chat-page.ts';
import type { QueueRules } from './queue-rules.ts';

/** Creates the queue of open conversations with people. The person's browser shows an answer at once. */
export function createSupportChats(parts: {
  supportTeam: Pick<SupportTeam, 'answerWithin' | 'closeWithin'>;
  chatFiles: Pick<ChatFiles, 'listByIds'>;
  now: () => Date;
}): QueueRules {
  const { supportTeam, chatFiles, now } = parts;
  return {
    isId: isUuid,
    waiting: (at) => sql`
      select chat.id::text as id, chat.at, false as first,
        case full_name when '' then '(no name)' else full_name end as title,
        ${newestMessageOf(sql`chat.id`)} as summary
      from (${openThreads(at)}) as chat join accounts on accounts.id = chat.opener_id
      where suspended_at is null`,
    outcomes: [
      {
        id: 'answer',
        label: 'Answer',
        tone: 'primary',
        asks_for: 'Your answer, shown in their chat',
      },
      {
        id: 'solve',
        label: 'Answer and mark as solved',
        tone: 'secondary',
        asks_for: 'Your answer, shown in their chat',
      },
      {
        id: 'close',
        label: 'Close without an answer',
        tone: 'secondary',
        asks_for: 'Why, for the audit log',
      },
    ],
    staysWithOperator: 'answer',
    async view(queries, id, role) {
      const row = await queries
        .selectFrom('conversations')
        .innerJoin('accounts', 'accounts.id', 'conversations.opener_id')
        .select(['conversations.created_at', 'accounts.full_name'])
        .where('conversations.id', '=', id)
        .where('kind', '=', 'support')
        .executeTakeFirst();
      const thread = row && (await findThread(queries, id));
      if (!thread) return null;
      const title = row.full_name || '(no name)';
      const chat = await readChat(queries, { chatFiles, now: now() }, { id, person: title, thread, role });
      const files = chat.entries.flatMap(({ file }) => file ?? []);
      return {
        title,
        at: thread.waiting_since ?? thread.open_from ?? row.created_at,
        waiting: chat.state === 'open',
        text: chat.entries
          .filter(({ by }) => by !== 'note')
          .map(({ by, text, file }) => {
            const words = [file && `[${file.name}]`, text].filter(Boolean).join(' ');
            return `${by === 'team' ? 'We' : title}: ${words}`;
          })
          .join('\n\n'),
        facts: [{ label: 'Messages', value: String(thread.last_seq) }],
        accountId: thread.opener_id,
        files,
        chat,
      };
    },
    lock: lockThread,
    resolve: (trx, id, { outcome, reason, ...by }) =>
      outcome === 'close'
        ? supportTeam.closeWithin(trx, id, by)
        : supportTeam.answerWithin(trx, id, { text: reason, solves: outcome === 'solve', ...by }),
  };
}
