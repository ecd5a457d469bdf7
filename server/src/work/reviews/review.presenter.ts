import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { createReview, Review } from '@marketplace/contract/work/reviews';
import type { ReviewPhoto } from './review-photos.repository.ts';
import type { ReviewRow } from './reviews.repository.ts';

/** The name over the review of a person who is suspended now or has given no name. */
const ANONYMOUS = 'A customer';

export function presentReview(row: ReviewRow, photos: readonly ReviewPhoto[]): Review {
  return {
    ...presentOwnReview(row, photos),
    reviewer_name: row.reviewer_name || ANONYMOUS,
    reviewer_img: pictureUrl(row.reviewer_picture, 160),
  };
}

/** A review as its writer reads it. */
export function presentOwnReview(
  row: Pick<ReviewRow, 'id' | 'rating' | 'text' | 'reply' | 'created_at' | 'basis'>,
  photos: readonly ReviewPhoto[],
): AnswerOf<typeof createReview>['review'] {
  return {
    _id: row.id,
    rating: row.rating,
    text: row.text,
    // The specification's second name.
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
