import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import { ANSWER_CONTACT_TASK } from '../operator-emails.ts';
import type { QueueRules } from './queue-rules.ts';
import { outcomesWithAnswer, resolveWithAnswer } from './resolve-row.ts';

/** Messages from the contact page. Answers are emailed. */
export const contactMessages: QueueRules = {
  isId: isUuid,
  waiting: () => sql`
    select id::text as id, created_at as at, false as first, name as title, left(message, 200) as summary
    from contact_messages where resolved_at is null`,
  outcomes: outcomesWithAnswer('Why, for the audit log'),
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
        { label: 'Email (not confirmed)', value: row.email },
        ...(row.answer ? [{ label: 'Our answer', value: row.answer }] : []),
      ],
      accountId: null,
    };
  },
  resolve: (trx, id, decision) =>
    resolveWithAnswer(trx, 'contact_messages', ANSWER_CONTACT_TASK, id, decision),
};
