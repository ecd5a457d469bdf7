import { loadJobOperations } from '../../features/jobs/job-filters.ts';
import { sleepingPart } from '../../lib/sleeping-part.tsx';
import type { JobListProps } from './job-list.tsx';

/** The list that /jobs and the second tab of /jobs/categories show. */
export const jobList = sleepingPart<JobListProps>(async () => {
  // Who comes this far searches, or asks for more. What fails now is fetched when it is needed.
  void Promise.allSettled([loadJobOperations()]);
  return (await import('./job-list.tsx')).JobList;
});
