import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import {
  addReviewPhotos,
  createReview,
  deleteReviewPhoto,
  replyReview,
  viewRateable,
  viewReviews,
} from '@marketplace/contract/work/reviews';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import { shownName } from '../../people/accounts/names.ts';
import { hashInAddress } from '../../people/media/picture-columns.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle, Limits } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { listRateable } from './rateable.repository.ts';
import { presentOwnReview, presentReview } from './review.presenter.ts';
import { readReviewCursor, writeReviewCursor } from './review-cursor.ts';
import { listPhotos } from './review-photos.repository.ts';
import type { createReviewPhotos } from './review-photos.ts';
import { findReview, listReviews, noSuchPerson } from './reviews.repository.ts';
import type { WriteReview } from './write-review.ts';

/** How many forms with review pictures a person may send per hour. */
const PHOTO_FORMS_AN_HOUR = 60;

export function registerReviewRoutes(
  handle: Handle,
  parts: {
    db: Database;
    limits: Limits;
    writeReview: WriteReview;
    photos: ReturnType<typeof createReviewPhotos>;
  },
): void {
  const { db, writeReview, photos } = parts;
  const photoForms = parts.limits({
    name: 'review-photos',
    points: PHOTO_FORMS_AN_HOUR,
    seconds: 3600,
    message: 'That was a lot of pictures at once. Please wait a while and try again.',
  });

  handle(
    viewReviews,
    async ({ target_id, review_id, stars, with_photos, origin, limit = LIST_LIMIT, cursor }) => {
      const targetId = readAccountId(target_id);
      const after = cursor ? readReviewCursor(cursor) : null;
      const named = review_id && isUuid(review_id) ? review_id : null;
      const found = targetId
        ? await listReviews(db, targetId, {
            filters: { stars, withPhotos: with_photos, origin },
            after,
            without: named,
            limit: limit + 1,
          })
        : null;
      if (!targetId || !found) throw noSuchPerson();
      const first = named && !after ? await findReview(db, { id: named, targetId }) : undefined;
      const shown = found.rows.slice(0, limit);
      const last = shown.at(-1);
      const listed = [...(first ? [first] : []), ...shown];
      const photosOf = await listPhotos(
        db,
        listed.map(({ id }) => id),
      );
      return {
        reviews: listed.map((row) => presentReview(row, photosOf.get(row.id) ?? [])),
        count: found.count,
        ...(found.ratings && { ratings: found.ratings }),
        next_cursor:
          last && found.rows.length > limit
            ? writeReviewCursor({ writtenAt: last.written_at, id: last.id })
            : null,
      };
    },
  );

  handle(createReview, async (form, { session }) => ({
    msg: 'Thank you for your rating!',
    review: await writeReview.write(session.accountId, form),
  }));

  handle(viewRateable, async ({ conv_type, conversation_id, limit = LIST_LIMIT, cursor }, { session }) => {
    const after = cursor ? readReviewCursor(cursor) : null;
    const conversationId = conversation_id || null;
    const rows =
      conversationId && !isUuid(conversationId)
        ? []
        : await listRateable(db, session.accountId, {
            kind: conv_type,
            conversationId,
            after,
            limit: limit + 1,
          });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const photosOf = await listPhotos(
      db,
      shown.flatMap(({ review }) => (review ? [review.id] : [])),
    );
    return {
      people: shown.map(({ review, ...row }) => ({
        conversation_id: row.id,
        target_id: row.target_id,
        fullname: shownName(row.full_name),
        img_url: pictureUrl(row.picture_hash, 160),
        job_title: row.job_title,
        review:
          review &&
          presentOwnReview(
            { ...review, created_at: new Date(review.created_at) },
            photosOf.get(review.id) ?? [],
          ),
      })),
      next_cursor:
        last && rows.length > limit ? writeReviewCursor({ writtenAt: last.active_at, id: last.id }) : null,
    };
  });

  handle(addReviewPhotos, async ({ review_id }, { session, ip, signal, files }) => {
    const { accountId } = session;
    return photoForms.run(accountId, async () => ({
      review: await photos.add({ accountId, ip, signal }, review_id, files),
    }));
  });

  handle(deleteReviewPhoto, async ({ review_id, img_url }, { session }) => ({
    review: await photos.remove(session.accountId, review_id, hashInAddress(img_url)),
  }));

  handle(replyReview, async (form, { session }) => ({
    review: await writeReview.answer(session.accountId, form),
  }));
}
