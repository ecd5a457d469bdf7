import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { createReview, Review } from '@marketplace/contract/work/reviews';
import type { ReviewPhoto } from './review-photos.repository.ts';
import type { ReviewRow } from './reviews.repository.ts';

/** Shown for a reviewer who is suspended or has given no name. */
const ANONYMOUS = 'A customer';

export function presentReview(row: ReviewRow, photos: readonly ReviewPhoto[]): Review {
  return {
    ...presentOwnReview(row, photos),
    reviewer_name: row.reviewer_name || ANONYMOUS,
    reviewer_img: pictureUrl(row.reviewer_picture, 160),
  };
}

/** Presents a review to its writer. */
export function presentOwnReview(
  row: Pick<ReviewRow, 'id' | 'rating' | 'text' | 'reply' | 'created_at' | 'basis'>,
  photos: readonly ReviewPhoto[],
): AnswerOf<typeof createReview>['review'] {
  return {
    _id: row.id,
    rating: row.rating,
    text: row.text,
    // An alias from the specification.
    comment: row.text,
    created_at: row.created_at.toISOString(),
    reply: row.reply,
    ...(row.basis === 'job' && { origin: 'job' as const }),
    ...(photos.length > 0 && {
      photos: photos.map(({ id, hash, width, height, colour, avif }) => ({
        _id: id,
        hash,
        width,
        height,
        colour,
        avif,
      })),
    }),
  };
}
