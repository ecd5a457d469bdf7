import { LIST_LIMIT } from '@marketplace/contract/lists';
import { pictureUrl } from '@marketplace/contract/picture-url';
import { type Review, viewReviews } from '@marketplace/contract/reviews';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readAccountId } from '../artisans/artisan-address.ts';
import { readReviewCursor, writeReviewCursor } from './review-cursor.ts';
import { listReviews, type ReviewRow } from './reviews.repository.ts';

/** Who reviewed and is suspended now keeps the words, without the name. */
const ANONYMOUS = 'A customer';

export function registerReviewRoutes(handle: Handle, { db }: { db: Database }): void {
  handle(viewReviews, async ({ target_id, limit = LIST_LIMIT, cursor }) => {
    const targetId = readAccountId(target_id);
    const after = cursor ? readReviewCursor(cursor) : null;
    const found = targetId ? await listReviews(db, targetId, { after, most: limit + 1 }) : null;
    if (!found) throw new AppError('not_found', 'This person is not here, or no longer');
    const shown = found.rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      reviews: shown.map(presentReview),
      count: found.count,
      next_cursor:
        last && found.rows.length > limit
          ? writeReviewCursor({ writtenAt: last.written_at, id: last.id })
          : null,
    };
  });
}

function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    reviewer_name: row.reviewer_name ?? ANONYMOUS,
    reviewer_img: pictureUrl(row.reviewer_picture, 160),
    rating: row.rating,
    text: row.text,
    comment: row.text,
    created_at: row.created_at.toISOString(),
    reply: row.reply,
  };
}
