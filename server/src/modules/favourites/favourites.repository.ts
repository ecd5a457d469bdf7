import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';
import type { CardRow } from '../artisans/artisans.presenter.ts';
import { cardColumns, cardJoins } from '../artisans/artisans.repository.ts';

/** Ids of everything a person keeps as favourite, newest first. */
export async function listFavouriteIds(
  queries: Queries,
  accountId: string,
): Promise<{ artisans: string[]; jobs: string[] }> {
  const [artisans, jobs] = await Promise.all([
    listFavouriteArtisanIds(queries, accountId),
    queries
      .selectFrom('favourite_jobs')
      .select('job_id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return { artisans, jobs: jobs.map((row) => row.job_id) };
}

/** Ids of the listed artisans that a person keeps as favourite, newest first. */
export async function listFavouriteArtisanIds(queries: Queries, accountId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('favourite_artisans')
    .innerJoin('artisan_profiles', 'artisan_profiles.account_id', 'favourite_artisans.artisan_id')
    .select('artisan_id')
    .where('favourite_artisans.account_id', '=', accountId)
    .where('artisan_profiles.listed', '=', true)
    .orderBy('favourite_artisans.created_at', 'desc')
    .orderBy('artisan_id', 'desc')
    .execute();
  return rows.map((row) => row.artisan_id);
}

/** Makes changes of one person's favourites follow each other, until the end of the transaction. */
export async function lockFavourites(queries: Queries, accountId: string): Promise<void> {
  await queries
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Answers whether there was something to remove. */
export async function removeFavourite(
  queries: Queries,
  accountId: string,
  artisanId: string,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('favourite_artisans')
    .where('account_id', '=', accountId)
    .where('artisan_id', '=', artisanId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keeps a listed artisan as favourite; one that is kept already stays where it is. */
export async function addFavourite(queries: Queries, accountId: string, artisanId: string): Promise<void> {
  await queries
    .insertInto('favourite_artisans')
    .values({ account_id: accountId, artisan_id: artisanId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many artisans a person keeps, those who are not listed at the moment included. */
export async function countFavourites(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('favourite_artisans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** One numbered page, newest first, and how many there are in all. */
export async function listFavouriteArtisans(
  queries: Queries,
  accountId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: CardRow[]; count: number }> {
  const { rows } = await sql<CardRow & { count: number }>`
    with kept as (
      select favourite.artisan_id, favourite.created_at
      from favourite_artisans as favourite
      join artisan_profiles as profile on profile.account_id = favourite.artisan_id
      where favourite.account_id = ${accountId} and profile.listed
    ),
    page as (select * from kept order by created_at desc, artisan_id desc limit ${limit} offset ${skip})
    select total.count, ${cardColumns}
    from (select count(*) as count from kept) as total
    left join (page join ${cardJoins} on profile.account_id = page.artisan_id) on true
    order by page.created_at desc, page.artisan_id desc`.execute(queries);
  return { rows: rows.filter((row) => row.account_id !== null), count: rows[0]?.count ?? 0 };
}
