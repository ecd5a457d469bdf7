import { answerTexts } from '@marketplace/contract/work/job-answer-texts';
import type { recordHire } from '@marketplace/contract/work/job-answers';
import type * as z from 'zod/mini';
import { notify } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { CloseLocked } from '../jobs/close-job.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { canCloseJob } from '../jobs/jobs.policy.ts';
import { lockOwnJob } from '../jobs/jobs.repository.ts';
import { type Answer, clearHired, findDecision, getAnswer, setDecision } from './job-answers.repository.ts';

type Form = z.output<(typeof recordHire)['request']>;

export function createRecordHire({
  db,
  closeLocked,
  now,
}: {
  db: Database;
  closeLocked: CloseLocked;
  now: () => Date;
}) {
  /**
   * Stores who was hired, and closes the job when it is open. Repeating it changes nothing; another answer replaces the first.
   * @throws AppError `not_found`, `conflict`, `invalid_input`
   */
  return async function recordHire(
    posterId: string,
    { job_id: jobId, hired, conversation_id }: Form,
  ): Promise<void> {
    if (!isUuid(jobId)) throw noSuchJob();
    const chosen = hired === 'here' ? await getChosen(posterId, jobId, conversation_id) : null;
    await db.transaction().execute(async (trx) => {
      const job = await lockOwnJob(trx, posterId, jobId);
      const at = now();
      const decision = chosen && (await findDecision(trx, chosen.conversation_id));
      const isRepeated = job.hired === 'here' && Boolean(decision?.hired_at);
      if (canCloseJob(posterId, job, at)) await closeLocked(trx, job, { at });
      await trx.updateTable('jobs').set({ hired, poster_active_at: at }).where('id', '=', jobId).execute();
      if (isRepeated) return;
      await clearHired(trx, jobId);
      if (!chosen) return;
      await setDecision(trx, chosen, 'hired', at);
      await notify(trx, {
        kind: 'job_hired',
        accountId: chosen.artisan_id,
        subject: chosen.conversation_id,
        actorId: posterId,
        facts: { title: job.title },
        at,
        // The same person can be hired again after the job was posted again.
        renewsBefore: job.posted_at,
      });
    });
  };

  async function getChosen(posterId: string, jobId: string, conversationId?: string): Promise<Answer> {
    if (!conversationId) throw new AppError('invalid_input', answerTexts.which, { field: 'conversation_id' });
    const answer = await getAnswer(db, posterId, conversationId);
    if (answer.job_id !== jobId) throw new AppError('not_found', answerTexts.none);
    if (answer.is_gone) throw new AppError('conflict', answerTexts.gone);
    return answer;
  }
}
