import type { Database } from '../../platform/database/index.ts';
import { lockOwnJob, storePosterActivity } from '../jobs/jobs.repository.ts';
import { getAnswer, reopen, setShortlisted } from './job-answers.repository.ts';

export function createShortlistAnswer({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `not_found` for an answer to someone else's job */
  return async function shortlistAnswer(
    posterId: string,
    conversationId: string,
    wanted: boolean,
  ): Promise<void> {
    const answer = await getAnswer(db, posterId, conversationId);
    await db.transaction().execute(async (trx) => {
      await lockOwnJob(trx, posterId, answer.job_id);
      const at = now();
      await setShortlisted(trx, answer, wanted, at);
      // Shortlisting a declined answer undoes the decline.
      if (wanted) await reopen(trx, conversationId);
      await storePosterActivity(trx, answer.job_id, at);
    });
  };
}
