import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { JOB_OPEN_DAYS } from '@marketplace/contract/work/jobs';
import { type Database, lockAccounts, type Queries } from '../../platform/database/index.ts';
import type { Limit } from '../../platform/http/index.ts';
import { sameJobIsOpen, type UseUrgency, urgentNeedsPlan } from './job-rules.ts';
import { reviewJob } from './job-texts.ts';
import { canBeUrgent } from './jobs.policy.ts';
import type { FilledJob } from './jobs.presenter.ts';
import { findByIdempotencyKey, findDuplicate } from './jobs.repository.ts';
import { readNeededTime } from './needed-time.ts';

const DAY_MS = 86_400_000;

export function expiryAfter(postedAt: Date): Date {
  return new Date(postedAt.getTime() + JOB_OPEN_DAYS * DAY_MS);
}

/** Runs in the transaction that posts a job. */
export type OnPosted = (trx: Queries, jobId: string) => Promise<void>;

export function createPostJob(parts: {
  db: Database;
  onPosted: readonly OnPosted[];
  useUrgency: UseUrgency;
  /** Limits the jobs that a person may post in a day. */
  posts: Limit;
  /** Counts each new job, after the commit. */
  countPosted: () => void;
  now: () => Date;
}) {
  const { db, posts } = parts;

  /**
   * Returns the id of the new job, or of the job posted earlier under the same key.
   * @throws AppError
   */
  return async function postJob(
    posterId: string,
    /** The idempotency key that the browser made for the form; null without one. */
    key: string | null,
    /**
     * Reads and validates the form.
     * @throws AppError
     */
    readForm: () => FilledJob,
  ): Promise<string> {
    // Checked before the rules: a retry finds the posted job even if the plan has ended since.
    const already = key && (await findByIdempotencyKey(db, posterId, key));
    if (already) return already;

    const { content: texts, neededTime, isUrgent } = readForm();
    const content = { landmark: null, ...texts, ...readNeededTime(neededTime, lagosDay(parts.now())) };
    await posts.countTry(posterId);
    let isNew = false;
    try {
      const posted = await db.transaction().execute(async (trx) => {
        // Locked, so that two concurrent calls cannot both miss the duplicate.
        await lockAccounts(trx, [posterId]);
        const sentBefore = key && (await findByIdempotencyKey(trx, posterId, key));
        if (sentBefore) return sentBefore;
        if (isUrgent && !canBeUrgent(await parts.useUrgency(trx, posterId))) throw urgentNeedsPlan();
        const now = parts.now();
        const twin = await findDuplicate(trx, posterId, content, { now });
        if (twin) throw sameJobIsOpen(twin);
        const { id } = await trx
          .insertInto('jobs')
          .values({
            ...content,
            poster_id: posterId,
            is_urgent: isUrgent,
            idempotency_key: key,
            created_at: now,
            posted_at: now,
            expires_at: expiryAfter(now),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await reviewJob(trx, { ...content, id, poster_id: posterId }, now);
        for (const react of parts.onPosted) await react(trx, id);
        isNew = true;
        return id;
      });
      if (isNew) parts.countPosted();
      return posted;
    } finally {
      if (!isNew) await posts.giveBack(posterId);
    }
  };
}
