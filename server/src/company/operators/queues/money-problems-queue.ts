import { formatLagosMinute } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';

/** Inconsistencies in payments and tokens. A problem that recurs after it was resolved is reopened. */
export const moneyProblems: QueueRules = {
  isId: (id) => /^[1-9]\d{0,14}$/.test(id),
  waiting: () => sql`
    select id::text as id, found_at as at, false as first, kind as title, subject as summary
    from money_problems where resolved_at is null`,
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
      .selectFrom('money_problems')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirst();
    if (!row) return null;
    const payment = await queries
      .selectFrom('payments')
      .select(['account_id', 'reference'])
      .where((is) =>
        isUuid(row.subject)
          ? is('id', '=', is.selectFrom('subscriptions').select('payment_id').where('id', '=', row.subject))
          : is('reference', '=', row.subject),
      )
      .executeTakeFirst();
    return {
      title: row.kind,
      at: row.found_at,
      waiting: row.resolved_at === null,
      text: '',
      facts: [
        { label: payment?.reference === row.subject ? 'Payment' : 'About', value: row.subject },
        { label: 'Last seen', value: formatLagosMinute(row.last_seen_at) },
        { label: 'Figures', value: JSON.stringify(row.facts) },
      ],
      accountId: payment?.account_id ?? null,
      ...(payment && { paymentReference: payment.reference }),
    };
  },
  resolve: (trx, id, decision) => resolveRow(trx, 'money_problems', id, decision),
};
