import { jobTextRules } from '@marketplace/contract/shared/text/text-rules';
import { reviewText } from '../../company/moderation/doubtful-texts.ts';
import { withoutContact } from '../../company/moderation/without-contact.ts';
import type { Queries } from '../../platform/database/index.ts';
import type { JobContent } from './jobs.repository.ts';

type Texts = Pick<JobContent, 'title' | 'description' | 'responsibilities' | 'requirements'> &
  Partial<Pick<JobContent, 'landmark'>>;

/**
 * Checks that a job contains no contact, even one split across two of its texts.
 * @throws AppError naming the field
 */
export function refuseContactInJob(texts: Texts): void {
  for (const { field, text } of fieldsOf(texts)) withoutContact(text, field, jobTextRules[field].where);
  withoutContact(wholeText(texts), 'job_desc', 'the job');
}

/** Queues a published job for operators when it may contain a contact. */
export function reviewJob(
  trx: Queries,
  job: Texts & { id: string; poster_id: string },
  at: Date,
): Promise<void> {
  const { id, poster_id: accountId } = job;
  return reviewText(trx, { accountId, subject: 'job', subjectId: id, text: wholeText(job), at });
}

function fieldsOf(texts: Texts) {
  return [
    { field: 'job_title', text: texts.title },
    { field: 'job_desc', text: texts.description },
    { field: 'key_responsibilities', text: texts.responsibilities },
    { field: 'key_requirements', text: texts.requirements },
    { field: 'landmark', text: texts.landmark ?? '' },
  ] as const;
}

const wholeText = (texts: Texts) =>
  fieldsOf(texts)
    .map(({ text }) => text)
    .join('\n');
