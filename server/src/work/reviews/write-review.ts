import { reviewSubject } from '@marketplace/contract/people/notification-kinds';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import type { createReview, Review, replyReview } from '@marketplace/contract/work/reviews';
import { sql } from 'kysely';
import { reviewText } from '../../company/moderation/doubtful-texts.ts';
import { withoutContact } from '../../company/moderation/without-contact.ts';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import { findById as findAccount } from '../../people/accounts/accounts.repository.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { findBasis, findBothWrote } from './rateable.repository.ts';
import { presentOwnReview, presentReview } from './review.presenter.ts';
import { listPhotos } from './review-photos.repository.ts';
import { canBeRated, canRate, removedReviewRefusal } from './reviews.policy.ts';
import { findReview, noSuchPerson } from './reviews.repository.ts';

export type WriteReview = ReturnType<typeof createWriteReview>;

/** Writes reviews and answers to them. The profile's rating changes in the same transaction. */
export function createWriteReview(parts: {
  db: Database;
  /** Notifies a person's browsers to fetch a conversation again. */
  publishChange(accountId: string, conversationId: string): void;
  now: () => Date;
}) {
  const { db, publishChange, now } = parts;

  /** @throws AppError unless both have written in this conversation, or when the review was removed */
  async function write(
    reviewerId: string,
    form: RequestOf<typeof createReview>,
  ): Promise<AnswerOf<typeof createReview>['review']> {
    const targetId = readAccountId(form.target_id);
    if (!canRate(reviewerId, targetId)) throw new AppError('conflict', "You can't rate yourself.");
    if (form.text) withoutContact(form.text, 'text', 'your review');
    const target = targetId ? await findAccount(db, targetId) : undefined;
    if (!canBeRated(target)) throw noSuchPerson();
    await assertBothWrote(reviewerId, target.id, form.conversation_id);
    const row = await db.transaction().execute((trx) => save(trx, reviewerId, target.id, form));
    publishChange(reviewerId, form.conversation_id);
    return presentOwnReview(row, (await listPhotos(db, [row.id])).get(row.id) ?? []);
  }

  async function assertBothWrote(
    reviewerId: string,
    targetId: string,
    conversationId: string,
  ): Promise<void> {
    const both = isUuid(conversationId)
      ? await findBothWrote(db, conversationId, { reviewerId, targetId })
      : undefined;
    if (both === undefined) throw new AppError('not_found', "We can't find this chat");
    if (!both) throw new AppError('forbidden', "You can rate each other once you've both written.");
  }

  async function save(
    trx: Queries,
    reviewerId: string,
    targetId: string,
    { rating, text, conversation_id }: RequestOf<typeof createReview>,
  ) {
    const at = now();
    const basis = await findBasis(trx, { reviewerId, targetId, at });
    const row = await trx
      .insertInto('reviews')
      .values({
        reviewer_id: reviewerId,
        target_id: targetId,
        conversation_id,
        rating,
        text: text ?? '',
        basis,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .constraint('reviews_one_each')
          .doUpdateSet({
            conversation_id,
            rating,
            basis,
            updated_at: at,
            ...(text !== undefined && {
              text,
              // An answer refers to the old text, so it stays only when the text is unchanged.
              reply: sql`case when reviews.text = ${text} then reviews.reply end`,
              replied_at: sql`case when reviews.text = ${text} then reviews.replied_at end`,
            }),
          })
          .where('reviews.hidden_at', 'is', null),
      )
      .returningAll()
      // PostgreSQL sets `xmax` only when an existing row was changed.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirst();
    if (!row) throw new AppError('conflict', removedReviewRefusal);
    if (row.is_new) {
      await notify(trx, {
        kind: 'review_received',
        accountId: targetId,
        subject: reviewSubject(targetId, row.id),
        actorId: reviewerId,
        facts: { rating, hasText: row.text !== '' },
        at,
      });
    }
    const { id: subjectId, text: stored } = row;
    await reviewText(trx, { accountId: reviewerId, subject: 'review', subjectId, text: stored, at });
    await sql`select recount_ratings(${targetId})`.execute(trx);
    return { ...row, basis };
  }

  /** @throws AppError `not_found` for a review about another person */
  async function answer(
    targetId: string,
    { review_id, reply = '' }: RequestOf<typeof replyReview>,
  ): Promise<Review> {
    withoutContact(reply, 'reply', 'your answer');
    const isChanged =
      isUuid(review_id) &&
      (await db.transaction().execute((trx) => saveAnswer(trx, targetId, { id: review_id, reply })));
    const row = isChanged ? await findReview(db, { id: review_id, targetId }) : undefined;
    if (!row) throw new AppError('not_found', 'There is no such review');
    return presentReview(row, (await listPhotos(db, [row.id])).get(row.id) ?? []);
  }

  /**
   * Stores an answer. The reviewer is notified of the first one, not of changes.
   * @returns false for a review about another person
   */
  async function saveAnswer(
    trx: Queries,
    targetId: string,
    { id, reply }: { id: string; reply: string },
  ): Promise<boolean> {
    const before = await trx
      .selectFrom('reviews')
      .select(['reviewer_id', 'reply', 'updated_at'])
      .where('id', '=', id)
      .where('target_id', '=', targetId)
      .where('hidden_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    const at = now();
    await trx
      .updateTable('reviews')
      .set({ reply: reply || null, replied_at: reply ? at : null })
      .where('id', '=', id)
      .execute();
    await reviewText(trx, { accountId: targetId, subject: 'review_answer', subjectId: id, text: reply, at });
    if (before.reply !== null || !reply) return true;
    await notify(trx, {
      kind: 'review_answered',
      accountId: before.reviewer_id,
      subject: reviewSubject(targetId, id),
      actorId: targetId,
      at,
      // A changed review can be answered again.
      renewsBefore: before.updated_at,
    });
    return true;
  }

  return { write, answer };
}
