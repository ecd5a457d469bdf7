import type { JobDetail, JobTeaser } from '@marketplace/contract/work/jobs';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../data/api-client.ts';
import { query } from '../../data/queries.ts';
import type { ListedJob } from './list/listed-job.ts';

/** A visitor sees only a teaser, without the texts. */
export type ShownJob = JobTeaser | JobDetail;

export function isDetail(job: ShownJob): job is JobDetail {
  return 'job_desc' in job;
}

/** Query of one job: all of it for a logged-in person, a teaser for a visitor. */
export function jobQuery(job_id: string, loggedIn: boolean) {
  return query(loggedIn ? '/user_job/view_single_job' : '/user_job/not_logged_in_view_single_job', {
    job_id,
  });
}

/** Query of how many people answered a job, and when its poster was last active. */
export const interestQuery = (job_id: string) => query('/user_job/view_job_interest', { job_id });

/** Returns whether the job does not exist. The server answers 400 to an id that is too long. */
export function isNoJob(error: ApiError | null): boolean {
  return error !== null && [400, 404].includes(error.status);
}

const FEATURED = 9;

/** Query of the promoted jobs: cards for a logged-in person, teasers for a visitor. */
export function featuredJobsQuery(loggedIn: boolean) {
  const { queryKey } = loggedIn
    ? query('/user_job/view_featured_jobs', { limit: FEATURED })
    : query('/user_job/not_logged_in_view_jobs', { promoted: true, limit: FEATURED });
  return queryOptions<{ jobs: readonly ListedJob[] }, ApiError>({ queryKey });
}
