import { formatLagosMinute } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';

/** Alerts raised by the server. An alert that is raised again after it was resolved is reopened. */
export const alertsQueue: QueueRules = {
  isId: (id) => /^[1-9]\d{0,14}$/.test(id),
  waiting: () => sql`
    select id::text as id, found_at as at, true as first, title, advice as summary
    from alerts where resolved_at is null`,
  outcomes: [
    {
      id: 'resolve',
      label: 'Resolved',
      tone: 'primary',
      asks_for: 'What was done about it, for the audit log',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('alerts')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirst();
    if (!row) return null;
    const facts = Object.entries(row.facts as Record<string, number | string>);
    return {
      title: row.title,
      at: row.found_at,
      waiting: row.resolved_at === null,
      text: row.advice,
      facts: [
        { label: 'Last seen', value: formatLagosMinute(row.last_seen_at) },
        ...facts.map(([label, value]) => ({ label, value: String(value) })),
      ],
      accountId: null,
    };
  },
  resolve: (trx, id, decision) => resolveRow(trx, 'alerts', id, decision),
};
