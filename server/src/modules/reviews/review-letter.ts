import { formatCount } from '@marketplace/contract/counts';
import * as z from 'zod';
import type { Database } from '../../platform/db.ts';
import { assertSent } from '../../platform/delivery.ts';
import type { Mail } from '../../platform/mail.ts';

export const REVIEW_LETTER_TASK = 'send-review-letter';

const payload = z.object({ reviewId: z.string() });

/**
 * The task: tells a person by e-mail that they were reviewed. It fails, and is retried, when the mail server does not accept the
 * e-mail.
 */
export function createReviewLetter(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;

  return async (given: unknown): Promise<void> => {
    const { reviewId } = payload.parse(given);
    const row = await db
      .selectFrom('reviews')
      .innerJoin('accounts as target', 'target.id', 'reviews.target_id')
      .innerJoin('accounts as reviewer', 'reviewer.id', 'reviews.reviewer_id')
      .select([
        'target.id as targetId',
        'target.email',
        'target.email_proven_at',
        'target.suspended_at',
        'reviewer.full_name as reviewerName',
        'reviewer.suspended_at as reviewerSuspendedAt',
        'rating',
        'text',
      ])
      .where('reviews.id', '=', reviewId)
      .executeTakeFirst();
    if (!mail || !row?.email || !row.email_proven_at || row.suspended_at || row.reviewerSuspendedAt) return;
    const stars = formatCount(row.rating, 'star');
    const delivery = await mail.send(row.email, {
      subject: `You have a new review on ${productName}`,
      text: `${row.reviewerName || 'Somebody you wrote with'} gave you ${stars} of 5${row.text ? ' and wrote a review' : ''}.\n\nRead it, and answer if you like:\n${publicUrl}/artisan/review?id=${row.targetId}`,
    });
    assertSent(delivery, 'an email about a review');
  };
}
