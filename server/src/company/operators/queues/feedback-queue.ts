import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';

/** Ratings and comments about the product. Operators read them and record the consequence. */
export const feedbackQueue: QueueRules = {
  isId: isUuid,
  waiting: () => sql`
    select feedback.id::text as id, feedback.created_at as at, false as first,
      rating || ' of 5 stars' as title, left(text, 200) as summary
    from feedback where resolved_at is null`,
  outcomes: [
    {
      id: 'close',
      label: 'Mark as read',
      tone: 'primary',
      asks_for: 'What becomes of it, for the audit log',
    },
  ],
  async view(queries, id) {
    const row = await queries.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    return {
      title: `${row.rating} of 5 stars`,
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: row.text,
      facts: [{ label: 'Stars', value: String(row.rating) }],
      accountId: row.account_id,
    };
  },
  resolve: (trx, id, decision) => resolveRow(trx, 'feedback', id, decision),
};
