import type { JobDetail } from '@marketplace/contract/jobs';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { FavouriteJobButton } from '../../features/favourites/favourite-job-button.tsx';
import { JobHeader, JobPoster } from '../../features/jobs/job-header.tsx';
import { JobText } from '../../features/jobs/job-text.tsx';
import { isDetail, type ShownJob } from '../../features/jobs/load-job.ts';
import { PosterActions } from '../../features/jobs/poster-actions.tsx';
import { SimilarJobs } from '../../features/jobs/similar-jobs.tsx';
import { VisitorInvitation } from '../../features/jobs/visitor-invitation.tsx';
import { ReportButton } from '../../features/safety/report-button.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { useLoadAsPerson } from '../../lib/as-person.ts';
import { keepLastViewed } from '../../lib/last-viewed.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useBackTo } from '../../lib/use-back-to.ts';
import { buttonClasses, linkClasses } from '../../ui/button-classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { FeatureJob } from './feature-job.tsx';

export interface JobViewProps {
  /** Null when there is no such job, or none that this person may see. */
  job: ShownJob | null;
  /** It was loaded for a visitor. */
  forVisitor: boolean;
}

/** The page of a job: its teaser for a visitor, all of it for somebody who is logged in. */
export function JobView({ job, forVisitor }: JobViewProps) {
  const comesWhole = useLoadAsPerson(forVisitor);
  const backToJobs = useBackTo(paths.jobs);
  useEffect(() => {
    if (job) keepLastViewed('job', job);
  }, [job]);
  if (!job) return comesWhole ? <TextSkeleton /> : <JobNotFound />;
  return (
    <article className="mx-auto w-full max-w-6xl px-4 py-4 md:py-8">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={paths.jobs}
          onClick={backToJobs}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
        >
          <Icon of={ArrowLeft} />
          Back to jobs
        </Link>
        <div className="flex gap-2">
          <ShareButton path={paths.job(job._id)} title={`${job.job_title}, ${job.location}`} />
          {!(isDetail(job) && job.is_mine) && <FavouriteJobButton job={job} raised />}
        </div>
      </div>
      {isDetail(job) ? <WholeJob key={job._id} job={job} /> : <Teaser job={job} />}
    </article>
  );
}

function WholeJob({ job }: { job: JobDetail }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <Columns
        beside={
          <>
            <JobPoster job={job} />
            {job.is_mine ? (
              <>
                <PosterActions job={job} onChanged={() => void revalidate()} />
                {job.status === 'open' && <FeatureJob job={job} onChanged={() => void revalidate()} />}
              </>
            ) : (
              <ContactButtons target={{ job_id: job._id }} name={`the poster of ${job.job_title}`} />
            )}
          </>
        }
        header={<JobHeader job={job} />}
      >
        <JobText job={job} />
      </Columns>
      <div className="mt-10 flex flex-col gap-10 md:mt-14">
        <SimilarJobs jobId={job._id} corner={(other) => <FavouriteJobButton job={other} />} />
        {!job.is_mine && (
          <ReportButton target={{ subject: 'job', id: job._id, name: 'this job' }}>
            Report this job
          </ReportButton>
        )}
      </div>
    </>
  );
}

function Teaser({ job }: { job: ShownJob }) {
  const session = useSession();
  return (
    <Columns
      header={<JobHeader job={job} />}
      beside={
        session ? (
          <TextSkeleton />
        ) : (
          <div className="in-data-session:invisible">
            <ContactButtons target={{ job_id: job._id }} name={`the poster of ${job.job_title}`} />
          </div>
        )
      }
    >
      {session ? (
        <TextSkeleton />
      ) : (
        <VisitorInvitation title="Read the whole job">
          Sign up free or log in to read what is to be done, see who posted it, and answer.
        </VisitorInvitation>
      )}
      <p>
        <Link
          to={`${paths.jobs}?${new URLSearchParams({ skill: job.specific_service, state: job.state })}`}
          className={buttonClasses({ variant: 'secondary' })}
        >
          More jobs for {job.specific_service} in {job.state}
        </Link>
      </p>
    </Columns>
  );
}

interface ColumnsProps {
  header: ReactNode;
  /** On a phone between the header and the text, on a wide screen beside both. */
  beside: ReactNode;
  children: ReactNode;
}

function Columns({ header, beside, children }: ColumnsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-12">
      {header}
      <div className="flex flex-col gap-4 self-start rounded-card border border-line bg-paper p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-11">
        {beside}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}

function TextSkeleton() {
  return (
    <SkeletonGroup label="Loading job" className="mx-auto w-full max-w-6xl py-4">
      <SkeletonText lines={5} />
    </SkeletonGroup>
  );
}

function JobNotFound() {
  const session = useSession();
  return (
    <PageMessage
      picture={<LostRoad />}
      title="No job found"
      actions={
        <>
          <Link to={paths.jobs} className={buttonClasses()}>
            See all jobs
          </Link>
          <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
            Go to the home page
          </Link>
        </>
      }
    >
      <p>It may have been closed, or the link is not complete.</p>
      {session?.user?.role === 'artisan' && (
        <p className="mt-2">
          A number that you have paid for stays under{' '}
          <Link to={paths.subscriptions} className={linkClasses}>
            My Subscription Plans
          </Link>
          .
        </p>
      )}
    </PageMessage>
  );
}
