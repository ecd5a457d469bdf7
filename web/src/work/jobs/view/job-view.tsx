import type { FreeContact } from '@marketplace/contract/money/free-contacts';
import { INVITED_PARAMETER } from '@marketplace/contract/work/invitation-limits';
import type { JobDetail } from '@marketplace/contract/work/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { contactBarClasses } from '../../../contact/contact/contact-bar.tsx';
import { ContactButtons } from '../../../contact/contact/contact-buttons.tsx';
import { needsPlanSentence, needsPlanText, pausedText } from '../../../contact/contact/price-labels.ts';
import { storeLastViewed } from '../../../data/last-viewed.ts';
import { query } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { FavouriteJobButton } from '../../../discovery/favourites/favourite-button.tsx';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useBackTo } from '../../../lib/navigation/use-back-to.ts';
import { useSite } from '../../../lib/site.ts';
import { freeLabel } from '../../../money/plans/free-labels.ts';
import { ReportButton } from '../../../people/safety/report-button.tsx';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { ShareButton } from '../../../ui/buttons/share-button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { LostRoad } from '../../../ui/illustrations/lost-road.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { JobBudget } from '../job-budget.tsx';
import { isDetail, isNoJob, jobQuery, type ShownJob } from '../job-queries.ts';
import { JobHeader, JobPoster } from './job-header.tsx';
import { JobText } from './job-text.tsx';
import { MoreFacts } from './more-facts.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { PosterPart } from './poster-part.tsx';
import { ShownPhotos } from './shown-photos.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { VisitorInvitation } from './visitor-invitation.tsx';

const OwnJobPanel = lazyPart(async () => ({
  default: (await import('./own-job-panel.tsx')).OwnJobPanel,
}));

interface JobViewProps {
  id: string;
  /** The job exists and is visible to visitors. */
  found: boolean;
}

/** The page of a job: a teaser for a visitor, the whole job for a logged-in person. */
export function JobView({ id, found }: JobViewProps) {
  const loggedIn = useSession() !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...jobQuery(id, loggedIn),
    enabled: id !== '' && (found || loggedIn),
    // The teaser from the server stays until the whole job is loaded.
    placeholderData: keepPreviousData,
  });
  const job: ShownJob | undefined = data?.job;
  const backToJobs = useBackTo(paths.jobs);
  useEffect(() => {
    if (job) storeLastViewed('job', job);
  }, [job]);
  if (!job) {
    if (isFetching) return <TextSkeleton />;
    if (!error || isNoJob(error)) return <JobNotFound />;
    return <FailedState onRetry={() => void refetch()} />;
  }
  return (
    <article className="mx-auto w-full max-w-6xl px-4 pt-1.5 pb-8 md:pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to={paths.jobs}
          onClick={backToJobs}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
        >
          <Icon of={ArrowLeft} />
          Back to jobs
        </Link>
        <div className="flex flex-wrap gap-2">
          <ShareButton path={paths.job(job._id)} text={`${job.job_title}, ${job.location}`} />
          {!(isDetail(job) && job.is_mine) && <FavouriteJobButton job={job} raised />}
        </div>
      </div>
      {isDetail(job) ? <WholeJob key={job._id} job={job} /> : <Teaser job={job} />}
    </article>
  );
}

function WholeJob({ job }: { job: JobDetail }) {
  return (
    <>
      <Columns
        beside={
          <>
            <JobPoster job={job} />
            {job.is_mine ? <PosterPart job={job} /> : <JobContact job={job} />}
          </>
        }
        header={
          <JobHeader job={job}>{(job.landmark || job.when_needed) && <MoreFacts job={job} />}</JobHeader>
        }
        panel={
          job.is_mine &&
          (job.is_removed ? (
            <Notice tone="warning" title="We removed this job">
              <p>Nobody else can see it.</p>
              <Link to={paths.removed} className={`${linkClasses} inline-flex min-h-11 items-center`}>
                See why, or appeal
              </Link>
            </Notice>
          ) : (
            <Suspense fallback={<PanelSkeleton high={job.status === 'open'} />}>
              <OwnJobPanel job={job} />
            </Suspense>
          ))
        }
      >
        <JobText job={job} />
        {job.photos && <ShownPhotos title={job.job_title} photos={job.photos} />}
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

/** Returns the offer of the house that pays for the first message to the poster; asks only while there are offers. */
function useFreeAnswer(job_id: string): FreeContact | undefined {
  const { offers } = useSite();
  const terms = query('/user_chat/view_chat_terms', { job_id }, 0);
  const isArtisan = useSession()?.user?.role === 'artisan';
  const { data } = useQuery({
    ...terms,
    enabled: isArtisan && Boolean(offers?.firstAnswers || offers?.firstContacts),
  });
  return data?.free_contact;
}

/** Call and Message. On a phone a bar at the bottom of the screen, so that the text of the job begins higher. */
function JobContact({ job }: { job: JobDetail }) {
  const { plansFrom } = useSite();
  const subscription = useSession()?.subscription;
  const free = useFreeAnswer(job._id);
  return (
    <div data-contact-bar className={`${contactBarClasses} max-md:-mx-4`}>
      <ContactButtons
        target={{ job_id: job._id }}
        name={`the person who posted ${job.job_title}`}
        prices={
          <>
            <JobBudget job={job} className="block text-sm leading-tight font-semibold md:hidden" />
            {free && <p className="text-xs leading-tight text-ink-soft md:text-sm">{freeLabel(free)}</p>}
            {!free && subscription?.is_active === false && (
              <p className="text-xs leading-tight text-ink-soft md:text-sm">{pausedText}</p>
            )}
            {!free && !subscription && (
              <>
                <p className="text-xs leading-tight text-ink-soft md:hidden">{needsPlanText(plansFrom)}</p>
                <p className="text-sm text-ink-soft max-md:hidden">{needsPlanSentence(plansFrom)}</p>
              </>
            )}
          </>
        }
      />
    </div>
  );
}

function Teaser({ job }: { job: ShownJob }) {
  const { plansFrom } = useSite();
  const session = useSession();
  const skillAndState = new URLSearchParams({ skill: job.specific_service, state: job.state });
  return (
    <>
      <Columns
        header={<JobHeader job={job} />}
        beside={
          session ? (
            <TextSkeleton />
          ) : (
            <VisitorInvitation
              title="Read the whole job"
              more={
                <>
                  <ContactButtons
                    secondary
                    target={{ job_id: job._id }}
                    name={`the person who posted ${job.job_title}`}
                  />
                  <p className="mt-2 text-sm text-ink-soft">{needsPlanSentence(plansFrom)}</p>
                </>
              }
            >
              Sign up free or log in to read the details, see who posted it, and answer.
            </VisitorInvitation>
          )
        }
        plain={!session}
      >
        {session && <TextSkeleton />}
      </Columns>
      <div className="mt-6 flex flex-col gap-4">
        <p>
          <Link to={`${paths.jobs}?${skillAndState}`} className={buttonClasses({ variant: 'secondary' })}>
            {`More jobs for ${job.specific_service} in ${job.state}`}
          </Link>
        </p>
        {/* Comes last, where its arrival moves nothing. */}
        <MoreLikeThis job={job} />
      </div>
    </>
  );
}

interface ColumnsProps {
  header: ReactNode;
  /** Below the header on every screen. */
  panel?: ReactNode;
  /** On a phone between header and text, on a wide screen next to them. */
  beside: ReactNode;
  /** Omits the card around the part beside, which has its own. */
  plain?: boolean;
  children: ReactNode;
}

function Columns({ header, panel, beside, plain, children }: ColumnsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-12">
      {header}
      {panel && <div className="min-w-0">{panel}</div>}
      <div
        className={classNames(
          'flex flex-col gap-4 self-start lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-11',
          !plain && 'max-md:contents md:rounded-card md:border md:border-line md:bg-paper md:p-4',
        )}
      >
        {beside}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}

/** Placeholder of the panel. The panel of an open job is taller than a phone's screen, so nothing below it is visible yet. */
function PanelSkeleton({ high }: { high: boolean }) {
  return (
    <div className={high ? 'min-h-svh md:min-h-96' : undefined}>
      <SkeletonText lines={8} />
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
  const wasInvited = useSearchParams()[0].has(INVITED_PARAMETER);
  // The server renders the page without this parameter.
  const isOver = useHydrated() && wasInvited;
  return (
    <PageMessage
      picture={<LostRoad />}
      title={isOver ? 'This job is no longer open' : 'No job found'}
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
      {isOver ? (
        <p>
          The customer closed it, or its time is up. Thank you for looking. You can still answer other jobs.
        </p>
      ) : (
        <p>It may be closed, or part of the link is missing.</p>
      )}
      {session?.user?.role === 'artisan' && (
        <p className="mt-2">
          Numbers you've paid for are still under{' '}
          <Link to={paths.subscriptions} className={linkClasses}>
            My Subscription Plans
          </Link>
          .
        </p>
      )}
    </PageMessage>
  );
}
