import { type Selectable, sql } from 'kysely';
import { hasEliteMark } from '../../money/subscriptions/subscriptions.repository.ts';
import { pictureJson, workPictureJson } from '../../people/media/picture-columns.ts';
import type { ArtisanProfiles, Queries } from '../../platform/database/index.ts';
import {
  type CardRow,
  cardProfileColumns,
  type DetailRow,
  pageProfileColumns,
} from './artisans.presenter.ts';
import { isAvailable } from './profile/set-availability.ts';
import { workDetailColumns } from './profile/work-details.repository.ts';

export type ArtisanProfile = Selectable<ArtisanProfiles>;

/** Returns the ids of accounts whose owners accept messages but no calls. */
export async function listChatOnly(queries: Queries, accountIds: string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('artisan_profiles')
    .select('account_id')
    .where('account_id', '=', sql<string>`any (${accountIds}::uuid[])`)
    .where('chat_only', '=', true)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export function findProfile(queries: Queries, accountId: string): Promise<ArtisanProfile | undefined> {
  return queries
    .selectFrom('artisan_profiles')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns the hashes of a person's gallery pictures in order. */
export async function listGallery(queries: Queries, accountId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('gallery_pictures')
    .select('picture_hash')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.picture_hash);
}

function profileColumns(columns: readonly (keyof ArtisanProfile)[], row = 'profile') {
  // A single text, because Kysely would write each column's name anew in every query.
  return sql.raw(columns.map((column) => `${row}.${column}`).join(', '));
}

/** What the database or a task copies to the row, or what the artisan's home page sets. */
const copiedColumns = [
  'card_name',
  'card_verified',
  'card_picture',
  'short_name',
  'card_work',
  'reply_seconds',
  'closing_times',
  'available_until',
] as const satisfies (keyof ArtisanProfile)[];

/**
 * The columns for `presentCard`, from a row of `artisan_profiles`. The database copies the account's name, check and picture there, so a
 * list reads one table.
 */
const columnsOfCard = (row: string) => sql`
  ${profileColumns(['account_id', ...copiedColumns, ...cardProfileColumns], row)},
  ${sql.raw(row)}.away_until::text as away_until`;

export const cardColumns = columnsOfCard('profile');

/** The card columns of a `ListSource`'s `entry` rows. */
export const listedColumns = columnsOfCard('entry');

/** The card columns without id and category, for use beside another table that has both. */
export const listedColumnsBeside = profileColumns([
  ...copiedColumns,
  'away_until',
  ...cardProfileColumns.filter((column) => column !== 'category'),
]);

/** Returns everything public about a listed artisan. */
export async function findDetail(
  queries: Queries,
  accountId: string,
  now: Date,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, coalesce(profile.featured_until > ${now}, false) as is_featured,
      ${hasEliteMark(sql`profile.account_id`, now)} as is_elite,
      ${isAvailable('profile', now)} as is_available,
      ${profileColumns(pageProfileColumns)}, ${workDetailColumns}, account.created_at as member_since,
      case when background.hash is not null then ${pictureJson('background')} end as background,
      (select coalesce(json_agg(${workPictureJson('shown', 'gallery')} order by gallery.position), '[]')
       from gallery_pictures as gallery join pictures as shown on shown.hash = gallery.picture_hash
       where gallery.account_id = profile.account_id) as gallery
    from artisan_profiles as profile join accounts as account on account.id = profile.account_id
    left join pictures as background on background.hash = account.background_hash
    where profile.account_id = ${accountId} and profile.listed`.execute(queries);
  return rows[0];
}

/** Lists the best rated artisans with at least 3 ratings. */
export async function listTopRated(queries: Queries, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from artisan_profiles as profile
    where profile.listed and profile.rating_count >= 3
    order by rating_mean(profile.rating_sum, profile.rating_count) desc, profile.account_id desc
    limit ${sql.lit(limit)}`.execute(queries);
  return rows;
}

/**
 * Lists artisans with the same skill and state, then of the same skill, then of the same category, each by score. Null when the artisan
 * does not exist.
 */
export async function listSimilar(
  queries: Queries,
  accountId: string,
  limit: number,
): Promise<CardRow[] | null> {
  const orderAndLimit = sql`order by score desc, other.account_id desc limit ${sql.lit(limit)}`;
  const { rows } = await sql<CardRow | { account_id: null }>`
    with self as (
      select account_id, category, skill, state from artisan_profiles where account_id = ${accountId} and listed
    ),
    similar_ones as (
      (select 1 as distance, other.account_id, score from artisan_profiles as other, self
       where other.listed and other.skill = self.skill and other.state = self.state
         and other.account_id <> self.account_id ${orderAndLimit})
      union all
      (select 2, other.account_id, score from artisan_profiles as other, self
       where other.listed and other.skill = self.skill and other.state <> self.state ${orderAndLimit})
      union all
      (select 3, other.account_id, score from artisan_profiles as other, self
       where other.listed and other.category = self.category and other.skill <> self.skill ${orderAndLimit})
    ),
    closest as (
      select * from similar_ones order by distance, score desc, account_id desc limit ${sql.lit(limit)}
    )
    select ${cardColumns} from self
    left join (closest join artisan_profiles as profile on profile.account_id = closest.account_id) on true
    order by closest.distance, closest.score desc, closest.account_id desc`.execute(queries);
  if (rows.length === 0) return null;
  return rows.filter((row): row is CardRow => row.account_id !== null);
}

export async function isListed(queries: Queries, accountId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('artisan_profiles')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('listed', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
