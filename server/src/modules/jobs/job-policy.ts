import { statusAt } from './job-lifecycle.ts';

interface SeenJob {
  poster_id: string;
  poster_suspended: boolean;
  status: string;
  expires_at: Date;
}

/** Everybody sees open jobs, unless their poster is suspended; their own one sees also what is over. `viewerId` null: a visitor. */
export function canSeeJob(job: SeenJob, viewerId: string | null, now: Date): boolean {
  return job.poster_id === viewerId || (!job.poster_suspended && statusAt(job, now) === 'open');
}
