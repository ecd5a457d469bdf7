import { type createJob, JOB_OPEN_DAYS } from '@marketplace/contract/jobs';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { readJobForm, type UrgentJobAllowance, urgentNeedsPlan } from './job-rules.ts';
import { findByIdempotencyKey } from './jobs.repository.ts';

const DAY_MS = 86_400_000;

export function expiryAfter(postedAt: Date): Date {
  return new Date(postedAt.getTime() + JOB_OPEN_DAYS * DAY_MS);
}

export function createPostJob(parts: {
  db: Database;
  urgentJobsAllowed: UrgentJobAllowance;
  /** How many jobs a person may post in a time. */
  posts: Limit;
  now: () => Date;
}) {
  const { db, posts } = parts;

  /** Answers the id of the new job, or of the one that was posted under the same key. @throws AppError */
  return async function postJob(
    posterId: string,
    { idempotency_key, ...form }: z.output<(typeof createJob)['request']>,
  ): Promise<string> {
    const key = idempotency_key || null;
    // Before the rules: what was posted once is posted, also when a plan has ended since.
    const already = key && (await findByIdempotencyKey(db, posterId, key));
    if (already) return already;

    const job = readJobForm(form);
    const isUrgent = form.is_featured ?? false;
    if (isUrgent && !(await parts.urgentJobsAllowed(posterId))) throw urgentNeedsPlan();
    await posts.use(posterId);
    const now = parts.now();
    const written = await db
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
      .onConflict((conflict) =>
        conflict
          .columns(['poster_id', 'idempotency_key'])
          .where('idempotency_key', 'is not', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (written) return written.id;

    // A second call at the same time was first; this one has waited for its commit.
    await posts.giveBack(posterId);
    const first = key && (await findByIdempotencyKey(db, posterId, key));
    if (!first) throw new Error('A job was refused for a key that no job has');
    return first;
  };
}
