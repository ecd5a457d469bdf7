import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { answerTexts } from '@marketplace/contract/work/job-answer-texts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Limit } from '../../platform/http/index.ts';
import type { CloseLocked } from './close-job.ts';
import { jobTransitions } from './job-lifecycle.ts';
import { noSuchJob, sameJobIsOpen, type UseUrgency, urgentNeedsPlan } from './job-rules.ts';
import { reviewJob } from './job-texts.ts';
import {
  canBeUrgent,
  canCloseJob,
  canEditJob,
  canRepostJob,
  canSaveJob,
  hiddenJobRefusal,
  isPoster,
} from './jobs.policy.ts';
import type { FilledJob } from './jobs.presenter.ts';
import {
  findDuplicate,
  findJobDetail,
  type LockedJob,
  lockOwnJob,
  storePosterActivity,
} from './jobs.repository.ts';
import { isPast, readNeededTime } from './needed-time.ts';
import { expiryAfter } from './post-job.ts';

type JobChanges = Partial<Omit<LockedJob, 'id' | 'poster_id'>>;

/** The changes that posters make to their jobs. They are idempotent: a job that already has the new status stays as it is. */
export function createJobChanges(parts: {
  db: Database;
  useUrgency: UseUrgency;
  /** Shared with new jobs, because a repost also puts a job at the top of the list. */
  posts: Limit;
  closeLocked: CloseLocked;
  now: () => Date;
}) {
  const { db, useUrgency, posts, closeLocked, now } = parts;

  /**
   * Locks a job and applies the result of `changesOf`.
   * @throws AppError `not_found` for another person's job
   */
  async function change(
    posterId: string,
    jobId: string,
    changesOf: (job: LockedJob, trx: Queries) => JobChanges | null | Promise<JobChanges | null>,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const job = await lockOwnJob(trx, posterId, jobId);
      const changes = await changesOf(job, trx);
      if (!changes) return;
      await assertNoTwin(trx, job, changes);
      await trx.updateTable('jobs').set(changes).where('id', '=', jobId).execute();
      await reviewJob(trx, { ...job, ...changes }, now());
    });
  }

  /** @throws AppError when the changed job would duplicate another open job of its poster */
  async function assertNoTwin(trx: Queries, job: LockedJob, changes: JobChanges): Promise<void> {
    const twin = await findDuplicate(
      trx,
      job.poster_id,
      { ...job, ...changes },
      { now: now(), except: job.id },
    );
    if (twin) throw sameJobIsOpen(twin);
  }

  async function edit(
    posterId: string,
    jobId: string,
    { content, neededTime, isUrgent }: FilledJob,
  ): Promise<void> {
    await change(posterId, jobId, async (job, trx) => {
      if (!canEditJob(posterId, job, now()))
        throw new AppError(
          'conflict',
          job.hidden_at ? hiddenJobRefusal : 'This job is over. Post it again before you change it.',
        );
      const planAllows = isUrgent && !job.is_urgent && (await useUrgency(trx, posterId));
      if (isUrgent && !canBeUrgent(planAllows, job)) throw urgentNeedsPlan();
      const time = neededTime && readNeededTime(neededTime, lagosDay(now()), job);
      return { ...content, ...time, is_urgent: isUrgent, poster_active_at: now() };
    });
  }

  async function close(posterId: string, jobId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const job = await lockOwnJob(trx, posterId, jobId);
      const at = now();
      if (canCloseJob(posterId, job, at)) await closeLocked(trx, job, { at });
    });
  }

  /**
   * Records that the poster still needs the job.
   * @throws AppError `conflict` for a job that is over
   */
  async function keep(posterId: string, jobId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const job = await lockOwnJob(trx, posterId, jobId);
      const at = now();
      if (!canSaveJob(posterId, job, at)) throw new AppError('conflict', answerTexts.over);
      await storePosterActivity(trx, jobId, at);
    });
  }

  /** Reposts a job. Returns whether an urgent job became normal because its poster's plan has ended. */
  async function repost(posterId: string, jobId: string): Promise<{ noLongerUrgent: boolean }> {
    const found = await findJobDetail(db, jobId);
    if (!found || !isPoster(posterId, found)) throw noSuchJob();
    if (found.hidden_at) throw new AppError('conflict', hiddenJobRefusal);
    // Checked before the limit, so that a retry of a day's last repost succeeds.
    if (!canRepostJob(posterId, found, now())) return { noLongerUrgent: false };

    let noLongerUrgent = false;
    let isReposted = false;
    await posts.countTry(posterId);
    try {
      await change(posterId, jobId, async (job, trx) => {
        if (!canRepostJob(posterId, job, now())) return null;
        const postedAt = now();
        const isUrgent = job.is_urgent && canBeUrgent(await useUrgency(trx, posterId));
        noLongerUrgent = job.is_urgent && !isUrgent;
        isReposted = true;
        return {
          status: jobTransitions.repost.to,
          posted_at: postedAt,
          expires_at: expiryAfter(postedAt),
          closed_at: null,
          hired: null,
          closed_unanswered: false,
          is_urgent: isUrgent,
          // A day that has passed does not apply to the repost.
          ...(isPast(job, lagosDay(postedAt)) && { needed: null, needed_by: null }),
        };
      });
    } finally {
      if (!isReposted) await posts.giveBack(posterId);
    }
    return { noLongerUrgent };
  }

  return { edit, close, keep, repost };
}
