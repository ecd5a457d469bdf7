import { describePrice } from '@marketplace/contract/work/agreement-texts';
import type { OwnAnswer } from '@marketplace/contract/work/job-answers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide';
import { asFailure } from '../../data/failure.ts';
import { pagedQuery } from '../../data/queries.ts';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { withoutRepeats } from '../../lib/without-repeats.ts';
import { buttonClasses, linkClasses } from '../../ui/buttons/button-classes.ts';
import { ShowMore } from '../../ui/buttons/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { SentEmail } from '../../ui/illustrations/sent-email.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { statusLabel } from '../agreements/agreement-labels.ts';
import { statusOf } from './answer-labels.ts';

/** The person's answers to other people's jobs, and their outcomes. */
export function OwnAnswerList() {
  const list = useInfiniteQuery(pagedQuery('/user_job/view_own_answers', {}, 0));
  if (!list.data) {
    return list.isError ? (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        We couldn't load your answers. {asFailure(list.error).msg}
      </FailedState>
    ) : (
      <SkeletonGroup label="Loading your answers" className="flex flex-col gap-3">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-36 rounded-card" />
        ))}
      </SkeletonGroup>
    );
  }
  const answers = withoutRepeats(list.data.pages.flatMap((page) => page.answers));
  if (answers.length === 0) {
    return (
      <EmptyState
        picture={<SentEmail />}
        title="You haven't answered any jobs yet"
        description="Find a job in your trade and message the customer. You'll see here how it goes."
        action={
          <Link to={paths.jobs} className={buttonClasses()}>
            See all jobs
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul aria-label="My answers to jobs" className="flex flex-col gap-3">
        {answers.map((answer) => (
          <OwnAnswerRow key={answer._id} answer={answer} />
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          address={paths.ownAnswers}
          failedText="We couldn't load more."
        />
      )}
    </>
  );
}

function OwnAnswerRow({ answer }: { answer: OwnAnswer }) {
  const { label, tone, text } = statusOf(answer);
  const { offer, job_id, conversation_id } = answer;
  // A job that is over is no longer visible to artisans.
  const canOpen = job_id !== null && (answer.state === 'unread' || answer.state === 'read');
  return (
    <Card as="li" className="p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge tone={tone}>{label}</Badge>
        <span>Answered: {formatDay(answer.answered_at, Date.now())}</span>
      </p>
      <h2 className="mt-1.5 text-lg leading-snug wrap-anywhere">{answer.job_title}</h2>
      <p className="mt-1 wrap-anywhere">{text}</p>
      {answer.state === 'over' && (
        <p className="text-sm text-ink-soft">
          {answer.was_read ? 'They read your answer.' : "They didn't read your answer."}
        </p>
      )}
      {offer && (
        <p className="mt-1 text-sm">
          <span className="text-ink-soft">Offer: </span>
          <span className="font-semibold tabular-nums">{describePrice(offer)}</span>
          <span className="text-ink-soft"> · {statusLabel(offer.status, offer.made_by_me)}</span>
        </p>
      )}
      {answer.token_returned && (
        <p className="mt-2 flex items-center gap-2 text-sm text-leaf-text">
          <Icon of={Undo2} size={16} className="shrink-0" />
          We returned your chat token.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link
          to={paths.conversation(conversation_id)}
          aria-label={`Open the chat about ${answer.job_title}`}
          className={`${linkClasses} inline-flex min-h-11 items-center`}
        >
          Open the chat
        </Link>
        {canOpen && (
          <Link
            to={paths.job(job_id)}
            aria-label={`See the job ${answer.job_title}`}
            className={`${linkClasses} inline-flex min-h-11 items-center`}
          >
            See the job
          </Link>
        )}
      </p>
    </Card>
  );
}
