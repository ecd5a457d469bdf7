import type { ApiAnswer } from '@marketplace/contract/api';
import { formatCount, formatNumber } from '@marketplace/contract/shared/counts';
import type { JobDetail } from '@marketplace/contract/work/jobs';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide';
import { Suspense, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { ShareLinkButton } from '../../../ui/buttons/share-button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { InviteArtisans } from './invite-artisans.tsx';
import { isBeingNotified, notifiedLabel, waitAfter } from './notified-labels.ts';

const StillNeeded = lazyPart(async () => ({ default: (await import('./still-needed.tsx')).StillNeeded }));

const CloseJobDialog = lazyPart(async () => ({
  default: (await import('./close-job-dialog.tsx')).CloseJobDialog,
}));

interface OwnJobPanelProps {
  job: JobDetail;
  /** Shows the title of the job, for a page that is not about it, and makes the panel's heading an `h1`. */
  namesJob?: boolean;
}

/** The poster's panel: whether the job is shown, who was notified, its statistics, and who can be invited. */
export function OwnJobPanel({ job, namesJob = false }: OwnJobPanelProps) {
  const heading = useUniqueId();
  const isOpen = job.status === 'open';
  const Heading = namesJob ? 'h1' : 'h2';
  const below = namesJob ? 'h2' : 'h3';
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-5 p-4 md:p-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading id={heading} className="text-xl md:text-2xl">
            {isOpen ? 'Your job is live' : 'Your job is over'}
          </Heading>
          {isOpen && (
            <p className="text-sm text-ink-soft">
              Open until {formatDate(new Date(job.expires_at).toISOString())}.
            </p>
          )}
        </div>
        {namesJob && (
          <p className="mt-1">
            <Link
              to={paths.job(job._id)}
              state={{ job_id: job._id }}
              className={`${linkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
            >
              {job.job_title}
            </Link>
          </p>
        )}
        <JobFigures job={job} />
      </div>
      {isOpen && (
        <div className="grid gap-5 md:grid-cols-2 md:gap-8">
          <InviteArtisans jobId={job._id} heading={below} />
          <NextSteps heading={below} />
        </div>
      )}
      {isOpen && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
          <span className="grow text-sm text-ink-soft">
            Share your job with people who may know an artisan.
          </span>
          <ShareLinkButton path={paths.job(job._id)} text={`${job.job_title}, ${job.location}`} />
        </p>
      )}
    </Card>
  );
}

/** How many people were notified, and the job's statistics. Polls while the server is still notifying people. */
function JobFigures({ job }: { job: JobDetail }) {
  const [now] = useState(() => Date.now());
  const { data, isPending, isFetching, refetch } = useQuery({
    ...query('/user_job/view_own_job_figures', { job_id: job._id }, 0),
    refetchInterval: ({ state }) =>
      job.status === 'open' && state.data && isBeingNotified(state.data.people_told, job, now)
        ? waitAfter(state.dataUpdateCount + state.errorUpdateCount)
        : false,
  });
  if (isPending) {
    return (
      <SkeletonGroup label="Loading how your job is doing" className="mt-3">
        {/* As tall as a sentence of two lines on a phone, and the figures. */}
        <Skeleton className="h-12 w-4/5 md:h-6" />
        <Skeleton className="mt-4 h-16.5 w-full" />
      </SkeletonGroup>
    );
  }
  if (!data) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
  const told = job.status === 'open' ? notifiedLabel(data.people_told, job, now) : null;
  return (
    <>
      {/* Rendered even when empty, because screen readers only announce changes of an existing element. */}
      <p role="status" className="mt-3 flex items-start gap-2 empty:hidden">
        {told && (
          <>
            <Icon of={Megaphone} className="mt-0.5 shrink-0 text-leaf-text" />
            <span>{told}</span>
          </>
        )}
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-2 text-center">
        <Figure name={['view', 'views']} count={data.views} />
        <Figure name={['invitation', 'invitations']} count={data.invitations} />
        <Figure name={['answer', 'answers']} count={data.answers} />
      </dl>
      {data.is_asked && (
        <div className="mt-4">
          <Suspense>
            <StillNeeded job={job} />
          </Suspense>
        </div>
      )}
      <Outcome job={job} figures={data} />
      {data.answers > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
          <Link to={paths.jobAnswers(job._id)} className={buttonClasses({ variant: 'secondary' })}>
            Compare the answers
            {data.unread_answers > 0 && <Badge tone="leaf">{`${data.unread_answers} new`}</Badge>}
          </Link>
          <Link to={paths.messages} className={`${linkClasses} inline-flex min-h-11 items-center`}>
            {`Read ${formatCount(data.answers, 'answer')} under Job Applications`}
          </Link>
        </p>
      )}
    </>
  );
}

/** How a finished job ended, and who was hired. */
function Outcome({ job, figures }: { job: JobDetail; figures: ApiAnswer<'/user_job/view_own_job_figures'> }) {
  const [asking, setAsking] = useState(false);
  const { hired, hired_name, closed_unanswered, answers } = figures;
  if (job.status === 'open') return null;
  const words = {
    here: hired_name ? `You hired ${hired_name}.` : 'You hired someone who answered here.',
    elsewhere: 'You hired someone else.',
    nobody: "You didn't hire anyone.",
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {closed_unanswered && <span>We closed this job because we didn't hear from you. </span>}
        <span>{hired ? words[hired] : 'Who did you hire?'}</span>
      </p>
      {(answers > 0 || hired === null) && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {hired ? 'Change' : 'Say who you hired'}
        </Button>
      )}
      {asking && (
        <Suspense>
          <CloseJobDialog job={job} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Figure({ name: [singular, plural], count }: { name: [string, string]; count: number }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-sunk px-1 py-2">
      <dt className="text-sm text-ink-soft">{count === 1 ? singular : plural}</dt>
      <dd className="font-heading text-xl font-semibold tabular-nums">{formatNumber(count)}</dd>
    </div>
  );
}

function NextSteps({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const heading = useUniqueId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className="text-lg">
        What usually happens next
      </Heading>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
        <li>Artisans who want the job message you. We'll tell you about every answer.</li>
        <li>You look at their pages and reviews, and agree on the price and the day.</li>
        <li>When you've found someone, close the job, so no one else answers.</li>
      </ol>
    </section>
  );
}
