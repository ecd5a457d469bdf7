import { sql } from 'kysely';
import { BUG_ANSWER_TASK } from '../../../contact/support/bug-answer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueRules } from './queue-rules.ts';
import { outcomesWithAnswer, resolveWithAnswer } from './resolve-row.ts';

/** Bug reports from the settings. Answers are emailed to the address in the report. */
export const bugReports: QueueRules = {
  isId: isUuid,
  waiting: () => sql`
    select bug_reports.id::text as id, bug_reports.created_at as at, false as first,
      case full_name when '' then '(no name)' else full_name end as title, left(report, 200) as summary
    from bug_reports join accounts on accounts.id = bug_reports.account_id where resolved_at is null`,
  outcomes: outcomesWithAnswer('What becomes of it, for the audit log'),
  async view(queries, id) {
    const row = await queries
      .selectFrom('bug_reports')
      .innerJoin('accounts', 'accounts.id', 'bug_reports.account_id')
      .selectAll('bug_reports')
      .select('accounts.full_name')
      .where('bug_reports.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      title: row.full_name || '(no name)',
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: row.report,
      facts: [
        { label: 'Email given', value: row.email },
        { label: 'Phone given', value: row.phone },
        { label: 'Platform', value: row.platform },
        ...(row.answer ? [{ label: 'Our answer', value: row.answer }] : []),
      ],
      accountId: row.account_id,
    };
  },
  resolve: (trx, id, decision) => resolveWithAnswer(trx, 'bug_reports', BUG_ANSWER_TASK, id, decision),
};
