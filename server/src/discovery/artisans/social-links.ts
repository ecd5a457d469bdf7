import type { Queries } from '../../platform/database/db.ts';

const columns = ['facebook_url', 'instagram_url', 'twitter_url'] as const;

/** How many links to social media a profile shows. */
export function countSocialLinks(profile: { [column in (typeof columns)[number]]?: string }): number {
  return columns.filter((column) => profile[column]).length;
}

/** Removes the social links above the allowed number from a profile, the last ones first. */
export async function keepSocialLinks(trx: Queries, accountId: string, allowed: number): Promise<void> {
  const profile = await trx
    .selectFrom('artisan_profiles')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) return;
  const tooMany = columns.filter((column) => profile[column] !== '').slice(allowed);
  if (tooMany.length === 0) return;
  await trx
    .updateTable('artisan_profiles')
    .set(Object.fromEntries(tooMany.map((column) => [column, ''])))
    .where('account_id', '=', accountId)
    .execute();
}
