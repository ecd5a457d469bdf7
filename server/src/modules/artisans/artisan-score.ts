import type { ClientBase, Pool, QueryResult } from 'pg';

/** How many rows are looked at in one transaction: the rows that change are locked for some milliseconds. */
const BATCH = 2_000;

/**
 * The rank of an artisan in lists, out of 10,000: what customers say (6,000), how complete the profile is (2,500), and how
 * lately somebody was there (1,500). The weights and their reasons are in docs/decisions/0010-ranking-and-search.md.
 * $1 the account to go on after, $2 how many, $3 the time.
 */
const scoreBatch = `
  with batch as (
    select profile.*, account.picture_hash, account.background_hash, account.is_verified,
      (select count(*) from gallery_pictures as gallery where gallery.account_id = profile.account_id) as pictures,
      greatest(
        profile.updated_at,
        (select max(last_seen_at) from sessions where sessions.account_id = profile.account_id)
      ) as active_at
    from artisan_profiles as profile
    join accounts as account on account.id = profile.account_id
    where profile.account_id > $1
    order by profile.account_id
    limit $2
  ),
  scored as (
    select account_id, round(
      6000 * (rating_mean(rating_sum, rating_count) - 1) / 4
      + 125 * (
        case when picture_hash is not null then 4 else 0 end
        + case when pictures >= 3 then 4 else 0 end
        + case when length(long_description) >= 100 then 3 else 0 end
        + case when is_verified then 3 else 0 end
        + case when length(short_description) >= 20 then 2 else 0 end
        + case when minimum_charge_kobo > 0 then 2 else 0 end
        + case when portfolio_link <> '' then 1 else 0 end
        + case when background_hash is not null then 1 else 0 end
      )
      -- Whole weeks, so that a score changes once a week and not with every run.
      + 1500 * power(0.5, greatest(0, floor(extract(epoch from $3::timestamptz - active_at) / 604800)) * 7 / 90)
    )::integer as score
    from batch
  ),
  changed as (
    update artisan_profiles as profile set score = scored.score
    from scored
    where profile.account_id = scored.account_id and profile.score <> scored.score
    returning 1
  )
  select (select count(*) from changed)::integer as changed,
    (select account_id from batch order by account_id desc limit 1) as last`;

/** Brings the scores of all artisans up to date, a batch at a time. Answers how many changed. */
export async function scoreArtisans(queries: Pool | ClientBase, now: Date): Promise<number> {
  let changed = 0;
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last) {
    const batch: QueryResult<{ changed: number; last: string | null }> = await queries.query(scoreBatch, [
      last,
      BATCH,
      now,
    ]);
    changed += batch.rows[0]?.changed ?? 0;
    last = batch.rows[0]?.last ?? null;
  }
  return changed;
}

/** Forgets boosts that ended a day ago, which nobody pages past any more, so that the featured indexes stay small. */
export async function clearEndedBoosts(queries: Pool | ClientBase, now: Date): Promise<void> {
  await queries.query(
    `update artisan_profiles set featured_until = null where featured_until < $1::timestamptz - interval '1 day'`,
    [now],
  );
}
