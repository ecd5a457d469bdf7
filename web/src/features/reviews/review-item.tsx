import type { Review } from '@marketplace/contract/reviews';
import { formatDate } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Stars } from '../../ui/stars.tsx';

interface ReviewItemProps {
  review: Review;
  /** Who answered, when there is an answer. */
  artisanName: string;
}

/** What one customer said, and what the artisan answered to it. */
export function ReviewItem({ review, artisanName }: ReviewItemProps) {
  return (
    <article className="flex gap-3">
      <Avatar name={review.reviewer_name} src={review.reviewer_img} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{review.reviewer_name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Stars value={review.rating} size={15} />
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        </p>
        <p className="measure mt-2 whitespace-pre-line">{review.text}</p>
        {review.reply && (
          <div className="mt-3 border-l-3 border-leaf pl-3">
            <p className="text-sm font-semibold">{artisanName} answered</p>
            <p className="measure mt-0.5 whitespace-pre-line text-ink-soft">{review.reply}</p>
          </div>
        )}
      </div>
    </article>
  );
}

/** Reviews below each other, a line between two. */
export function ReviewItems({ reviews, artisanName }: { reviews: readonly Review[]; artisanName: string }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review._id} className="py-5 first:pt-0 last:pb-0">
          <ReviewItem review={review} artisanName={artisanName} />
        </li>
      ))}
    </ul>
  );
}
