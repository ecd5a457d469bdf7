import type { jobStatuses } from '@marketplace/contract/work/jobs';

export type JobStatus = (typeof jobStatuses)[number];

/** For each action, the statuses that allow it and the status that follows. */
export const jobTransitions = {
  edit: { from: ['open'], to: 'open' },
  close: { from: ['open'], to: 'closed' },
  expire: { from: ['open'], to: 'expired' },
  repost: { from: ['closed', 'expired'], to: 'open' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus }>;

export function canHappen(action: keyof typeof jobTransitions, status: JobStatus): boolean {
  const from: readonly JobStatus[] = jobTransitions[action].from;
  return from.includes(status);
}

/** Returns the status at a given time. A job past its end is expired even before the task `expire-jobs` stores that. */
export function statusAt(job: { status: string; expires_at: Date }, now: Date): JobStatus {
  const status = job.status as JobStatus;
  return canHappen('expire', status) && job.expires_at <= now ? jobTransitions.expire.to : status;
}

/** Returns whether the poster was asked if the job is still needed and has done nothing about it since. */
export function isAsked(
  job: {
    status: string;
    expires_at: Date;
    posted_at: Date;
    poster_active_at: Date | null;
    asked_at: Date | null;
  },
  now: Date,
): boolean {
  const { asked_at, posted_at, poster_active_at } = job;
  if (asked_at === null || statusAt(job, now) !== 'open') return false;
  return asked_at > posted_at && (poster_active_at === null || asked_at > poster_active_at);
}
