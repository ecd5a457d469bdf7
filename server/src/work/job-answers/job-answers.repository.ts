import { answerTexts } from '@marketplace/contract/work/job-answer-texts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { canDecideOn } from './job-answers.policy.ts';

export interface Answer {
  conversation_id: string;
  job_id: string;
  poster_id: string;
  artisan_id: string;
  /** Whether the artisan's account is suspended or deleted. */
  is_gone: boolean;
}

/**
 * Returns the answer to an own job in a conversation.
 * @throws AppError `not_found`, also for answers to jobs of others
 */
export async function getAnswer(queries: Queries, posterId: string, conversationId: string): Promise<Answer> {
  const { rows } = isUuid(conversationId)
    ? await sql<Answer>`
        select conversation.id as conversation_id, job.id as job_id, job.poster_id, conversation.opener_id as artisan_id,
          artisan.suspended_at is not null or artisan.erased_at is not null as is_gone
        from conversations as conversation
        join jobs as job on job.id = conversation.job_id
        join accounts as artisan on artisan.id = conversation.opener_id
        where conversation.id = ${conversationId} and conversation.opener_wrote`.execute(queries)
    : { rows: [] };
  const [answer] = rows;
  if (!answer || !canDecideOn(posterId, answer)) throw new AppError('not_found', answerTexts.none);
  return answer;
}

/** Returns the poster's decision about an answer; undefined without one. */
export function findDecision(queries: Queries, conversationId: string) {
  return queries
    .selectFrom('job_answers')
    .select(['declined_at', 'hired_at'])
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
}

type Which = Pick<Answer, 'conversation_id' | 'job_id'>;

/** The caller has locked the job. */
export async function setShortlisted(
  trx: Queries,
  { conversation_id, job_id }: Which,
  wanted: boolean,
  at: Date,
): Promise<void> {
  if (wanted)
    await trx
      .insertInto('job_shortlists')
      .values({ conversation_id, job_id, created_at: at })
      .onConflict((row) => row.doNothing())
      .execute();
  else await trx.deleteFrom('job_shortlists').where('conversation_id', '=', conversation_id).execute();
}

/** Stores that an answer is declined or hired, replacing an earlier decision. The caller has locked the job. */
export async function setDecision(
  trx: Queries,
  { conversation_id, job_id }: Which,
  decision: 'declined' | 'hired',
  at: Date,
): Promise<void> {
  const decided = {
    declined_at: decision === 'declined' ? at : null,
    hired_at: decision === 'hired' ? at : null,
  };
  await trx
    .insertInto('job_answers')
    .values({ conversation_id, job_id, ...decided })
    .onConflict((row) => row.column('conversation_id').doUpdateSet(decided))
    .execute();
}

/** Deletes the decision to decline an answer. */
export async function reopen(trx: Queries, conversationId: string): Promise<void> {
  await trx
    .deleteFrom('job_answers')
    .where('conversation_id', '=', conversationId)
    .where('declined_at', 'is not', null)
    .execute();
}

/** Deletes the decision on who was hired for a job. */
export async function clearHired(trx: Queries, jobId: string): Promise<void> {
  await trx.deleteFrom('job_answers').where('job_id', '=', jobId).where('hired_at', 'is not', null).execute();
}
