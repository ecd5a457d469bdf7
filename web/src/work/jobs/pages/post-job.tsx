import { JOB_OPEN_DAYS, type JobDetail } from '@marketplace/contract/work/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NameFirst } from '../../../people/accounts/sign-up/name-first.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { LostRoad } from '../../../ui/illustrations/lost-road.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { isDetail, isNoJob, jobQuery } from '../job-queries.ts';
import { JobForm } from '../post/job-form.tsx';
import { adoptPicked } from '../post/job-picker.ts';
import { useBegunJob } from '../post/use-begun-job.ts';

export const handle: PageHandle = { head: { title: 'Post a job', noindex: true } };

/** The job form: for a new job, or with `?id=` for an open job of the person. */
export function Component() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-3 md:py-8 lg:max-w-5xl">
      {/* On a phone the large heading is the question below it. */}
      <h1
        className={
          id
            ? 'text-2xl md:text-3xl'
            : 'font-text text-sm text-ink-soft md:font-heading md:text-3xl md:text-ink'
        }
      >
        {id ? 'Edit job' : 'Post a job'}
      </h1>
      {!id && (
        <p className="mt-2 text-ink-soft max-md:hidden">
          It's free, and it stays open for up to {JOB_OPEN_DAYS} days. Please leave out phone numbers: people
          reach you here.
        </p>
      )}
      <div className={id ? 'mt-5' : 'md:mt-6'}>
        {id ? <EditedJob key={id} id={id} /> : <Form job={null} />}
      </div>
    </div>
  );
}

function Form({ job }: { job: JobDetail | null }) {
  const user = useOwnUser();
  useState(() => adoptPicked(user._id));
  const begun = useBegunJob(user._id, job === null);
  // Prefetched for the notice about urgent jobs, which shows a price.
  useCatalogue('plans');
  return (
    <NameFirst reason="Artisans see it on your job, so they know who's asking.">
      {begun.blockedBy && (
        <div className="mb-4">
          <Notice
            title="You have an unfinished job"
            action={
              <Button variant="secondary" size="small" onClick={begun.replace}>
                Start the new one instead
              </Button>
            }
          >
            {`We kept it below. The new one is about ${begun.blockedBy}.`}
          </Notice>
        </div>
      )}
      {begun.isReady ? (
        <JobForm key={`${user._id} ${begun.round}`} poster={user} job={job} />
      ) : (
        <SkeletonGroup label="Loading job">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </NameFirst>
  );
}

function EditedJob({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...jobQuery(id, true),
    // A cached copy could overwrite a job that was just changed elsewhere.
    staleTime: 0,
    gcTime: 0,
  });
  const job = data?.job;
  if (isPending) {
    return (
      <SkeletonGroup label="Loading job">
        <SkeletonText lines={8} />
      </SkeletonGroup>
    );
  }
  if (!job && !isNoJob(error)) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
  if (job && isDetail(job) && job.is_mine && job.status === 'open') return <Form job={job} />;
  return (
    <PageMessage
      picture={<LostRoad />}
      title="You can't edit this job"
      actions={
        <Link to={paths.userProfile} className={buttonClasses()}>
          See my jobs
        </Link>
      }
    >
      <p>Only the person who posted a job can edit it, and only while it's open.</p>
    </PageMessage>
  );
}
