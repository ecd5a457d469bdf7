import { reportReasonTexts } from '@marketplace/contract/safety';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { notify } from '../../notifications/notify.ts';
import type { QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';

const reasonWords = sql`case reason ${sql.join(
  Object.entries(reportReasonTexts).map(
    ([reason, words]) => sql`when ${sql.lit(reason)} then ${sql.lit(words)}`,
  ),
  sql` `,
)} end`;

/**
 * People, jobs and messages that others have reported; reports of danger come first. Operators suspend people on the account's
 * page.
 */
export const reportsQueue: QueueRules = {
  isId: isUuid,
  waiting: () => sql`
    select reports.id::text as id, reports.created_at as at, reason in ('unsafe', 'scam') as first,
      case full_name when '' then '(no name)' else full_name end as title,
      initcap(subject) || ': ' || ${reasonWords} || case details when '' then '' else '. ' || left(details, 200) end as summary
    from reports join accounts on accounts.id = person_id where resolved_at is null`,
  outcomes: [
    {
      id: 'act',
      label: 'Acted on',
      tone: 'primary',
      asks_for: 'What you did about it, for the audit log',
    },
    {
      id: 'dismiss',
      label: 'Nothing to do',
      tone: 'secondary',
      asks_for: 'Why, for the audit log',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('reports')
      .innerJoin('accounts', 'accounts.id', 'reports.person_id')
      .leftJoin('accounts as reporter', 'reporter.id', 'reports.reporter_id')
      .selectAll('reports')
      .select(['accounts.full_name', 'reporter.full_name as reporter_name'])
      .where('reports.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    return {
      title: row.full_name || '(no name)',
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: row.details,
      facts: [
        { label: 'Reported', value: await describeSubject(queries, row.subject, row.subject_id) },
        { label: 'Reason', value: reportReasonTexts[row.reason as keyof typeof reportReasonTexts] },
        row.reporter_id
          ? { label: 'Reported by', value: row.reporter_name || '(no name)', account_id: row.reporter_id }
          : { label: 'Reported by', value: '(account deleted)' },
      ],
      accountId: row.person_id,
      notBy: row.reporter_id
        ? [{ operatorId: row.reporter_id, why: 'You wrote this report: another operator decides it.' }]
        : [],
    };
  },
  async resolve(trx, id, decision) {
    if (!(await resolveRow(trx, 'reports', id, decision))) return false;
    const { reporter_id } = await trx
      .selectFrom('reports')
      .select('reporter_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The account of the person who wrote the report may be deleted.
    if (reporter_id)
      await notify(trx, {
        kind: 'report_decided',
        accountId: reporter_id,
        subject: id,
        actorId: null,
        at: decision.at,
      });
    return true;
  },
};

/** The present text of the reported message, job or profile. */
async function describeSubject(queries: Queries, subject: string, id: string): Promise<string> {
  if (subject === 'message') {
    const row = await queries
      .selectFrom('messages')
      .select('text')
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return `A message: ${row?.text ?? '(not there any more)'}`;
  }
  if (subject === 'job') {
    const row = await queries
      .selectFrom('jobs')
      .select(['title', 'description'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? `A job: ${row.title}\n${row.description}` : 'A job (not there any more)';
  }
  return 'The person';
}
