import type { JobCard, JobDetail, JobTeaser } from '@marketplace/contract/jobs';
import type { ApiError, Call } from '../../lib/api-client.ts';
import { sessionStore } from '../../lib/session.ts';

/** Without its texts it is what visitors see. */
export type ShownJob = JobTeaser | JobDetail;

export function isDetail(job: ShownJob): job is JobDetail {
  return 'job_desc' in job;
}

/** One job: whole for the person who is logged in, a teaser for a visitor; null when there is no such job. @throws ApiError */
export async function loadJob(call: Call, job_id: string): Promise<ShownJob | null> {
  const { notLoggedInViewSingleJob, viewSingleJob } = await import('@marketplace/contract/jobs');
  try {
    const { job } = sessionStore.current()
      ? await call(viewSingleJob, { job_id })
      : await call(notLoggedInViewSingleJob, { job_id });
    return job;
  } catch (error) {
    // The server refuses an address that is far too long to be one of a job.
    if ([400, 404].includes((error as ApiError).status)) return null;
    throw error;
  }
}

export interface SimilarJobs {
  jobs: JobCard[];
  count: number;
}

/** A page, counted from 1, of the jobs like this one. @throws ApiError */
export async function loadSimilarJobs(call: Call, job_id: string, page: number): Promise<SimilarJobs> {
  const { SIMILAR_JOBS_LIMIT, viewSimilarJobs } = await import('@marketplace/contract/jobs');
  return call(viewSimilarJobs, { job_id, page, limit: SIMILAR_JOBS_LIMIT });
}
