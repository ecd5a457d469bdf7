import { findProfile } from '../../discovery/artisans/artisans.repository.ts';
import type { Database } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchJob } from '../../work/jobs/job-rules.ts';
import { canSeeJob } from '../../work/jobs/jobs.policy.ts';
import { findJobDetail } from '../../work/jobs/jobs.repository.ts';
import type { Callee } from './reveal-contact.ts';

/**
 * Returns the poster of an open job whose number is requested.
 * @throws AppError `not_found` when the job is not open
 */
export async function getCallablePoster(db: Database, jobId: string, now: Date): Promise<Callee> {
  const job = isUuid(jobId) ? await findJobDetail(db, jobId) : undefined;
  if (!job || !canSeeJob(null, job, now)) throw noSuchJob();
  // A poster with an artisan profile has chosen there whether to accept calls.
  const profile = await findProfile(db, job.poster_id);
  return { accountId: job.poster_id, chatOnly: profile?.chat_only ?? false };
}
