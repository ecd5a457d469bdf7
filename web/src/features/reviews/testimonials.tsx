import { Link } from 'react-router';
import type { Loaded } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { linkClasses } from '../../ui/button-classes.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { failedReviewsText } from './failed-reviews.ts';
import { useFurtherReviews } from './further-reviews.ts';
import type { ReviewPage } from './load-reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewItems } from './review-item.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

interface TestimonialsProps {
  artisan: { _id: string; slug: string; fullname: string };
  /** The newest reviews; null while they are on their way. */
  loaded: Loaded<ReviewPage> | null;
  onRetry: () => void;
  retrying: boolean;
}

const none: ReviewPage = { reviews: [], count: 0, next_cursor: null };

/** What customers say, in short, on the page of an artisan. Visitors read the rest here too; others on its own page. */
export function Testimonials({ artisan, loaded, onRetry, retrying }: TestimonialsProps) {
  const loggedIn = useSession() !== null;
  const first = loaded?.state === 'loaded' ? loaded.data : none;
  const { reviews, untouched, next, more, list } = useFurtherReviews(artisan._id, first);
  const linkLook = `${linkClasses} inline-flex min-h-11 shrink-0 items-center`;
  return (
    <section aria-labelledby="testimonials">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="testimonials" className="text-xl md:text-2xl">
          Client testimonials
          {first.count > 0 && <span className="ml-2 text-ink-soft tabular-nums">{first.count}</span>}
        </h2>
        {loggedIn && next && (
          <Link to={paths.reviews(artisan._id)} className={linkLook} data-screen-only>
            View all
          </Link>
        )}
        {!loggedIn && next && untouched && (
          <a
            href={paths.sharedArtisanReviews(artisan.slug)}
            className={linkLook}
            data-screen-only
            onClick={(event) => {
              event.preventDefault();
              more.onMore();
            }}
          >
            View all
          </a>
        )}
      </div>
      {!loaded && <ReviewSkeleton />}
      {loaded?.state === 'failed' && (
        <FailedState onRetry={onRetry} busy={retrying}>
          {failedReviewsText(loaded)}
        </FailedState>
      )}
      {loaded?.state === 'loaded' && first.count === 0 && (
        <p className="text-ink-soft">
          No reviews yet. They come from customers who wrote with {artisan.fullname} here.
        </p>
      )}
      {first.count > 0 && (
        <div ref={list}>
          <ReviewItems reviews={reviews} artisanName={artisan.fullname} inColumns />
        </div>
      )}
      {!loggedIn && next && (!untouched || more.busy || more.failure) && <MoreReviews {...more} />}
    </section>
  );
}
