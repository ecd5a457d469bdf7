import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { SentLetter } from '../../ui/illustrations/sent-letter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failedReviewsText } from './failed-reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewItems } from './review-item.tsx';
import { furtherReviewsQuery } from './review-queries.ts';
import { ReviewReply } from './review-reply.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

/** So many pages are searched for the review that a link names. */
const SEARCHED_PAGES = 5;

interface ReviewListProps {
  artisanId: string;
  artisanName: string;
  /** The id of the review that the link of a notification names. */
  named: string | null;
}

/** All reviews of an artisan, newest first; the artisan can answer them. */
export function ReviewList({ artisanId, artisanName, named }: ReviewListProps) {
  const user = useSession()?.user;
  const own = user?._id === artisanId;
  const list = useInfiniteQuery({
    ...furtherReviewsQuery(artisanId),
    // The last answer may be older than the named review.
    ...(named && { staleTime: 0 }),
  });
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  const hasNamed = reviews.some(({ _id }) => _id === named);
  const isMissing = named !== null && !hasNamed && !list.isFetching && !list.isError;
  const pages = list.data?.pages.length ?? 0;
  const looksFurther = isMissing && list.hasNextPage && pages < SEARCHED_PAGES;
  const { fetchNextPage } = list;
  useEffect(() => {
    if (looksFurther && pages > 0) void fetchNextPage();
  }, [looksFurther, pages, fetchNextPage]);
  useEffect(() => {
    if (!hasNamed) return;
    const item = document.getElementById(`review-${named}`);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'center' });
  }, [named, hasNamed]);

  if (list.isPending) return <ReviewSkeleton />;
  if (!list.data) {
    return (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        {failedReviewsText(list.error)}
      </FailedState>
    );
  }
  const wordless = isMissing && !list.hasNextPage && (
    <div className="mb-5">
      <Notice>The rating of the notification has no words, or was taken back, so this list lacks it.</Notice>
    </div>
  );
  const writers = own && user.role !== 'artisan' ? 'artisans' : 'customers';
  const count = list.data.pages.at(-1)?.count ?? 0;
  if (reviews.length === 0) {
    return (
      <>
        {wordless}
        <EmptyState
          picture={<SentLetter />}
          title="No reviews yet"
          description={`They come from ${writers} who wrote with ${own ? 'you' : artisanName} here.`}
        />
      </>
    );
  }
  return (
    <>
      {wordless}
      <p role="status" className="mb-5 text-ink-soft">
        {formatCount(count, 'review')}
      </p>
      <ReviewItems
        reviews={reviews}
        artisanName={own ? 'You' : artisanName}
        named={named}
        {...(own && { below: (review) => <ReviewReply artisanId={artisanId} review={review} /> })}
      />
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
