import { reportReasonTexts } from '@marketplace/contract/people/safety';
import { formatCount } from '@marketplace/contract/shared/counts';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import {
  type AgreementProblem,
  agreementProblemTexts,
  describeHours,
} from '@marketplace/contract/work/agreement-texts';
import { sql } from 'kysely';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import { findDeletedContent } from '../../../contact/messaging/message-deletions.repository.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { describeAgreement } from '../../../work/agreements/describe-agreement.ts';
import { findJobDetail } from '../../../work/jobs/jobs.repository.ts';
import { findVisit } from '../../../work/visits/visits.repository.ts';
import type { ItemFacts, QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';
import { wordsOf } from './words-of.ts';

const reasonWords = sql`coalesce(case problem ${wordsOf(agreementProblemTexts)} end, case reason ${wordsOf(reportReasonTexts)} end)`;

/**
 * Creates the queue of reported people, jobs, messages, visits, agreements, reviews and review pictures. Urgent reports come first, then
 * those of danger. Operators suspend people on the account's page.
 */
export const createReportsQueue = ({
  chatFiles,
}: {
  chatFiles: Pick<ChatFiles, 'listReported'>;
}): QueueRules => ({
  isId: isUuid,
  waiting: () => sql`
    select reports.id::text as id, reports.created_at as at, case when is_urgent then 2 when reason in ('unsafe', 'scam') then 1 else 0 end as first,
      case full_name when '' then '(no name)' else full_name end as title,
      initcap(replace(subject, '_', ' ')) || ': ' || ${reasonWords} || case details when '' then '' else '. ' || left(details, 200) end as summary
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
    const reported = await describeSubject(queries, row.subject, row.subject_id);
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
          'This person does not feel safe at a visit. Call them at once; the other person must not learn of it.',
      }),
      accountId: row.person_id,
      pictures: reported.pictures ?? [],
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
    // The reporter's account may be deleted.
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
});

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

/** A description of the reported subject. */
interface Described {
  words: string;
  facts?: ItemFacts['facts'];
  pictures?: NonNullable<ItemFacts['pictures']>;
  /** The file of a message. */
  fileId?: string | null;
}

async function describeSubject(queries: Queries, subject: string, id: string): Promise<Described> {
  if (subject === 'message') return describeMessage(queries, Number(id));
  if (subject === 'job') return describeJob(queries, id);
  if (subject === 'review')
    return {
      words: await describeReview(queries, id),
      pictures: await reviewPictures(queries, 'review_id', id),
    };
  if (subject === 'review_picture') return describeReviewPicture(queries, id);
  return { words: subject === 'visit' ? 'A visit' : 'The person' };
}

/** Describes a message. For a deleted one, it shows the deleted text while that is stored. */
async function describeMessage(queries: Queries, id: number): Promise<Described> {
  const deleted = await findDeletedContent(queries, id);
  if (deleted) {
    const { text, file_id } = deleted;
    const words = text ?? '(erased after the time for which deleted messages are kept)';
    return { words: `A message, which its sender has deleted: ${words}`, fileId: file_id };
  }
  const row = await queries
    .selectFrom('messages')
    .select(['text', 'file_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { words: `A message: ${row?.text ?? '(not there any more)'}`, fileId: row?.file_id ?? null };
}

/** Describes a job as members see it: text, photos, time and landmark. */
async function describeJob(queries: Queries, id: string): Promise<Described> {
  const job = await findJobDetail(queries, id);
  if (!job) return { words: 'A job (not there any more)' };
  return {
    words: `A job: ${job.title}\n${job.description}`,
    facts: [
      ...(job.needed === null ? [] : [{ label: 'When', value: describeNeeded(job.needed, job.needed_by) }]),
      ...(job.landmark === null ? [] : [{ label: 'Landmark', value: job.landmark }]),
    ],
    pictures: labelled('Photo', job.photos),
  };
}

function describeNeeded(when: string, day: string | null): string {
  if (day === null) return 'Flexible';
  return when === 'this_week' ? `This week, by ${day}` : `On ${day}`;
}

async function describeReviewPicture(queries: Queries, id: string): Promise<Described> {
  const photo = await queries
    .selectFrom('review_photos')
    .select('review_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo) return { words: 'A picture of a review (not there any more)' };
  return {
    words: `A picture of a review. ${await describeReview(queries, photo.review_id)}`,
    pictures: await reviewPictures(queries, 'id', id),
  };
}

async function describeReview(queries: Queries, id: string): Promise<string> {
  const row = await queries
    .selectFrom('reviews')
    .innerJoin('accounts as target', 'target.id', 'reviews.target_id')
    .select(['rating', 'text', 'target.full_name as target_name'])
    .where('reviews.id', '=', id)
    .executeTakeFirst();
  if (!row) return 'A review (not there any more)';
  return `A review of ${row.target_name || '(no name)'}, ${formatCount(row.rating, 'star')}: ${row.text}`;
}

/** Returns all pictures of a review, or the one with an id. */
async function reviewPictures(queries: Queries, column: 'review_id' | 'id', id: string) {
  const rows = await queries
    .selectFrom('review_photos')
    .select('picture_hash as hash')
    .where(column, '=', id)
    .orderBy('position')
    .execute();
  return labelled('Picture', rows);
}

const labelled = (name: string, pictures: readonly { hash: string }[]) =>
  pictures.map(({ hash }, index) => ({ label: `${name} ${index + 1}`, address: pictureUrl(hash, 1200) }));
