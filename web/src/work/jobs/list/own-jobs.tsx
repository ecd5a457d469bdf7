import type { OwnJobCard } from '@marketplace/contract/work/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { query } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { FirstJob } from '../../../ui/illustrations/first-job.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { JobBudget } from '../job-budget.tsx';
import { JobTags } from '../job-tags.tsx';
import { PosterActions } from '../view/poster-actions.tsx';
import { PostedDay } from './posted-day.tsx';

const StillNeeded = lazyPart(async () => ({
  default: (await import('../view/still-needed.tsx')).StillNeeded,
}));

const PER_PAGE = 6;

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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="own-jobs" className="text-xl md:text-2xl">
          Jobs posted by me {data && <span className="text-ink-soft">{`(${data.count})`}</span>}
        </h2>
        {data && data.count > 0 && (
          <Link to={paths.postJob} className={buttonClasses({ variant: 'secondary' })}>
            Post a job
          </Link>
        )}
      </div>
      <div className="mt-4">
        {isPending && <OwnJobsSkeleton />}
        {!isPending && !data && <FailedState onRetry={reload} busy={isFetching} />}
        {data?.count === 0 && <NoJobs />}
        {data && data.count > 0 && (
          <>
            <ul aria-label="Jobs posted by me" className="grid gap-3 md:grid-cols-2 md:gap-4">
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

function OwnJob({ job }: { job: OwnJobCard }) {
  return (
    <Card as="li" className="flex flex-col gap-1 p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {job.status === 'open' && <Badge tone="leaf">Open</Badge>}
        <JobTags job={job} />
        <PostedDay timestamp={job.timestamp} />
      </p>
      <h3 className="mt-1 text-lg leading-tight wrap-anywhere">
        <Link
          to={paths.job(job._id)}
          state={{ job_id: job._id }}
          className="inline-flex min-h-11 items-center py-1 hover:underline"
        >
          {job.job_title}
        </Link>
      </h3>
      <p className="text-sm">
        <JobBudget job={job} />
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
      {job.is_asked && (
        <Suspense>
          <StillNeeded job={job} />
        </Suspense>
      )}
      <div className="mt-auto pt-2">
        <PosterActions job={job} />
      </div>
    </Card>
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
    <SkeletonGroup label="Loading jobs" className="grid gap-3 md:grid-cols-2 md:gap-4">
      {[1, 2, 3, 4].map((card) => (
        <Card key={card} className="min-h-60 p-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-4 h-6 w-4/5" />
          <Skeleton className="mt-3 h-4 w-48" />
          <Skeleton className="mt-6 h-11 w-40" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
