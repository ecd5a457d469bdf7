import { REVIEW_PHOTOS_MAX } from '@marketplace/contract/work/reviews';
import type { Pictures } from '../../people/media/pictures.ts';
import type { PictureSender, SentPicture } from '../../people/media/read-picture.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { presentOwnReview } from './review.presenter.ts';
import { deletePhoto, insertPhotos, listPhotos } from './review-photos.repository.ts';
import { removedReviewRefusal } from './reviews.policy.ts';
import type { ReviewRow } from './reviews.repository.ts';

type OwnReview = ReturnType<typeof presentOwnReview>;
type LockedReview = Pick<ReviewRow, 'id' | 'rating' | 'text' | 'reply' | 'created_at' | 'basis'>;

/** Adds and deletes the pictures of a review, for its writer. */
export function createReviewPhotos({
  db,
  pictures,
  now,
}: {
  db: Database;
  pictures: Pick<Pictures, 'add'>;
  now: () => Date;
}) {
  /**
   * Adds pictures at the end, all or none. A form that is sent twice adds nothing the second time.
   * @throws AppError
   */
  async function add(
    sender: PictureSender,
    reviewId: string,
    files: readonly SentPicture[],
  ): Promise<OwnReview> {
    if (files.length === 0)
      throw new AppError('invalid_input', 'Please choose pictures', { field: 'images' });
    // Checked before the files are decoded, and again with the review locked.
    await change(sender.accountId, reviewId, async (_trx, review) => assertHasWords(review));
    return pictures.add(files, sender, (added) =>
      change(sender.accountId, reviewId, async (trx, review) => {
        assertHasWords(review);
        const there = (await listPhotos(trx, [review.id])).get(review.id) ?? [];
        const known = new Set(there.map(({ hash }) => hash));
        const hashes = new Set(added.map(({ hash }) => hash).filter((hash) => !known.has(hash)));
        if (there.length + hashes.size > REVIEW_PHOTOS_MAX) throw full(there.length);
        if (hashes.size > 0) await insertPhotos(trx, review.id, { hashes: [...hashes], at: now() });
      }),
    );
  }

  function remove(reviewerId: string, reviewId: string, hash: string): Promise<OwnReview> {
    return change(reviewerId, reviewId, (trx, review) => deletePhoto(trx, review.id, hash));
  }

  /**
   * The lock prevents two uploads from both passing the limit.
   * @throws AppError `not_found` for another person's review, `conflict` for a removed one
   */
  function change(
    reviewerId: string,
    reviewId: string,
    work: (trx: Queries, review: LockedReview) => Promise<void>,
  ): Promise<OwnReview> {
    return db.transaction().execute(async (trx) => {
      const row = isUuid(reviewId)
        ? await trx
            .selectFrom('reviews')
            .select(['id', 'rating', 'text', 'reply', 'created_at', 'basis', 'hidden_at'])
            .where('id', '=', reviewId)
            .where('reviewer_id', '=', reviewerId)
            .forUpdate()
            .executeTakeFirst()
        : undefined;
      if (!row) throw new AppError('not_found', 'There is no such review');
      if (row.hidden_at) throw new AppError('conflict', removedReviewRefusal);
      const review = row as LockedReview;
      await work(trx, review);
      return presentOwnReview(review, (await listPhotos(trx, [review.id])).get(review.id) ?? []);
    });
  }

  return { add, remove };
}

/** Requires a text: lists show reviews with one, and a picture alone does not explain itself. */
function assertHasWords({ text }: Pick<ReviewRow, 'text'>): void {
  if (text === '')
    throw new AppError('conflict', 'Please write a few words first, so others know what the pictures show.');
}

function full(count: number): AppError {
  const room = REVIEW_PHOTOS_MAX - count;
  const message =
    room > 0
      ? `A review can have ${REVIEW_PHOTOS_MAX} pictures. You can add ${room} more.`
      : `This review has ${REVIEW_PHOTOS_MAX} pictures already. Delete some first.`;
  return new AppError('conflict', message, { field: 'images' });
}
