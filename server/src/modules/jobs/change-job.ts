import type { Database, Queries } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { expiryAfter } from './create-job.ts';
import { jobTransitions } from './job-lifecycle.ts';
import {
  type JobForm,
  noSuchJob,
  readJobForm,
  sameJobIsOpen,
  type UrgentJobAllowance,
  urgentNeedsPlan,
} from './job-rules.ts';
import { canBeUrgent, canCloseJob, canEditJob, canRepostJob, isPoster } from './jobs.policy.ts';
import { findJobDetail, findTwin, type Job, lockJobOf, lockPoster } from './jobs.repository.ts';

type JobChanges = Partial<Omit<Job, 'id' | 'poster_id'>>;

/** What posters do with their jobs. Everything can be repeated: a job that is where it should go stays as it is. */
export function createJobChanges(parts: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkill'>;
  urgentJobsAllowed: UrgentJobAllowance;
  /** Shared with new jobs: a repost stands at the top of the list just as well. */
  posts: Limit;
  now: () => Date;
}) {
  const { db, catalogue, urgentJobsAllowed, posts, now } = parts;

  /** Lets `changesOf` decide about a job which nothing else changes meanwhile. @throws AppError `not_found` for another's job */
  async function change(
    posterId: string,
    jobId: string,
    changesOf: (job: Job) => JobChanges | null,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      // Always before the job, as in a suspension, so that no two calls wait for each other.
      await lockPoster(trx, posterId);
      const job = await lockJobOf(trx, posterId, jobId);
      if (!job) throw noSuchJob();
      const changes = changesOf(job);
      if (!changes) return;
      if (changes.status !== 'closed') await assertNoTwin(trx, job, changes);
      await trx.updateTable('jobs').set(changes).where('id', '=', jobId).execute();
    });
  }

  /** @throws AppError when the job would say the same as another open one of its poster. */
  async function assertNoTwin(trx: Queries, job: Job, changes: JobChanges): Promise<void> {
    const twin = await findTwin(trx, job.poster_id, { ...job, ...changes }, { now: now(), except: job.id });
    if (twin) throw sameJobIsOpen(twin);
  }

  async function edit(posterId: string, jobId: string, form: JobForm): Promise<void> {
    const changes = readJobForm(catalogue, form);
    const isUrgent = form.is_featured ?? false;
    const planAllows = isUrgent && (await urgentJobsAllowed(posterId));
    await change(posterId, jobId, (job) => {
      if (!canEditJob(posterId, job, now()))
        throw new AppError('conflict', 'This job is over. Post it again before you change it.');
      if (isUrgent && !canBeUrgent(planAllows, job)) throw urgentNeedsPlan();
      return { ...changes, is_urgent: isUrgent };
    });
  }

  async function close(posterId: string, jobId: string): Promise<void> {
    await change(posterId, jobId, (job) =>
      canCloseJob(posterId, job, now()) ? { status: jobTransitions.close.to, closed_at: now() } : null,
    );
  }

  /** Answers whether the job had to become a normal one, because its poster's plan has ended. */
  async function repost(posterId: string, jobId: string): Promise<{ noLongerUrgent: boolean }> {
    const found = await findJobDetail(db, jobId);
    if (!found || !isPoster(posterId, found)) throw noSuchJob();
    // Before the limit: a retry of the last repost of a day succeeds as well.
    if (!canRepostJob(posterId, found, now())) return { noLongerUrgent: false };

    const mayBeUrgent = await urgentJobsAllowed(posterId);
    let noLongerUrgent = false;
    let isReposted = false;
    await posts.use(posterId);
    try {
      await change(posterId, jobId, (job) => {
        if (!canRepostJob(posterId, job, now())) return null;
        const postedAt = now();
        noLongerUrgent = job.is_urgent && !mayBeUrgent;
        isReposted = true;
        return {
          status: jobTransitions.repost.to,
          posted_at: postedAt,
          expires_at: expiryAfter(postedAt),
          closed_at: null,
          is_urgent: job.is_urgent && mayBeUrgent,
        };
      });
    } finally {
      if (!isReposted) await posts.giveBack(posterId);
    }
    return { noLongerUrgent };
  }

  return { edit, close, repost };
}
