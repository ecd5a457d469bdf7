import { galleryPictureId } from '@marketplace/contract/company/hideable-kinds';
import type { createReport } from '@marketplace/contract/people/safety';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { findById as findAccount } from '../accounts/accounts.repository.ts';
import { canReport } from './safety.policy.ts';

type Form = RequestOf<typeof createReport>;

/** The subject of a report: its id in the database, and the person whom it is about. */
interface Subject {
  id: string;
  personId: string;
}

export type WriteReport = ReturnType<typeof createWriteReport>;

/** Stores reports of people, jobs, messages, reviews and pictures for the operators. */
export function createWriteReport(parts: {
  db: Database;
  limits: Limits;
  /** Returns the sender of a message in a conversation of this person; undefined when there is no such message. */
  findSender(accountId: string, messageId: string): Promise<string | undefined>;
  now: () => Date;
}) {
  const { db, findSender, now } = parts;
  const perPerson = parts.limits({
    name: 'reports',
    points: 20,
    seconds: 24 * 3600,
    message: "You've sent a lot of reports today. Please continue tomorrow. If you're in danger, call 112.",
  });

  /**
   * Stores a report. A second report of the same subject by the same person adds nothing.
   * @throws AppError
   */
  return async function writeReport(reporterId: string, form: Form): Promise<void> {
    const subject = await findSubject(reporterId, form);
    if (!subject) throw new AppError('not_found', "What you're reporting isn't here any more");
    if (!canReport(reporterId, subject)) throw new AppError('conflict', 'This is your own');
    if (await isKnown(reporterId, form.subject, subject.id)) return;
    await perPerson.run(reporterId, () =>
      db
        .insertInto('reports')
        .values({
          reporter_id: reporterId,
          subject: form.subject,
          subject_id: subject.id,
          person_id: subject.personId,
          reason: form.reason,
          details: form.details ?? '',
          created_at: now(),
        })
        .onConflict((conflict) => conflict.constraint('reports_once').doNothing())
        .execute(),
    );
  };

  async function isKnown(reporterId: string, subject: Form['subject'], subjectId: string): Promise<boolean> {
    const report = await db
      .selectFrom('reports')
      .select('id')
      .where('reporter_id', '=', reporterId)
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    return report !== undefined;
  }

  async function findSubject(reporterId: string, form: Form): Promise<Subject | undefined> {
    if (form.subject === 'message') {
      const personId = await findSender(reporterId, form.subject_id);
      return personId === undefined ? undefined : { id: form.subject_id, personId };
    }
    if (form.subject === 'job') return findJob(form.subject_id);
    if (form.subject === 'review') return findReview(form.subject_id);
    if (form.subject === 'review_picture') return findReviewPicture(form.subject_id);
    if (form.subject === 'gallery_picture') return findGalleryPicture(form.subject_id);
    const id = readAccountId(form.subject_id);
    const person = id ? await findAccount(db, id) : undefined;
    return person && { id: person.id, personId: person.id };
  }

  async function findReview(id: string): Promise<Subject | undefined> {
    if (!isUuid(id)) return undefined;
    const review = await db
      .selectFrom('reviews')
      .select('reviewer_id')
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    return review && { id, personId: review.reviewer_id };
  }

  async function findReviewPicture(id: string): Promise<Subject | undefined> {
    if (!isUuid(id)) return undefined;
    const photo = await db
      .selectFrom('review_photos as photo')
      .innerJoin('reviews', 'reviews.id', 'photo.review_id')
      .select('reviewer_id')
      .where('photo.id', '=', id)
      .executeTakeFirst();
    return photo && { id, personId: photo.reviewer_id };
  }

  async function findGalleryPicture(id: string): Promise<Subject | undefined> {
    const [artisanId = '', hash = ''] = id.split(':');
    if (!isUuid(artisanId)) return undefined;
    const picture = await db
      .selectFrom('gallery_pictures')
      .select('account_id')
      .where('account_id', '=', artisanId)
      .where('picture_hash', '=', hash)
      .executeTakeFirst();
    return picture && { id: galleryPictureId(picture.account_id, hash), personId: picture.account_id };
  }

  async function findJob(id: string): Promise<Subject | undefined> {
    if (!isUuid(id)) return undefined;
    const job = await db
      .selectFrom('jobs')
      .select('poster_id')
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    return job && { id, personId: job.poster_id };
  }
}
