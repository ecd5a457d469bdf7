import type { JobCard, JobTeaser } from '@marketplace/contract/work/jobs';

/** Without `fullname` and the other fields of a card it is a visitor's teaser. */
export type ListedJob = JobTeaser | JobCard;

export function isWholeCard(job: ListedJob): job is JobCard {
  return 'fullname' in job;
}
