import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';
import { linkClasses } from '../../ui/button-classes.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFocusOnNext } from '../../ui/use-focus-on-next.ts';
import { failedReviewsText } from './failed-reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewItems } from './review-item.tsx';
import { firstReviewsQuery, furtherReviewsQuery } from './review-queries.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';

interface TestimonialsProps {
  artisan: { _id: string; slug: string; fullname: string };
  /** The page has all reviews that the server answers at once. */
  all?: boolean;
}

/** A short list of reviews on the page of an artisan. Visitors read the rest here, too; logged-in people on its own page. */
export function Testimonials({ artisan, all = false }: TestimonialsProps) {
  const loggedIn = useSession() !== null;
  const first = useQuery(firstReviewsQuery(artisan._id, all));
  const further = useInfiniteQuery({
    ...furtherReviewsQuery(artisan._id, first.data?.next_cursor),
    // Read when the person asks for it, and shown again after going back.
    enabled: false,
  });
  const pages = further.data?.pages ?? [];
  const reviews = [...(first.data?.reviews ?? []), ...pages.flatMap((page) => page.reviews)];
  const hasMore = pages.length > 0 ? further.hasNextPage : Boolean(first.data?.next_cursor);
  const untouched = pages.length === 0 && !further.isFetching && !further.error;
  const list = useFocusOnNext('li', reviews.length);

  function showMore() {
    list.focusNext();
    void (pages.length > 0 ? further.fetchNextPage() : further.refetch());
  }

  const count = first.data?.count ?? 0;
  const linkLook = `${linkClasses} inline-flex min-h-11 shrink-0 items-center`;
  return (
    <section aria-labelledby="testimonials">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="testimonials" className="text-xl md:text-2xl">
          Client testimonials
          {count > 0 && <span className="ml-2 text-ink-soft tabular-nums">{count}</span>}
        </h2>
        {loggedIn && hasMore && (
          <Link to={paths.reviews(artisan._id)} className={linkLook} data-screen-only>
            View all
          </Link>
        )}
        {!loggedIn && hasMore && untouched && (
          <a
            href={paths.sharedArtisanReviews(artisan.slug)}
            className={linkLook}
            data-screen-only
            onClick={(event) => {
              event.preventDefault();
              showMore();
            }}
          >
            View all
          </a>
        )}
      </div>
      {first.isPending && <ReviewSkeleton />}
      {first.isError && !first.data && (
        <FailedState onRetry={() => void first.refetch()} busy={first.isFetching}>
          {failedReviewsText(first.error)}
        </FailedState>
      )}
      {first.data?.count === 0 && (
        <p className="text-ink-soft">
          No reviews yet. They come from customers who wrote with {artisan.fullname} here.
        </p>
      )}
      {count > 0 && (
        <div ref={list.ref}>
          <ReviewItems reviews={reviews} artisanName={artisan.fullname} inColumns />
        </div>
      )}
      {!loggedIn && hasMore && !untouched && (
        <MoreReviews failure={further.error} busy={further.isFetching} onMore={showMore} />
      )}
    </section>
  );
}
