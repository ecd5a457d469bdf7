import type { PersonalConversationType } from '@marketplace/contract/contact/message-limits';
import { reviewOriginTexts } from '@marketplace/contract/work/review-origins';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { SentEmail } from '../../ui/illustrations/sent-email.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Stars } from '../../ui/pictures/stars.tsx';
import { Link } from '../../ui/text/link.tsx';
import { RateForm } from './rate-form.tsx';
import { type Rateable, rateableQuery } from './review-queries.ts';

interface RateableListProps {
  conv_type: PersonalConversationType;
  /** Shows only that conversation, with its form open. */
  conversationId: string | null;
}

/** The people the user may rate, each with a form. */
export function RateableList({ conv_type, conversationId }: RateableListProps) {
  const list = useInfiniteQuery(rateableQuery(conv_type, conversationId));
  const [open, setOpen] = useState(conversationId);

  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading the people you can rate" className="flex flex-col gap-3">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (!list.data) return <FailedState onRetry={() => void list.refetch()} busy={list.isFetching} />;
  const people = list.data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <NobodyToRate alone={conversationId !== null} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.conversation_id} className="rounded-card border border-line bg-paper p-4">
            <PersonRow
              person={person}
              open={open === person.conversation_id}
              onOpen={() => setOpen(person.conversation_id)}
            />
            {open === person.conversation_id && <RateForm person={person} onDone={() => setOpen(null)} />}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="large"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="mx-auto mt-6 flex w-full max-w-sm"
        >
          {list.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}

function PersonRow({ person, open, onOpen }: { person: Rateable; open: boolean; onOpen: () => void }) {
  const { fullname, img_url, job_title, review } = person;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Avatar name={fullname} src={img_url} />
      <div className="min-w-0 grow basis-[7rem] self-center">
        <h2 className="text-base font-semibold [overflow-wrap:anywhere]">{fullname}</h2>
        {job_title && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{job_title}</p>}
        {review && !open && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <Stars value={review.rating} size={15} />
            {formatDate(review.created_at)}
            <span>{reviewOriginTexts[review.origin ?? 'conversation']}</span>
          </p>
        )}
      </div>
      {!open && (
        <Button
          variant={review ? 'secondary' : 'primary'}
          size="small"
          aria-label={review ? `Change your rating of ${fullname}` : `Rate ${fullname}`}
          onClick={onOpen}
        >
          {review ? 'Change' : 'Rate'}
        </Button>
      )}
      {review?.text && !open && (
        <p className="w-full whitespace-pre-line [overflow-wrap:anywhere]">{review.text}</p>
      )}
    </div>
  );
}

function NobodyToRate({ alone }: { alone: boolean }) {
  return (
    <EmptyState
      picture={<SentEmail />}
      title={alone ? 'Not yet' : 'No one to rate yet'}
      description="You can rate someone here once you've both written in a chat."
      action={
        <Link to={paths.messages} className={buttonClasses()}>
          Go to messages
        </Link>
      }
    />
  );
}
