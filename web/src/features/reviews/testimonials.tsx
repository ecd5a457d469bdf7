import { Link } from 'react-router';
import type { Loaded } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { linkClasses } from '../../ui/button-classes.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { failedReviewsText } from './failed-reviews.ts';
import type { ReviewPage } from './load-reviews.ts';
import { ReviewItems } from './review-item.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';

interface TestimonialsProps {
  artisan: { _id: string; fullname: string };
  /** The newest reviews; null while they are on their way. */
  loaded: Loaded<Pick<ReviewPage, 'reviews' | 'count'>> | null;
  onRetry: () => void;
  retrying: boolean;
}

/** What customers say, in short, on the page of an artisan. */
export function Testimonials({ artisan, loaded, onRetry, retrying }: TestimonialsProps) {
  const count = loaded?.state === 'loaded' ? loaded.data.count : 0;
  return (
    <section aria-labelledby="testimonials">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="testimonials" className="text-xl md:text-2xl">
          Client testimonials
          {count > 0 && <span className="ml-2 text-ink-soft tabular-nums">{count}</span>}
        </h2>
        {count > 0 && (
          <Link
            to={paths.reviews(artisan._id)}
            className={`${linkClasses} inline-flex min-h-11 shrink-0 items-center`}
            data-screen-only
          >
            View all
          </Link>
        )}
      </div>
      {!loaded && <ReviewSkeleton />}
      {loaded?.state === 'failed' && (
        <FailedState onRetry={onRetry} busy={retrying}>
          {failedReviewsText(loaded)}
        </FailedState>
      )}
      {loaded?.state === 'loaded' && count === 0 && (
        <p className="text-ink-soft">
          No reviews yet. They come from customers who wrote with {artisan.fullname} here.
        </p>
      )}
      {loaded?.state === 'loaded' && count > 0 && (
        <ReviewItems reviews={loaded.data.reviews} artisanName={artisan.fullname} inColumns />
      )}
    </section>
  );
}
