import { SIMILAR_JOBS_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { JobCard } from '@marketplace/contract/work/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { JobGrid, JobGridSkeleton } from '../list/job-grid.tsx';

interface SimilarJobsProps {
  jobId: string;
  corner: (job: JobCard) => ReactNode;
}

/** Similar jobs in numbered pages. Renders nothing when there are none. */
export function SimilarJobs({ jobId, corner }: SimilarJobsProps) {
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...query('/user_job/view_similar_jobs', { job_id: jobId, page, limit: SIMILAR_JOBS_LIMIT }),
    placeholderData: keepPreviousData,
  });

  function turnTo(page: number) {
    setPage(page);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }

  if (data?.count === 0) return null;
  const count = data?.count ?? SIMILAR_JOBS_LIMIT;
  return (
    <section aria-labelledby="similar-jobs">
      <h2 ref={heading} id="similar-jobs" tabIndex={-1} className="mb-4 text-xl outline-none md:text-2xl">
        Similar jobs
      </h2>
      {isError ? (
        <FailedState onRetry={() => void refetch()} busy={isFetching} />
      ) : !data || isPlaceholderData ? (
        <JobGridSkeleton cards={Math.min(SIMILAR_JOBS_LIMIT, count)} />
      ) : (
        <JobGrid jobs={data.jobs} corner={corner} label="Similar jobs" />
      )}
      <div className="mt-6">
        <Pagination
          label="Pages of similar jobs"
          page={page}
          pageCount={Math.ceil(count / SIMILAR_JOBS_LIMIT)}
          onPage={turnTo}
        />
      </div>
    </section>
  );
}
