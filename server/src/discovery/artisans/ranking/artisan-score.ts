import type { ClientBase, Pool, QueryResult } from 'pg';

/**
 * How many blocks of the table one transaction reads. They hold some 1,500 people; the transaction locks those whose score
 * changes.
 */
const BATCH_BLOCKS = 250;

/**
 * Updates the scores of all artisans in batches, in the order in which they are stored. The database function `artisan_score`
 * holds the formula. Returns how many scores changed.
 */
export async function scoreArtisans(queries: Pool | ClientBase, now: Date): Promise<number> {
  const size: QueryResult<{ blocks: number }> = await queries.query(
    `select pg_relation_size('artisan_profiles') / current_setting('block_size')::bigint as blocks`,
  );
  const blocks = size.rows[0]?.blocks ?? 0;
  let changed = 0;
  for (let first = 0; first < blocks; first += BATCH_BLOCKS) {
    const { rowCount } = await queries.query(
      `update artisan_profiles as profile set score = scored.score
       from (
         select account_id, artisan_score(profile, $3) as score from artisan_profiles as profile
         where ctid >= $1::tid and ctid < $2::tid
         offset 0 -- computed once for each
       ) as scored
       where profile.account_id = scored.account_id and profile.score <> scored.score`,
      [`(${first},0)`, `(${first + BATCH_BLOCKS},0)`, now],
    );
    changed += rowCount ?? 0;
  }
  return changed;
}

/**
 * Deletes boosts that ended more than a day ago, so the indexes of featured artisans stay small. No valid cursor still needs them.
 */
export async function clearEndedBoosts(queries: Pool | ClientBase, now: Date): Promise<void> {
  await queries.query(
    `update artisan_profiles set featured_until = null where featured_until < $1::timestamptz - interval '1 day'`,
    [now],
  );
}

/** The reviews that changed within this time may change the weights of others. The task runs every six hours. */
const CHANGED_WITHIN_MS = 24 * 60 * 60_000;
const WEIGHED_AT_ONCE = 200;

/**
 * Weighs the ratings again of everybody whom the recent reviewers have reviewed: a review changes how much the other reviews of its
 * writer count. The database function `review_weights` holds the formula.
 */
export async function weighRatings(queries: Pool | ClientBase, now: Date): Promise<void> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct target_id as id from reviews
     where reviewer_id in (select reviewer_id from reviews where updated_at > $1)`,
    [new Date(now.getTime() - CHANGED_WITHIN_MS)],
  );
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += WEIGHED_AT_ONCE)
    await queries.query('select weigh_ratings(id) from unnest($1::uuid[]) as id order by id', [
      ids.slice(start, start + WEIGHED_AT_ONCE),
    ]);
}
