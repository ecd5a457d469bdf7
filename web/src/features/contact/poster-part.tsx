import type { JobDetail } from '@marketplace/contract/jobs';
import { PosterActions } from '../jobs/poster-actions.tsx';
import { FeatureJob } from './feature-job.tsx';

/** What the person who posted a job finds beside it. */
export default function PosterPart({ job }: { job: JobDetail }) {
  return (
    <>
      <PosterActions job={job} />
      {job.status === 'open' && <FeatureJob job={job} />}
    </>
  );
}
