import type { ApiAnswer } from '@marketplace/contract/api';
import { formatCount } from '@marketplace/contract/shared/counts';
import {
  type AnswerFilter,
  type AnswerOrder,
  answerFilters,
  answerOrders,
} from '@marketplace/contract/work/job-answer-limits';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useSearchParams } from 'react-router';
import { asFailure } from '../../data/failure.ts';
import { pagedQuery } from '../../data/queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useBackTo } from '../../lib/navigation/use-back-to.ts';
import { withoutRepeats } from '../../lib/without-repeats.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { NothingSaved } from '../../ui/illustrations/nothing-saved.tsx';
import { SentEmail } from '../../ui/illustrations/sent-email.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { isNoJob } from '../jobs/job-queries.ts';
import { AnswerCard } from './answer-card.tsx';
import { useLiveAnswers, useOnScreen } from './use-live-answers.ts';

type Page = ApiAnswer<'/user_job/view_answers'>;
type Job = Page['job'];

const orderNames: Record<AnswerOrder, string> = {
  newest: 'Newest first',
  price: 'Lowest price first',
  rating: 'Best rated first',
};

const filterNames: Record<AnswerFilter, string> = {
  open: 'Answers',
  shortlisted: 'Shortlist',
  declined: 'Declined',
};

/** Comparison of the answers to the person's own job. Filter and order are in the address and survive going back. */
export function JobAnswers({ jobId }: { jobId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const show = answerFilters.find((each) => each === parameters.get('show')) ?? 'open';
  const order = answerOrders.find((each) => each === parameters.get('order')) ?? 'newest';
  const isOnScreen = useOnScreen();
  const list = useInfiniteQuery({
    // `read`: what is fetched here counts as read, so nothing is fetched for a tab that nobody has looked at yet.
    ...pagedQuery('/user_job/view_answers', { job_id: jobId, show, order, read: true }, 0),
    enabled: isOnScreen,
    placeholderData: (before) => before,
  });
  const answers = withoutRepeats(list.data?.pages.flatMap((page) => page.answers) ?? []);
  useLiveAnswers(answers);
  const backToJob = useBackTo('/jobs/single-job');
  const first = list.data?.pages[0];

  function choose(name: 'show' | 'order', value: string) {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!first) {
    if (list.isError && isNoJob(list.error)) return <NoSuchJob />;
    return list.isError ? (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        We couldn't load the answers. {asFailure(list.error).msg}
      </FailedState>
    ) : (
      <AnswersSkeleton />
    );
  }
  const { job, counts } = first;
  return (
    <>
      <Link
        to={paths.job(jobId)}
        onClick={backToJob}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Back to my job
      </Link>
      <h1 className="mt-1 text-2xl md:text-4xl">Answers</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere md:text-lg">{job.job_title}</p>
      {job.status !== 'open' && (
        <div className="mt-4">
          <Notice>
            {job.hired === null
              ? 'This job is over. Tell us who you hired on its page.'
              : 'This job is over.'}
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <Tabs
          label="Answers to my job"
          value={show}
          onValueChange={(value) => choose('show', value)}
          tabs={answerFilters.map((value) => ({
            value,
            label: `${filterNames[value]} (${counts[value]})`,
            content: (
              <>
                {counts[value] > 1 && (
                  <Select
                    label="Sort by"
                    value={order}
                    onChange={({ currentTarget }) => choose('order', currentTarget.value)}
                    className="mb-4 max-w-64"
                  >
                    {answerOrders.map((each) => (
                      <option key={each} value={each}>
                        {orderNames[each]}
                      </option>
                    ))}
                  </Select>
                )}
                <AnswerGrid answers={answers} job={job} show={show} counts={counts} />
              </>
            ),
          }))}
        />
      </div>
      {list.hasNextPage && (
        <ShowMore
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          address={paths.jobAnswers(jobId)}
          failedText="We couldn't load more."
        />
      )}
    </>
  );
}

/** On wide screens the cards share grid rows, which aligns prices, ratings and texts. */
function AnswerGrid({
  answers,
  job,
  show,
  counts,
}: {
  answers: readonly JobAnswer[];
  job: Job;
  show: AnswerFilter;
  counts: Page['counts'];
}) {
  if (answers.length === 0) return <NoAnswers job={job} show={show} declined={counts.declined} />;
  return (
    <ul aria-label={filterNames[show]} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {answers.map((answer) => (
        <AnswerCard key={answer._id} answer={answer} job={job} />
      ))}
    </ul>
  );
}

function NoAnswers({ job, show, declined }: { job: Job; show: AnswerFilter; declined: number }) {
  const toJob = (label: string) => (
    <Link to={paths.job(job._id)} className={buttonClasses()}>
      {label}
    </Link>
  );
  if (show === 'shortlisted') {
    return (
      <EmptyState
        picture={<NothingSaved />}
        title="Your shortlist is empty"
        description="Tap the star on answers you want to come back to. Only you can see them."
      />
    );
  }
  if (show === 'declined') return <EmptyState picture={<EmptyBox />} title="You haven't declined anyone" />;
  if (declined > 0) {
    return (
      <EmptyState
        picture={<EmptyBox />}
        title="You've declined everyone"
        description={
          job.status === 'open'
            ? `${formatCount(declined, 'answer')} declined. Your job is still open. You can invite artisans, or change what it says.`
            : 'Post the job again to get new answers.'
        }
        action={toJob(job.status === 'open' ? 'Invite artisans' : 'Go to my job')}
      />
    );
  }
  return (
    <EmptyState
      picture={<SentEmail />}
      title="No answers yet"
      description={
        job.status === 'open'
          ? "We'll tell you as soon as an artisan answers. It helps to invite artisans."
          : 'No one answered this job.'
      }
      action={toJob(job.status === 'open' ? 'Invite artisans' : 'Go to my job')}
    />
  );
}

export function NoSuchJob() {
  return (
    <PageMessage
      picture={<LostRoad />}
      title="No job found"
      actions={
        <Link to={paths.ownJobs} className={buttonClasses()}>
          See my jobs
        </Link>
      }
    >
      <p>Only the person who posted a job can see its answers.</p>
    </PageMessage>
  );
}

function AnswersSkeleton() {
  return (
    <>
      <h1 className="text-2xl md:text-4xl">Answers</h1>
      <SkeletonGroup label="Loading the answers" className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-80 rounded-card" />
        ))}
      </SkeletonGroup>
    </>
  );
}
