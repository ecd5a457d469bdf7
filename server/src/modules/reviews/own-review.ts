import type { AnswerOf } from '@marketplace/contract/operation';
import type { createReview } from '@marketplace/contract/reviews';
import type { Selectable } from 'kysely';
import type { Reviews } from '../../platform/database.generated.ts';

/** A review as its writer sees it. */
export function presentOwnReview(
  row: Pick<Selectable<Reviews>, 'id' | 'rating' | 'text' | 'reply' | 'created_at'>,
): AnswerOf<typeof createReview>['review'] {
  return {
    _id: row.id,
    rating: row.rating,
    text: row.text,
    comment: row.text,
    created_at: row.created_at.toISOString(),
    reply: row.reply,
  };
}
