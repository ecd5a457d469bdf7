import type { Agreement } from '@marketplace/contract/work/agreements';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../../../data/failure.ts';
import { mutation } from '../../../data/queries.ts';
import { formatCount } from '../../../lib/format.ts';
import { NameFirst } from '../../../people/accounts/sign-up/name-first.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stars } from '../../../ui/pictures/stars.tsx';
import { RateForm } from '../../reviews/rate-form.tsx';
import { type Rateable, rateableQuery } from '../../reviews/review-queries.ts';
import { StarButtons } from '../../reviews/star-buttons.tsx';
import { nameOf } from '../agreement-labels.ts';

/** Asks for a rating after the work: stars first, then text and pictures. */
export function RateOther({ agreement }: { agreement: Agreement }) {
  return (
    <NameFirst reason="Everyone sees it next to your review.">
      <Rating agreement={agreement} />
    </NameFirst>
  );
}

function Rating({ agreement }: { agreement: Agreement }) {
  const { conversation_id, job_title } = agreement;
  const list = useInfiniteQuery(rateableQuery(job_title === null ? 'artisan' : 'job', conversation_id));
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  /** Counts how often a pressed star or button has been removed, which loses the focus. */
  const [gone, setGone] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const tapped = useMutation({
    ...mutation('/user_review/create_review'),
    onSuccess: () => {
      setIsOpen(true);
      setGone((count) => count + 1);
    },
  });
  const rated = tapped.data?.review.rating ?? agreement.done?.my_rating ?? null;
  useEffect(() => {
    if (gone === 0 || rated === null) return;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
    // On a phone the form is taller than the screen; closing it would leave the end of the page in view.
    status.current?.scrollIntoView({ block: 'nearest' });
  }, [gone, rated]);
  const name = nameOf(agreement);
  const found = list.data?.pages[0]?.people[0];
  if (list.isPending) return <Skeleton className="h-12 w-60" />;
  if (!list.data) return <FailedState onRetry={() => void list.refetch()} busy={list.isFetching} />;
  // A deleted or suspended account cannot be rated.
  if (!found) return null;
  // Until the list is refetched after the rating, it has no review or an outdated one.
  const review = tapped.data
    ? { ...(found.review ?? tapped.data.review), rating: tapped.data.review.rating }
    : found.review;
  const person: Rateable = { ...found, review };

  function close() {
    setIsOpen(false);
    setGone((count) => count + 1);
    tapped.reset();
  }

  if (rated === null) {
    return (
      <div>
        <p className="font-semibold">{`How was it with ${name}?`}</p>
        <StarButtons label={`Stars for ${name}`} busy={tapped.isPending} chosen={chosen} onTap={setChosen} />
        {chosen > 0 && (
          <Button
            size="small"
            className="mt-2"
            busy={tapped.isPending}
            onClick={() => tapped.mutate({ target_id: found.target_id, conversation_id, rating: chosen })}
          >
            {`Send ${formatCount(chosen, 'star', 'stars')}`}
          </Button>
        )}
        {tapped.error && (
          <Notice tone="error" title="We couldn't send your stars" live>
            {explain(tapped.error)}
          </Notice>
        )}
      </div>
    );
  }
  return (
    <div>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className="flex scroll-mt-20 flex-wrap items-center gap-x-2 gap-y-1 outline-none"
      >
        <span>{`Your stars for ${name}:`}</span>
        <Stars value={rated} />
      </p>
      {isOpen ? (
        <RateForm person={person} tapped={tapped.data?.review.rating} onDone={close} />
      ) : (
        <Button size="small" variant="secondary" className="mt-2" onClick={() => setIsOpen(true)}>
          {review?.text ? 'Change your review' : 'Add words or pictures'}
        </Button>
      )}
    </div>
  );
}
