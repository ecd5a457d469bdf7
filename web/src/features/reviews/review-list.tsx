import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { SentLetter } from '../../ui/illustrations/sent-letter.tsx';
import { failedReviewsText } from './failed-reviews.ts';
import { loadReviews } from './load-reviews.ts';
import { ReviewItems } from './review-item.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

const PAGE = 10;

/** All reviews of an artisan, newest first, ten at a time. */
export function ReviewList({ artisanId, artisanName }: { artisanId: string; artisanName: string }) {
  const list = useInfiniteQuery({
    queryKey: ['reviews', artisanId],
    queryFn: ({ pageParam, signal }) =>
      loadReviews(call, artisanId, { limit: PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

  if (list.isPending) return <ReviewSkeleton />;
  if (!list.data) {
    return (
      <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
        {failedReviewsText(reasonOf(list.error))}
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
        description={`They come from customers who wrote with ${artisanName} here.`}
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-5 text-ink-soft">
        {formatCount(count, 'review')}
      </p>
      <ReviewItems reviews={reviews} artisanName={artisanName} />
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-center text-ink-soft">
          {failedReviewsText(reasonOf(list.error))}
        </p>
      )}
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

function reasonOf(error: unknown): { msg: string; unanswered: boolean } {
  return error instanceof ApiError
    ? { msg: error.msg, unanswered: error.unanswered }
    : { msg: '', unanswered: true };
}
