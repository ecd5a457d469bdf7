import type { Review } from '@marketplace/contract/work/reviews';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { formatCount } from '../../lib/format.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SentEmail } from '../../ui/illustrations/sent-email.tsx';
import { Link } from '../../ui/text/link.tsx';
import { failedReviewsText } from './failed-reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { RatingBreakdown } from './rating-breakdown.tsx';
import {
  filteredCountText,
  isFiltered,
  REVIEWS_ID,
  readReviewFilters,
  reviewFilterSearch,
} from './review-filters.ts';
import { ReviewItems } from './review-item.tsx';
import { allReviewsQuery } from './review-queries.ts';
import { ReviewReply } from './review-reply.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

interface ReviewListProps {
  targetId: string;
  targetName: string;
  /** The review that a notification links to. It is shown first regardless of its position. */
  openedId: string | null;
  /** The average of the stars; undefined for a person without an artisan profile. */
  rating?: number | undefined;
}

/** All reviews of a person, newest first, with filters in the address. The person can reply. */
export function ReviewList({ targetId, targetName, openedId, rating }: ReviewListProps) {
  const own = useSession()?.user?._id === targetId;
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const filters = readReviewFilters(parameters);
  const filtered = isFiltered(filters);
  const list = useInfiniteQuery({
    ...allReviewsQuery(targetId, openedId, filters),
    placeholderData: keepPreviousData,
  });

  if (list.isPending) return <ReviewSkeleton />;
  if (!list.data) {
    return (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        {failedReviewsText(list.error)}
      </FailedState>
    );
  }
  const all = list.data.pages.flatMap((page) => page.reviews);
  const opened = all.find(({ _id }) => _id === openedId);
  const reviews = all.filter((review) => review !== opened);
  const count = list.data.pages.at(-1)?.count ?? 0;
  const { ratings } = list.data.pages[0] ?? {};
  const shared = {
    artisanName: own ? 'You' : targetName,
    ...(own && { below: (review: Review) => <ReviewReply artisanId={targetId} review={review} /> }),
  };
  return (
    <>
      {openedId && !opened && (
        <div className="mb-5">
          <Notice tone="warning">That review isn't here any more.</Notice>
        </div>
      )}
      {opened && (
        <section aria-labelledby="opened-review" className="mb-8">
          <h2 id="opened-review" className="mb-2 text-xl">
            From your notification
          </h2>
          <ReviewItems reviews={[opened]} {...shared} />
        </section>
      )}
      {rating !== undefined && ratings?.stars.some((stars) => stars > 0) && (
        <div id={REVIEWS_ID} className="mb-5">
          <RatingBreakdown rating={rating} ratings={ratings} filters={filters} />
        </div>
      )}
      {all.length === 0 && !filtered && (
        <EmptyState
          picture={<SentEmail />}
          title="No reviews yet"
          description={`They come from customers who chatted with ${own ? 'you' : targetName} here.`}
        />
      )}
      {(count > 0 || filtered) && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          <span role="status">
            {filtered ? filteredCountText(count, filters) : formatCount(count, 'review')}
          </span>
          {filtered && (
            <Link
              to={{ search: reviewFilterSearch(parameters, {}), hash: REVIEWS_ID }}
              className={`${linkClasses} inline-flex min-h-11 items-center`}
            >
              Show all reviews
            </Link>
          )}
        </p>
      )}
      <ReviewItems reviews={reviews} {...shared} />
      {list.hasNextPage && (
        <MoreReviews
          failure={list.isFetchNextPageError ? list.error : null}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
