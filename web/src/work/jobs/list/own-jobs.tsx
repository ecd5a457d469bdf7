import type { OwnJobCard } from '@marketplace/contract/work/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide';
import { Suspense, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { FirstJob } from '../../../ui/illustrations/first-job.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { JobTags } from '../job-tags.tsx';
import { jobStatusText } from '../view/job-status-text.ts';
import { PosterActions } from '../view/poster-actions.tsx';

const StillNeeded = lazyPart(async () => ({
  default: (await import('../view/still-needed.tsx')).StillNeeded,
}));

const PER_PAGE = 4;

/** The person's own jobs of any status, with their actions. */
export function OwnJobs() {
  const [page, setPage] = useState(1);
  const accountId = useSession()?.user?._id;
  const { data, isPending, isFetching, refetch } = useQuery({
    ...query('/user_job/view_user_jobs', { _id: accountId, page, limit: PER_PAGE }),
    placeholderData: keepPreviousData,
    // A job may just have been posted or changed on another page.
    staleTime: 0,
  });
  const reload = () => void refetch();
  return (
    <section aria-labelledby="own-jobs">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="own-jobs" className="text-lg md:text-2xl">
          Jobs posted by me {data && <span className="text-ink-soft">{`(${data.count})`}</span>}
        </h2>
        {data && data.count > 0 && (
          <Link to={paths.postJob} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
            Post a job
          </Link>
        )}
      </div>
      <div className="mt-3">
        {isPending && <OwnJobsSkeleton />}
        {!isPending && !data && <FailedState onRetry={reload} busy={isFetching} />}
        {data?.count === 0 && <NoJobs />}
        {data && data.count > 0 && (
          <>
            <AskedJobs jobs={data.jobs.filter(({ is_asked }) => is_asked)} />
            <ul
              aria-label="Jobs posted by me"
              className="divide-y divide-line overflow-clip rounded-card bg-paper shadow-card"
            >
              {data.jobs.map((job) => (
                <OwnJob key={job._id} job={job} />
              ))}
            </ul>
            <div className="mt-6">
              <Pagination
                label="Pages of my jobs"
                page={page}
                pageCount={Math.ceil(data.count / PER_PAGE)}
                onPage={setPage}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** One line for all jobs whose poster is asked whether they are still needed. It opens the questions. */
function AskedJobs({ jobs }: { jobs: readonly OwnJobCard[] }) {
  if (jobs.length === 0) return null;
  return (
    <details className="group mb-3 rounded-card bg-sun-tint">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="grow">{`${formatCount(jobs.length, 'job')} may be finished`}</span>
        <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        {jobs.map((job) => (
          <div key={job._id}>
            <p className="mb-1 px-1 font-semibold wrap-anywhere">{job.job_title}</p>
            <Suspense>
              <StillNeeded job={job} />
            </Suspense>
          </div>
        ))}
      </div>
    </details>
  );
}

function OwnJob({ job }: { job: OwnJobCard }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-2">
      <div className="min-w-0 grow basis-40">
        <h3 className="font-text text-base leading-snug font-semibold">
          <Link
            to={paths.job(job._id)}
            state={{ job_id: job._id }}
            className="inline-flex min-h-11 items-center py-1 wrap-anywhere hover:underline"
          >
            <span className="line-clamp-2">{job.job_title}</span>
          </Link>
        </h3>
        <p className="-mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>{jobStatusText(job)}</span>
          <JobTags job={job} />
        </p>
        {job.answers > 0 && (
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              to={paths.jobAnswers(job._id)}
              aria-label={`See ${formatCount(job.answers, 'reply', 'replies')} to ${job.job_title}`}
              className={`${linkClasses} inline-flex min-h-11 items-center`}
            >
              {`See ${formatCount(job.answers, 'reply', 'replies')}`}
            </Link>
            {job.unread_answers > 0 && <Badge tone="leaf">{`${job.unread_answers} new`}</Badge>}
          </p>
        )}
      </div>
      <PosterActions job={job} icons />
    </li>
  );
}

function NoJobs() {
  return (
    <Link
      to={paths.postJob}
      className="flex flex-col items-center gap-2 rounded-card bg-paper px-4 py-6 text-center shadow-card hover:bg-sunk"
    >
      <FirstJob />
      <span className="font-heading text-lg font-semibold">Post your first job</span>
      <span className="text-ink-soft">Say what you need; artisans near you answer.</span>
    </Link>
  );
}

function OwnJobsSkeleton() {
  return (
    <SkeletonGroup label="Loading jobs" className="divide-y divide-line rounded-card bg-paper shadow-card">
      {[1, 2, 3].map((row) => (
        <div key={row} className="min-h-18 px-4 py-3.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
