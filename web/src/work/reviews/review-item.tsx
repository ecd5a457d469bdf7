import { reviewOriginTexts } from '@marketplace/contract/work/review-origins';
import type { Review } from '@marketplace/contract/work/reviews';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { ReportButton } from '../../people/safety/report-button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Stars } from '../../ui/pictures/stars.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { ReviewPictures } from './review-pictures.tsx';

interface ReviewItemProps {
  review: Review;
  artisanName: string;
  children?: ReactNode;
}

/** One review with the artisan's reply. */
function ReviewItem({ review, artisanName, children }: ReviewItemProps) {
  const isJob = review.origin === 'job';
  return (
    <article className="flex gap-3">
      <Avatar name={review.reviewer_name} src={review.reviewer_img} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{review.reviewer_name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Stars value={review.rating} size={15} />
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          <Badge {...(isJob && { tone: 'leaf' as const, icon: Check })}>
            {reviewOriginTexts[isJob ? 'job' : 'conversation']}
          </Badge>
        </p>
        <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{review.text}</p>
        <ReviewPictures photos={review.photos ?? []} reviewer={review.reviewer_name} />
        {review.reply && (
          <div className="mt-3 border-l-3 border-leaf pl-3">
            <p className="text-sm font-semibold">{`${artisanName} answered`}</p>
            <p className="measure mt-0.5 whitespace-pre-line text-ink-soft">{review.reply}</p>
          </div>
        )}
        {children}
        <div className="-ml-3 flex">
          <ReportButton
            target={{ subject: 'review', id: review._id, name: `the review of ${review.reviewer_name}` }}
          >
            Report
            <VisuallyHidden>{` the review of ${review.reviewer_name}`}</VisuallyHidden>
          </ReportButton>
        </div>
      </div>
    </article>
  );
}

interface ReviewItemsProps {
  reviews: readonly Review[];
  artisanName: string;
  /** Renders content below each review. */
  below?: (review: Review) => ReactNode;
}

/** Reviews with dividing lines. */
export function ReviewItems({ reviews, artisanName, below }: ReviewItemsProps) {
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review._id} className="border-t border-line py-5 first:border-t-0">
          <ReviewItem review={review} artisanName={artisanName}>
            {below?.(review)}
          </ReviewItem>
        </li>
      ))}
    </ul>
  );
}
