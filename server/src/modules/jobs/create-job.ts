import { type createJob, JOB_OPEN_DAYS } from '@marketplace/contract/jobs';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { readJobForm, sameJobIsOpen, type UrgentJobAllowance, urgentNeedsPlan } from './job-rules.ts';
import { canBeUrgent } from './jobs.policy.ts';
import { findByIdempotencyKey, findTwin, lockPoster } from './jobs.repository.ts';

const DAY_MS = 86_400_000;

export function expiryAfter(postedAt: Date): Date {
  return new Date(postedAt.getTime() + JOB_OPEN_DAYS * DAY_MS);
}

export function createPostJob(parts: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkill'>;
  urgentJobsAllowed: UrgentJobAllowance;
  /** How many jobs a person may post in a time. */
  posts: Limit;
  now: () => Date;
}) {
  const { db, catalogue, posts } = parts;

  /** Answers the id of the new job, or of the one that was posted under the same key. @throws AppError */
  return async function postJob(
    posterId: string,
    { idempotency_key, ...form }: z.output<(typeof createJob)['request']>,
  ): Promise<string> {
    const key = idempotency_key || null;
    // Before the rules: what was posted once is posted, also when a plan has ended since.
    const already = key && (await findByIdempotencyKey(db, posterId, key));
    if (already) return already;

    const job = readJobForm(catalogue, form);
    const isUrgent = form.is_featured ?? false;
    if (isUrgent && !canBeUrgent(await parts.urgentJobsAllowed(posterId))) throw urgentNeedsPlan();
    await posts.use(posterId);
    let isNew = false;
    try {
      return await db.transaction().execute(async (trx) => {
        // From here on one call after the other decides about this poster's jobs, so that two at once never both find none.
        await lockPoster(trx, posterId);
        const sentBefore = key && (await findByIdempotencyKey(trx, posterId, key));
        if (sentBefore) return sentBefore;
        const now = parts.now();
        const twin = await findTwin(trx, posterId, job, { now });
        if (twin) throw sameJobIsOpen(twin);
        const { id } = await trx
          .insertInto('jobs')
          .values({
            ...job,
            poster_id: posterId,
            is_urgent: isUrgent,
            idempotency_key: key,
            created_at: now,
            posted_at: now,
            expires_at: expiryAfter(now),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        isNew = true;
        return id;
      });
    } finally {
      if (!isNew) await posts.giveBack(posterId);
    }
  };
}
