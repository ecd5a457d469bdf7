import { pictureUrl } from '@marketplace/contract/picture-url';
import type { Review } from '@marketplace/contract/reviews';
import type { ReviewRow } from './reviews.repository.ts';

/** The name over the review of a person who is suspended now or has given no name. */
const ANONYMOUS = 'A customer';

export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    reviewer_name: row.reviewer_name || ANONYMOUS,
    reviewer_img: pictureUrl(row.reviewer_picture, 160),
    rating: row.rating,
    text: row.text,
    comment: row.text,
    created_at: row.created_at.toISOString(),
    reply: row.reply,
  };
}
