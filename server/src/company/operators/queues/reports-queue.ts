import { reportReasonTexts } from '@marketplace/contract/people/safety';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import {
  type AgreementProblem,
  agreementProblemTexts,
  describeHours,
} from '@marketplace/contract/work/agreement-texts';
import { sql } from 'kysely';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { describeAgreement } from '../../../work/agreements/describe-agreement.ts';
import { findVisit } from '../../../work/visits/visits.repository.ts';
import type { HiddenItems } from '../hidden/hidden-items.ts';
import { ownReport } from '../operators.policy.ts';
import { subjectLabels } from '../subject-labels.ts';
import { describeSubject } from './describe-reported.ts';
import type { ItemFacts, QueueRules } from './queue-rules.ts';
import { type ReportResult, settleReports } from './settle-reports.ts';
import { wordsOf } from './words-of.ts';

/** Why something was reported, of a row of `reports`. */
export const reasonWords = sql`coalesce(case problem ${wordsOf(agreementProblemTexts)} end, case reason ${wordsOf(reportReasonTexts)} end)`;

/** The newest reports about or by the same people that a report shows. */
const RELATED_MAX = 10;

const results: Record<string, ReportResult> = { act: 'acted', hide: 'removed', dismiss: 'dismissed' };

/**
 * Creates the queue of reported people, jobs, messages, visits, agreements, reviews and pictures. Urgent reports come first, then those of
 * danger. The reports about one person stand in one line, except urgent ones. Operators suspend people on the account's page.
 */
export const createReportsQueue = ({
  chatFiles,
  hiddenItems,
}: {
  chatFiles: Pick<ChatFiles, 'listReported'>;
  hiddenItems: Pick<HiddenItems, 'hideWithin'>;
}): QueueRules => ({
  isId: isUuid,
  waiting: () => sql`
    select id, at, first, title, case when reports > 1 then reports || ' reports. ' else '' end || summary as summary
    from (
      select reports.id::text as id, reports.created_at as at, rank.first, case full_name when '' then '(no name)' else full_name end as title,
        case subject ${wordsOf(subjectLabels)} end || ': ' || ${reasonWords} || case details when '' then '' else '. ' || left(details, 200) end as summary,
        count(*) over (partition by person_id) as reports,
        row_number() over (partition by person_id order by rank.first desc, reports.created_at, reports.id) as place
      from reports join accounts on accounts.id = person_id
      cross join lateral (
        select case when is_urgent then 2 when reason in ('unsafe', 'scam') then 1 else 0 end as first
      ) as rank
      where resolved_at is null
    ) as report where place = 1 or first = 2`,
  hides: 'hide',
  outcomes: [
    {
      id: 'hide',
      label: 'Remove it',
      tone: 'danger',
      asks_for: 'The reason we show the author',
    },
    {
      id: 'act',
      label: 'Dealt with in another way',
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
    const [reported, related] = await Promise.all([describeSubject(queries, row), listRelated(queries, row)]);
    // The picture, document or voice note of the reported message.
    const [file] = (await chatFiles.listReported([reported.fileId ?? null])).values();
    return {
      title: row.full_name || '(no name)',
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: row.details,
      ...(file && { files: [file] }),
      facts: [
        ...(row.subject === 'agreement'
          ? await describeAgreement(queries, row.subject_id)
          : [{ label: 'Reported', value: reported.words }]),
        ...(reported.facts ?? []),
        { label: 'Reason', value: wordsOfReason(row) },
        ...(row.subject === 'visit' ? await describeVisit(queries, row.subject_id) : []),
        row.reporter_id
          ? { label: 'Reported by', value: row.reporter_name || '(no name)', account_id: row.reporter_id }
          : { label: 'Reported by', value: '(account deleted)' },
      ],
      ...(row.is_urgent && {
        warning:
          "This person doesn't feel safe at a visit. Call them right away. The other person mustn't find out.",
      }),
      accountId: row.person_id,
      pictures: reported.pictures ?? [],
      page: reported.page ?? null,
      content: reported.content ?? null,
      related,
      notBy: row.reporter_id ? [{ operatorId: row.reporter_id, why: ownReport }] : [],
    };
  },
  async resolve(trx, id, { outcome, ...ruling }) {
    const [settled] = await settleReports(trx, {
      id,
      result: results[outcome] ?? 'acted',
      at: ruling.at,
    });
    if (!settled) return false;
    if (outcome !== 'hide') return true;
    const row = await trx
      .selectFrom('reports')
      .select(['subject', 'subject_id', 'person_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { content } = await describeSubject(trx, row);
    if (!content) throw new AppError('conflict', "This isn't there any more");
    await hiddenItems.hideWithin(trx, content, ruling);
    return true;
  },
});

/** Lists other reports about the person, by the person, and by the reporter. */
async function listRelated(
  queries: Queries,
  { id, person_id, reporter_id }: { id: string; person_id: string; reporter_id: string | null },
): Promise<NonNullable<ItemFacts['related']>> {
  const { rows } = await sql<{
    id: string;
    is_about: boolean;
    is_by: boolean;
    person: string;
    summary: string;
    at: Date;
    waiting: boolean;
  }>`
    select reports.id, person_id = ${person_id} as is_about, reporter_id = ${person_id} as is_by, full_name as person,
      case subject ${wordsOf(subjectLabels)} end || ': ' || ${reasonWords} as summary, reports.created_at as at, resolved_at is null as waiting
    from reports join accounts on accounts.id = person_id
    where reports.id <> ${id} and (person_id = ${person_id} or reporter_id in (${person_id}, ${reporter_id}))
    order by reports.created_at desc, reports.id limit ${sql.lit(RELATED_MAX)}`.execute(queries);
  return rows.map((row) => ({
    kind: 'report' as const,
    id: row.id,
    title: row.is_about
      ? 'About the same person'
      : `${row.is_by ? 'By this person' : 'By the reporter'}, about ${row.person || '(no name)'}`,
    summary: row.summary,
    at: row.at.toISOString(),
    waiting: row.waiting,
  }));
}

function wordsOfReason({ problem, reason }: { problem: string | null; reason: string }): string {
  return problem === null
    ? reportReasonTexts[reason as keyof typeof reportReasonTexts]
    : agreementProblemTexts[problem as AgreementProblem];
}

/** Describes the agreement of a reported visit. */
async function describeVisit(queries: Queries, agreementId: string): Promise<ItemFacts['facts']> {
  const visit = await findVisit(queries, agreementId);
  if (!visit) return [{ label: 'Agreement', value: '(not there any more)' }];
  const { starts_at, ends_at } = visit;
  const day = lagosDay(starts_at);
  return [
    { label: 'Agreement', value: `No. ${agreementId.slice(0, 8)}: ${visit.what}` },
    {
      label: 'Visit',
      value: `${day}, ${describeHours({ day, from_time: lagosTime(starts_at), to_time: lagosTime(ends_at) })} (Lagos)`,
    },
    { label: 'Area', value: `${visit.city}, ${visit.state}` },
    { label: 'Artisan', value: visit.artisan_name || '(no name)', account_id: visit.artisan_id },
    { label: 'Customer', value: visit.customer_name || '(no name)', account_id: visit.customer_id },
    {
      label: 'Status',
      value: visit.met_at ? `${visit.status}, both confirmed that they met` : visit.status,
    },
  ];
}
