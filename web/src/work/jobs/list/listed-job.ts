import type { JobCard, JobTeaser } from '@marketplace/contract/work/jobs';

/** A visitor's teaser lacks `fullname` and the other fields of a card. */
export type ListedJob = JobTeaser | JobCard;

export function isWholeCard(job: ListedJob): job is JobCard {
  return 'fullname' in job;
}
