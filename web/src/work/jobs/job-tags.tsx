import type { JobCard, JobTeaser } from '@marketplace/contract/work/jobs';
import { Badge } from '../../ui/pictures/badge.tsx';

/** Badges of a job: over, urgent or promoted. */
export function JobTags({
  job,
}: {
  job: Pick<JobTeaser, 'is_urgent' | 'is_promoted'> & Partial<Pick<JobCard, 'status'>>;
}) {
  return (
    <>
      {job.status === 'closed' && <Badge>Closed</Badge>}
      {job.status === 'expired' && <Badge>Expired</Badge>}
      {job.is_urgent && <Badge tone="clay">URGENT</Badge>}
      {job.is_promoted && <Badge tone="sun">Featured</Badge>}
    </>
  );
}
