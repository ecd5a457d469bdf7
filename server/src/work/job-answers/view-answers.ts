import { distanceBetween } from '@marketplace/contract/discovery/places/area-distance';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { ANSWERS_PAGE, type HiredWhom } from '@marketplace/contract/work/job-answer-limits';
import type { JobAnswer, viewJobAnswers } from '@marketplace/contract/work/job-answers';
import type * as z from 'zod/mini';
import type { Messaging } from '../../contact/messaging/index.ts';
import { artisanSlug } from '../../discovery/artisans/places/artisan-address.ts';
import { meanRating } from '../../discovery/artisans/profile/mean-rating.ts';
import { readReplyTimes } from '../../discovery/artisans/profile/reply-times.ts';
import { badCursor, decodeCursor, encodeCursor, readId, readNumber } from '../../discovery/lists/cursor.ts';
import { shownName } from '../../people/accounts/names.ts';
import type { Database } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { statusAt } from '../jobs/job-lifecycle.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { isPoster } from '../jobs/jobs.policy.ts';
import { type AnswerPlace, type AnswerRow, KEY_MAX, listAnswers } from './list-answers.ts';
import { presentNewestOffer } from './newest-offer.ts';

type Form = z.output<(typeof viewJobAnswers)['request']>;

const FILE_WORDS = 'A file';

/** The answers to an own job side by side. */
export function createViewAnswers({
  db,
  markSeenIn,
  now,
}: {
  db: Database;
  markSeenIn: Messaging['markSeenIn'];
  now: () => Date;
}) {
  /** @throws AppError `not_found`, also for the job of another person */
  return async function viewAnswers(
    posterId: string,
    { job_id: jobId, order = 'newest', show = 'open', read = false, limit = ANSWERS_PAGE, cursor }: Form,
  ) {
    const job = isUuid(jobId)
      ? await db
          .selectFrom('jobs')
          .select(['id', 'poster_id', 'title', 'status', 'expires_at', 'hired', 'state', 'city'])
          .where('id', '=', jobId)
          .executeTakeFirst()
      : undefined;
    if (!job || !isPoster(posterId, job)) throw noSuchJob();
    const at = now();
    const after = cursor ? readPlace(cursor, order) : null;
    const { rows, found, publish } = await db.transaction().execute(async (trx) => {
      const page = { order, show, read, after, limit: limit + 1, at };
      const { rows } = await listAnswers({ jobId, posterId }, page).execute(trx);
      const found = rows.filter((row): row is (typeof rows)[number] & AnswerRow =>
        Boolean(row.conversation_id),
      );
      // What this page shows of unread answers is read with the same commit; the row after the page is not shown.
      const marks = found.slice(0, limit).flatMap(readNow);
      return { rows, found, publish: await markSeenIn(trx, posterId, marks) };
    });
    publish();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const replyTimes = await readReplyTimes(
      db,
      shown.map(({ artisan_id }) => artisan_id),
      at,
    );
    const [counts] = rows;
    return {
      job: {
        _id: job.id,
        job_title: job.title,
        status: statusAt(job, at),
        hired: job.hired as HiredWhom | null,
      },
      answers: shown.map((row) => presentAnswer(row, { job, posterId, replyTimes, at })),
      counts: {
        open: counts?.open_count ?? 0,
        shortlisted: counts?.shortlisted_count ?? 0,
        declined: counts?.declined_count ?? 0,
      },
      next_cursor:
        last && found.length > limit ? encodeCursor([order, last.sort_key, last.conversation_id]) : null,
    };
  };
}

/** How far an unread answer is shown, and so read now. Nothing for an answer that was read before, or that shows nothing. */
function readNow({ conversation_id, is_read, shown_seq }: AnswerRow) {
  return is_read || shown_seq === null ? [] : [{ conversation_id, seq: shown_seq }];
}

function presentAnswer(
  row: AnswerRow,
  {
    job,
    posterId,
    replyTimes,
    at,
  }: { job: { state: string; city: string }; posterId: string; replyTimes: Map<string, number>; at: Date },
): JobAnswer {
  const { state, city } = row;
  const [read] = readNow(row);
  return {
    _id: row.conversation_id,
    conversation_id: row.conversation_id,
    artisan_id: row.artisan_id,
    slug: artisanSlug(row.full_name, row.artisan_id),
    ...(row.short_name && { short_name: row.short_name }),
    fullname: shownName(row.full_name),
    img_url: pictureUrl(row.picture_hash, 160),
    is_verified: row.is_verified,
    specific_service: row.skill ?? '',
    state: state ?? '',
    city: city ?? '',
    distance_km: state !== null && city !== null ? distanceBetween(job, { state, city }) : null,
    rating: meanRating(row.rating_sum ?? 0, row.rating_count ?? 0),
    no_of_ratings: row.rating_count ?? 0,
    reply_seconds: replyTimes.get(row.artisan_id) ?? null,
    answered_at: row.answered_at.getTime(),
    is_read: row.is_read,
    unread: read ? Math.min(row.unread, row.last_seq - read.seq) : row.unread,
    // A file can be sent without a text.
    first_words: row.first_text === null ? null : row.first_text || FILE_WORDS,
    offer: row.is_read || read ? presentNewestOffer(row, posterId, at) : null,
    is_shortlisted: row.is_shortlisted,
    is_declined: row.is_declined,
    is_hired: row.is_hired,
    ...(row.worked_together > 0 && { worked_together: row.worked_together }),
  };
}

/** A cursor is only valid in the order in which it was made. */
function readPlace(cursor: string, order: string): AnswerPlace {
  const [madeIn, key, id] = decodeCursor(cursor);
  if (madeIn !== order) throw badCursor();
  return { key: readNumber(key, KEY_MAX), id: readId(id) };
}
