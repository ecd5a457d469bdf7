import type { Database } from '../../platform/db.ts';
import { isUuid } from '../../platform/uuid.ts';
import { findProfile } from '../artisans/artisans.repository.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { canSeeJob } from '../jobs/jobs.policy.ts';
import { findJobDetail } from '../jobs/jobs.repository.ts';
import type { Callee } from './reveal-contact.ts';

/** Who posted an open job, for a person who wants their number. @throws AppError `not_found` when it is not open. */
export async function getCallablePoster(db: Database, jobId: string, now: Date): Promise<Callee> {
  const job = isUuid(jobId) ? await findJobDetail(db, jobId) : undefined;
  if (!job || !canSeeJob(null, job, now)) throw noSuchJob();
  // Whoever is an artisan as well has said in that profile how they want to be reached.
  const profile = await findProfile(db, job.poster_id);
  return { accountId: job.poster_id, chatOnly: profile?.chat_only ?? false };
}
