import { sql } from 'kysely';
import { isUuid } from '../../../platform/uuid.ts';
import type { Suspensions } from '../suspensions.ts';
import type { QueueRules } from './queue-rules.ts';
import { waitsForAnother } from './waits-for-another.ts';

/** Creates the queue of suspended people's appeals. The operator who suspended must not decide the appeal. */
export function createAppealsQueue(suspensions: Pick<Suspensions, 'decideAppeal'>): QueueRules {
  return {
    isId: isUuid,
    waiting: () => sql`
      select suspension_id::text as id, made_at as at, false as first, full_name as title,
        ${waitsForAnother('appeal', sql`suspensions.operator_id`, sql`made_at`)} || left(text, 200) as summary
      from appeals join suspensions on suspensions.id = suspension_id
      join accounts on accounts.id = suspensions.account_id
      where decided_at is null`,
    outcomes: [
      {
        id: 'restore',
        label: 'Restore the account',
        tone: 'primary',
        asks_for: 'The reason that the person gets by email',
      },
      {
        id: 'keep',
        label: 'Keep it suspended',
        tone: 'danger',
        asks_for: 'The reason we show them',
      },
    ],
    async view(queries, id) {
      const row = await queries
        .selectFrom('appeals')
        .innerJoin('suspensions', 'suspensions.id', 'appeals.suspension_id')
        .innerJoin('accounts', 'accounts.id', 'suspensions.account_id')
        .leftJoin('accounts as operator', 'operator.id', 'suspensions.operator_id')
        .selectAll('appeals')
        .select([
          'accounts.full_name',
          'suspensions.account_id',
          'suspensions.operator_id',
          'suspensions.reason as suspended_for',
          'operator.full_name as operator_name',
        ])
        .where('appeals.suspension_id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      return {
        title: row.full_name || '(no name)',
        at: row.made_at,
        waiting: row.decided_at === null,
        text: row.text,
        facts: [
          { label: 'Suspended for', value: row.suspended_for },
          { label: 'Suspended by', value: row.operator_name ?? '(account deleted)' },
          ...(row.reason ? [{ label: row.granted ? 'Restored' : 'Refused', value: row.reason }] : []),
        ],
        accountId: row.account_id,
        needsSecond: true,
        notBy: [
          {
            operatorId: row.operator_id,
            why: 'You suspended this account: another operator decides the appeal.',
          },
        ],
      };
    },
    resolve: (trx, id, decision) =>
      suspensions.decideAppeal(trx, id, { ...decision, granted: decision.outcome === 'restore' }),
  };
}
