import type { JobCard, JobTeaser } from '@marketplace/contract/jobs';

/** Without `fullname` and the rest of a card it is what visitors see. */
export type ListedJob = JobTeaser | JobCard;

export function isWholeCard(job: ListedJob): job is JobCard {
  return 'fullname' in job;
}
