import { sql } from 'kysely';
import { queueTask } from '../../../platform/tasks.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ANSWER_CONTACT_TASK } from '../operator-letters.ts';
import type { QueueRules } from './queue-rules.ts';

/** Messages from the contact page. An answer goes out by e-mail. */
export const contactMessages: QueueRules = {
  isId: isUuid,
  waiting: () => sql`
    select id::text as id, created_at as at, false as first, name as title, left(message, 200) as summary
    from contact_messages where resolved_at is null`,
  outcomes: [
    {
      id: 'answer',
      label: 'Answer',
      tone: 'primary',
      asks_for: 'Your answer, sent by e-mail',
      suggestion: '',
    },
    {
      id: 'close',
      label: 'Close without an answer',
      tone: 'secondary',
      asks_for: 'Why, for the audit log',
      suggestion: '',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      title: row.name,
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: row.message,
      facts: [
        { label: 'Name', value: row.name },
        { label: 'E-mail (not proven)', value: row.email },
        ...(row.answer ? [{ label: 'Our answer', value: row.answer }] : []),
      ],
      accountId: null,
    };
  },
  async resolve(trx, id, { outcome, reason, at }) {
    const answer = outcome === 'answer' ? reason : null;
    const row = await trx
      .updateTable('contact_messages')
      .set({ resolved_at: at, answer })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row && answer) await queueTask(trx, ANSWER_CONTACT_TASK, { id }, { canWait: true });
    return row !== undefined;
  },
};
