import type { Queries } from '../../platform/db.ts';

/** Ids of everything a person keeps as favourite, newest first. */
export async function listFavouriteIds(
  queries: Queries,
  accountId: string,
): Promise<{ artisans: string[]; jobs: string[] }> {
  const [artisans, jobs] = await Promise.all([
    queries
      .selectFrom('favourite_artisans')
      .select('artisan_id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
    queries
      .selectFrom('favourite_jobs')
      .select('job_id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute(),
  ]);
  return { artisans: artisans.map((row) => row.artisan_id), jobs: jobs.map((row) => row.job_id) };
}
