import type { SpendFeaturedDays } from '../../money/subscriptions/featured-days.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchJob } from './job-rules.ts';
import { canFeatureJob, hiddenJobRefusal } from './jobs.policy.ts';
import { type Job, lockJobOf } from './jobs.repository.ts';

const DAY_MS = 86_400_000;

/** Features a person's own open job with days of an Elite plan, from now or from the end of its current promotion. */
export function createFeatureJob(parts: {
  db: Database;
  spendFeaturedDays: SpendFeaturedDays;
  now: () => Date;
}) {
  const { db, spendFeaturedDays, now } = parts;

  /**
   * Returns the end of the promotion.
   * @throws AppError `needs_plan`, or `conflict` for a job that is over; nothing is spent then
   */
  return async function featureJob(
    posterId: string,
    form: { jobId: string; days: number; idempotencyKey: string | null },
  ): Promise<Date> {
    return db.transaction().execute(async (trx: Queries) => {
      const job = isUuid(form.jobId) ? await lockJobOf(trx, posterId, form.jobId) : undefined;
      if (!job) throw noSuchJob();
      if (!canFeatureJob(posterId, job, now()))
        throw new AppError(
          'conflict',
          job.hidden_at ? hiddenJobRefusal : 'This job is over. Post it again before you feature it.',
        );
      const isNew = await spendFeaturedDays(trx, posterId, form.days, form.idempotencyKey);
      if (!isNew) return endOf(job);
      const from = Math.max(now().getTime(), endOf(job).getTime());
      // The last day may begin just before the job expires. A later one would be wasted.
      const daysThatFit = Math.max(0, Math.ceil((job.expires_at.getTime() - from) / DAY_MS));
      if (form.days > daysThatFit) throw tooManyDays(daysThatFit);
      const until = new Date(from + form.days * DAY_MS);
      await trx.updateTable('jobs').set({ promoted_until: until }).where('id', '=', job.id).execute();
      return until;
    });
  };

  function endOf(job: Job): Date {
    return job.promoted_until ?? now();
  }
}

/** Rolls back the transaction that spent the days. */
function tooManyDays(daysThatFit: number): AppError {
  const sentence =
    daysThatFit === 0
      ? 'This job is featured until it ends.'
      : `This job ends sooner. Please choose at most ${daysThatFit} ${daysThatFit === 1 ? 'day' : 'days'}.`;
  return new AppError('conflict', sentence, { field: 'days' });
}
