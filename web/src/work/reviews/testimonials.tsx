import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { useFocusOnNext } from '../../ui/hooks/use-focus-on-next.ts';
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
import { moreReviewsQuery, useFirstReviews } from './review-queries.ts';
import { ReviewSkeleton } from './review-skeleton.tsx';

interface TestimonialsProps {
  artisan: { _id: string; slug: string; short_name?: string | undefined; fullname: string; rating: number };
  /** Shows every review that the server returns at once. */
  all?: boolean | undefined;
}

/**
 * An artisan's ratings and a short list of reviews. Visitors can load the rest here; logged-in people read it on its own page. The filters
 * are in the address.
 */
export function Testimonials({ artisan, all = false }: TestimonialsProps) {
  const { search } = useLocation();
  const loggedIn = useSession() !== null;
  const parameters = new URLSearchParams(search);
  const filters = readReviewFilters(parameters);
  const filtered = isFiltered(filters);
  const first = useFirstReviews(artisan._id, all);
  const further = useInfiniteQuery({
    ...moreReviewsQuery(artisan._id, first.data?.next_cursor, filters),
    // Loaded on request, and from the cache after going back.
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
  const { ratings } = first.data ?? {};
  const total = ratings ? ratings.job + ratings.conversation : count;
  // The reviews have a separate page with the same filters, but a person with a filtered list continues here.
  const leadsOn = loggedIn && !filtered;
  const linkLook = `${linkClasses} inline-flex min-h-11 shrink-0 items-center`;
  return (
    <section id={REVIEWS_ID} aria-labelledby="testimonials">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="testimonials" className="text-xl md:text-2xl">
          Client testimonials {total > 0 && <span className="ml-2 text-ink-soft tabular-nums">{total}</span>}
        </h2>
        {leadsOn && hasMore && (
          <Link to={paths.reviews(artisan._id)} className={linkLook} data-screen-only>
            View all
          </Link>
        )}
        {!leadsOn && hasMore && untouched && (
          <a
            href={`${paths.sharedArtisanReviews(artisan)}${reviewFilterSearch(new URLSearchParams(), filters).replace('?', '&')}`}
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
      {ratings?.stars.some((stars) => stars > 0) && (
        <RatingBreakdown rating={artisan.rating} ratings={ratings} filters={filters} />
      )}
      {filtered && first.data && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4" data-screen-only>
          <span role="status">{filteredCountText(count, filters)}</span>
          <Link to={{ search: reviewFilterSearch(parameters, {}), hash: REVIEWS_ID }} className={linkLook}>
            Show all reviews
          </Link>
        </p>
      )}
      {first.isPending && <ReviewSkeleton />}
      {first.isError && !first.data && (
        <FailedState onRetry={() => void first.refetch()} busy={first.isFetching}>
          {failedReviewsText(first.error)}
        </FailedState>
      )}
      {first.data?.count === 0 && !filtered && (
        <p className="mt-3 text-ink-soft">
          No reviews yet. They come from customers who chatted with {artisan.fullname} here.
        </p>
      )}
      {count > 0 && (
        <div ref={list.ref} className={first.isPlaceholderData ? 'opacity-60' : undefined}>
          <ReviewItems reviews={reviews} artisanName={artisan.fullname} />
        </div>
      )}
      {!leadsOn && hasMore && !untouched && (
        <MoreReviews failure={further.error} busy={further.isFetching} onMore={showMore} />
      )}
    </section>
  );
}
