import type { ReviewOrigin } from '@marketplace/contract/work/review-origins';
import type { RatingCounts } from '@marketplace/contract/work/reviews';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { ReviewKey } from './review-cursor.ts';

/**
 * The basis of a review. `job`: proven work. `silent`: work that silence confirmed. `conversation`: everything else, including work that
 * both confirmed but nothing proves. `silent` reviews have the label of a `conversation`.
 */
export type ReviewBasis = 'job' | 'silent' | 'conversation';

export interface ReviewRow {
  id: string;
  rating: number;
  text: string;
  reply: string | null;
  created_at: Date;
  basis: ReviewBasis;
  /** Null when the reviewer's account is suspended. */
  reviewer_name: string | null;
  reviewer_picture: string | null;
}

interface ListedReview extends ReviewRow {
  /** Microseconds since 1970. A Date only has milliseconds, in which neighbours may be equal. */
  written_at: number;
}

export interface ReviewFilters {
  stars?: number | undefined;
  withPhotos?: boolean | undefined;
  origin?: ReviewOrigin | undefined;
}

/**
 * Lists the newest `most` reviews with a text that pass the filters, except the review `without`, and counts all of them. The first page
 * also has the counts of all ratings. Null when the person does not exist.
 */
export async function listReviews(
  queries: Queries,
  targetId: string,
  {
    filters,
    after,
    without,
    limit,
  }: { filters: ReviewFilters; after: ReviewKey | null; without: string | null; limit: number },
): Promise<{ rows: ListedReview[]; count: number; ratings: RatingCounts | null } | null> {
  const narrowed = narrowedBy(filters);
  const all = sql`select count(*) from reviews where target_id = target.id and text <> '' and hidden_at is null ${narrowed}`;
  type Counts = { count: number; ratings: RatingCounts | null };
  const { rows } = await sql<(ListedReview & Counts) | ({ id: null } & Counts)>`
    with page as (
      select * from reviews
      where target_id = ${targetId} and text <> '' and hidden_at is null ${narrowed} ${without ? sql`and id <> ${without}` : sql``} ${olderThan(after)}
      order by created_at desc, id desc limit ${sql.lit(limit)}
    )
    select ${isNarrowed(filters) ? sql`(${all})` : sql`coalesce(profile.review_count, (${all}))`}::integer as count,
      ${after ? sql`null` : ratingCounts} as ratings,
      page.id, (extract(epoch from page.created_at) * 1000000)::bigint as written_at,
      page.rating, page.text, page.reply, page.created_at, page.basis,
      reviewer.full_name as reviewer_name, reviewer.picture_hash as reviewer_picture
    from accounts as target
    left join artisan_profiles as profile on profile.account_id = target.id
    left join page on true
    left join accounts as reviewer on reviewer.id = page.reviewer_id and reviewer.suspended_at is null
    where target.id = ${targetId} and target.suspended_at is null
    order by page.created_at desc, page.id desc`.execute(queries);
  const [first] = rows;
  if (!first) return null;
  return {
    rows: rows.filter((row): row is ListedReview & Counts => row.id !== null),
    count: first.count,
    ratings: first.ratings,
  };
}

const hasPhotos = sql`exists (select from review_photos where review_id = reviews.id)`;

/** The ratings of `target`, as `RatingCounts`. */
const ratingCounts = sql`(
  select json_build_object(
    'stars', json_build_array(${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where rating = ${sql.lit(stars)})`))}),
    'with_photos', count(*) filter (where text <> '' and ${hasPhotos}),
    'job', count(*) filter (where text <> '' and basis = 'job'),
    'conversation', count(*) filter (where text <> '' and basis <> 'job')
  ) from reviews where target_id = target.id and hidden_at is null)`;

const isNarrowed = ({ stars, withPhotos, origin }: ReviewFilters) =>
  stars !== undefined || withPhotos === true || origin !== undefined;

/** Returns the filters' conditions for statements on `reviews`. */
function narrowedBy({ stars, withPhotos, origin }: ReviewFilters): RawBuilder<unknown> {
  return sql.join(
    [
      stars === undefined ? sql`` : sql`and rating = ${stars}`,
      withPhotos ? sql`and ${hasPhotos}` : sql``,
      // Work confirmed only by silence has the label of a conversation.
      origin === undefined ? sql`` : origin === 'job' ? sql`and basis = 'job'` : sql`and basis <> 'job'`,
    ],
    sql` `,
  );
}

function olderThan(key: ReviewKey | null): RawBuilder<unknown> {
  if (!key) return sql``;
  return sql`and (created_at, id) < (timestamptz 'epoch' + ${key.writtenAt}::bigint * interval '1 microsecond', ${key.id}::uuid)`;
}

/** Returns a review about a person, even one without a text. */
export async function findReview(
  queries: Queries,
  { id, targetId }: { id: string; targetId: string },
): Promise<ReviewRow | undefined> {
  const row = await queries
    .selectFrom('reviews')
    .leftJoin('accounts as reviewer', (join) =>
      join.onRef('reviewer.id', '=', 'reviews.reviewer_id').on('reviewer.suspended_at', 'is', null),
    )
    .select(['reviews.id', 'rating', 'text', 'reply', 'reviews.created_at', 'reviews.basis'])
    .select(['reviewer.full_name as reviewer_name', 'reviewer.picture_hash as reviewer_picture'])
    .where('reviews.id', '=', id)
    .where('target_id', '=', targetId)
    .where('reviews.hidden_at', 'is', null)
    .executeTakeFirst();
  return row as ReviewRow | undefined;
}

export function noSuchPerson(): AppError {
  return new AppError('not_found', "This person isn't here any more");
}
