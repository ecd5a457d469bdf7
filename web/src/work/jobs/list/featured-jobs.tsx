import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../data/session.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { featuredJobsQuery } from '../job-queries.ts';
import { FeaturedJobsStrip } from './featured-jobs-strip.tsx';

/** The promoted jobs. Renders nothing while loading or when there are none. */
export function FeaturedJobs({ className }: { className?: string }) {
  const loggedIn = useSession() !== null;
  const featured = useQuery({ ...featuredJobsQuery(loggedIn), placeholderData: keepPreviousData });
  const { jobs } = featured.data ?? { jobs: [] };
  if (featured.isError) {
    return <FailedState busy={featured.isFetching} onRetry={() => void featured.refetch()} />;
  }
  if (jobs.length === 0) return null;
  return (
    <div className={className}>
      <FeaturedJobsStrip jobs={jobs} />
    </div>
  );
}
