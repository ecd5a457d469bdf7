import { useLocation } from 'react-router';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stars } from '../../ui/pictures/stars.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { bestReview, GOOD } from './choose-best-review.ts';
import { REVIEWS_ID } from './review-filters.ts';
import { useFirstReviews } from './review-queries.ts';

/** Three lines of text fit. Shorter reviews have the same height, so that nothing below moves when they arrive. */
const HEIGHT = 'min-h-[10.75rem]';

interface BestReviewProps {
  artisan: { _id: string; rating: number };
  /** Whether the page shows all reviews, and has therefore read them at once. */
  all?: boolean | undefined;
}

/** What the happiest of the latest customers said, with the way to all reviews. Renders nothing without a good review. */
export function BestReview({ artisan, all = false }: BestReviewProps) {
  const { search } = useLocation();
  const { data, isLoading, failureCount } = useFirstReviews(artisan._id, all);
  if (isLoading && failureCount === 0 && artisan.rating >= GOOD) return <Skeleton className={HEIGHT} />;
  const best = bestReview(data?.reviews ?? []);
  if (!best) return null;
  return (
    <figure
      aria-label="A customer said"
      className={classNames(HEIGHT, 'flex flex-col rounded-card bg-leaf-tint px-4 py-3.5')}
    >
      <Stars value={best.rating} size={16} />
      <blockquote className="mt-1 mb-auto line-clamp-3 font-medium wrap-anywhere">{best.text}</blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span className="wrap-anywhere">{best.reviewer_name}</span>
        <Link
          to={{ search, hash: REVIEWS_ID }}
          className={`${linkClasses} inline-flex min-h-11 items-center`}
          data-screen-only
        >
          Read the reviews
        </Link>
      </figcaption>
    </figure>
  );
}
