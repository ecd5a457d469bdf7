import type { JobCard } from '@marketplace/contract/jobs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useKeptState } from '../../lib/page-data.ts';
import { reportError } from '../../lib/report-error.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { JobGrid, JobGridSkeleton } from './job-grid.tsx';
import { loadSimilarJobs, type SimilarJobs as Similar } from './load-job.ts';

/** As many as a page of them holds. */
const PER_PAGE = 6;

type Shown = { page: number } & ({ state: 'loading' | 'failed' } | ({ state: 'loaded' } & Similar));

interface SimilarJobsProps {
  jobId: string;
  corner: (job: JobCard) => ReactNode;
}

/** Other jobs like this one, in numbered pages. There is nothing of it when there are none. */
export function SimilarJobs({ jobId, corner }: SimilarJobsProps) {
  const [shown, setShown] = useKeptState<Shown>(`similar jobs ${jobId}`, { state: 'loading', page: 1 });
  const [count, setCount] = useState(shown.state === 'loaded' ? shown.count : PER_PAGE);
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(0);

  async function load(page: number) {
    const asked = ++latest.current;
    setShown({ state: 'loading', page });
    try {
      const { jobs, count } = await loadSimilarJobs(call, jobId, page);
      if (asked !== latest.current) return;
      setShown({ state: 'loaded', page, jobs, count });
      setCount(count);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError('Similar jobs could not be loaded', error);
      if (asked === latest.current) setShown({ state: 'failed', page });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job; after going back they are there already
  useEffect(() => {
    if (shown.state !== 'loaded') void load(shown.page);
  }, [jobId]);

  function turnTo(page: number) {
    void load(page);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }

  if (shown.state === 'loaded' && shown.count === 0) return null;
  return (
    <section aria-labelledby="similar-jobs">
      <h2 ref={heading} id="similar-jobs" tabIndex={-1} className="mb-4 text-xl outline-none md:text-2xl">
        Similar jobs
      </h2>
      {shown.state === 'loading' && <JobGridSkeleton cards={Math.min(PER_PAGE, count)} />}
      {shown.state === 'failed' && <FailedState onRetry={() => void load(shown.page)} />}
      {shown.state === 'loaded' && <JobGrid jobs={shown.jobs} corner={corner} label="Similar jobs" />}
      <div className="mt-6">
        <Pagination
          label="Pages of similar jobs"
          page={shown.page}
          pageCount={Math.ceil(count / PER_PAGE)}
          onPage={turnTo}
        />
      </div>
    </section>
  );
}
