import type { Call } from '../../lib/api-client.ts';
import { sessionStore } from '../../lib/session.ts';
import type { ListedJob } from './listed-job.ts';

/** How many promoted jobs a page shows. */
const FEATURED = 9;

export interface FeaturedJobs {
  jobs: ListedJob[];
}

/** The jobs that their posters promote: whole cards for the person who is logged in, teasers for a visitor. @throws ApiError */
export async function listFeaturedJobs(call: Call): Promise<FeaturedJobs> {
  const { notLoggedInViewJobs, viewFeaturedJobs } = await import('@marketplace/contract/jobs');
  const { jobs } = sessionStore.current()
    ? await call(viewFeaturedJobs, { limit: FEATURED })
    : await call(notLoggedInViewJobs, { promoted: true, limit: FEATURED });
  return { jobs };
}
