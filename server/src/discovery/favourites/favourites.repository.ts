import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import type { JobCardRow } from '../../work/jobs/jobs.presenter.ts';
import {
  type JobsPage,
  jobCardColumns,
  jobCardJoins,
  type NumberedPage,
  readJobsPage,
} from '../../work/jobs/jobs.repository.ts';
import type { CardRow } from '../artisans/artisans.presenter.ts';
import { cardColumns } from '../artisans/artisans.repository.ts';

/** For each kind, the table of the favourites, and the rows that may be shown. */
const kinds = {
  artisan: {
    table: sql`favourite_artisans`,
    id: sql`artisan_id`,
    shown: sql`artisan_profiles as thing on thing.account_id = favourite.artisan_id and thing.listed`,
  },
  // Past jobs stay among the favourites, and their cards say so.
  job: {
    table: sql`favourite_jobs`,
    id: sql`job_id`,
    shown: sql`jobs as thing on thing.id = favourite.job_id and not thing.poster_suspended`,
  },
};
export type FavouriteKind = keyof typeof kinds;

/** Returns the ids of all visible favourites of a kind, newest first. */
export async function listFavouriteIds(
  queries: Queries,
  kind: FavouriteKind,
  accountId: string,
): Promise<string[]> {
  const { table, id, shown } = kinds[kind];
  const { rows } = await sql<{ id: string }>`
    select favourite.${id} as id from ${table} as favourite join ${shown}
    where favourite.account_id = ${accountId}
    order by favourite.created_at desc, favourite.${id} desc`.execute(queries);
  return rows.map((row) => row.id);
}

/** Counts a person's favourites of a kind, including those that are not visible now. */
export async function countFavourites(
  queries: Queries,
  kind: FavouriteKind,
  accountId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${kinds[kind].table} where account_id = ${accountId}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Locks a person's favourites until the end of the transaction, so changes run one at a time. */
export async function lockFavourites(queries: Queries, accountId: string): Promise<void> {
  await queries
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function isFavourite(
  queries: Queries,
  kind: FavouriteKind,
  accountId: string,
  thingId: string,
): Promise<boolean> {
  const { table, id } = kinds[kind];
  const { rows } = await sql`
    select from ${table} where account_id = ${accountId} and ${id} = ${thingId}`.execute(queries);
  return rows.length > 0;
}

export async function removeFavourite(
  queries: Queries,
  kind: FavouriteKind,
  accountId: string,
  thingId: string,
): Promise<void> {
  const { table, id } = kinds[kind];
  await sql`delete from ${table} where account_id = ${accountId} and ${id} = ${thingId}`.execute(queries);
}

export async function addFavourite(
  queries: Queries,
  kind: FavouriteKind,
  accountId: string,
  thingId: string,
): Promise<void> {
  const { table, id } = kinds[kind];
  await sql`insert into ${table} (account_id, ${id}) values (${accountId}, ${thingId})`.execute(queries);
}

/** Lists a numbered page of favourite artisans, newest first, and counts all. */
export async function listFavouriteArtisans(
  queries: Queries,
  accountId: string,
  wanted: NumberedPage,
): Promise<{ rows: CardRow[]; count: number }> {
  const { rows } = await sql<CardRow & { count: number }>`
    with ${favouritesPage('artisan', accountId, wanted)}
    select total.count, ${cardColumns}
    from (select count(*) as count from kept) as total
    left join (page join artisan_profiles as profile on profile.account_id = page.id) on true
    order by page.created_at desc, page.id desc`.execute(queries);
  return { rows: rows.filter((row) => row.account_id !== null), count: rows[0]?.count ?? 0 };
}

/** Lists a numbered page of favourite jobs, newest first, and counts all. */
export async function listFavouriteJobs(
  queries: Queries,
  accountId: string,
  wanted: NumberedPage,
): Promise<JobsPage> {
  const { rows } = await sql<JobCardRow & { count: number }>`
    with ${favouritesPage('job', accountId, wanted)}
    select total.count, ${jobCardColumns}
    from (select count(*) as count from kept) as total
    left join (page join ${jobCardJoins} on job.id = page.id) on true
    order by page.created_at desc, page.id desc`.execute(queries);
  return readJobsPage(rows);
}

/** Returns the expressions `kept`, all visible favourites, and `page`, a page of it: `id, created_at`. */
function favouritesPage(kind: FavouriteKind, accountId: string, { limit, skip }: NumberedPage) {
  const { table, id, shown } = kinds[kind];
  return sql`
    kept as (
      select favourite.${id} as id, favourite.created_at from ${table} as favourite join ${shown}
      where favourite.account_id = ${accountId}
    ),
    page as (select * from kept order by created_at desc, id desc limit ${limit} offset ${skip})`;
}
