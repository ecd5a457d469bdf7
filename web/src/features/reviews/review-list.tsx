import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../data/session.ts';
import { formatCount } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { SentLetter } from '../../ui/illustrations/sent-letter.tsx';
import { failedReviewsText } from './failed-reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewItems } from './review-item.tsx';
import { furtherReviewsQuery } from './review-queries.ts';
import { ReviewReply } from './review-reply.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

/** All reviews of an artisan, newest first; the artisan can answer them. A link of a notification names one with `?review=`. */
export function ReviewList({ artisanId, artisanName }: { artisanId: string; artisanName: string }) {
  const own = useSession()?.user?._id === artisanId;
  const list = useInfiniteQuery(furtherReviewsQuery(artisanId));
  const wanted = useSearchParams()[0].get('review');
  const hasReviews = list.data !== undefined;
  useEffect(() => {
    if (wanted && hasReviews)
      document.getElementById(`review-${wanted}`)?.scrollIntoView({ block: 'center' });
  }, [wanted, hasReviews]);

  if (list.isPending) return <ReviewSkeleton />;
  if (!list.data) {
    return (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        {failedReviewsText(list.error)}
      </FailedState>
    );
  }
  const reviews = list.data.pages.flatMap((page) => page.reviews);
  const count = list.data.pages.at(-1)?.count ?? 0;
  if (reviews.length === 0) {
    return (
      <EmptyState
        picture={<SentLetter />}
        title="No reviews yet"
        description={`They come from customers who wrote with ${own ? 'you' : artisanName} here.`}
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-5 text-ink-soft">
        {formatCount(count, 'review')}
      </p>
      <ReviewItems
        reviews={reviews}
        artisanName={own ? 'You' : artisanName}
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
