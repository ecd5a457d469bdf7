import { type LinkKind, readLink } from '@marketplace/contract/shared/text/links';
import type { Queries } from '../../../platform/database/index.ts';

const columns = ['facebook_url', 'instagram_url', 'twitter_url'] as const;
const kinds: Record<(typeof columns)[number], LinkKind> = {
  facebook_url: 'facebook',
  instagram_url: 'instagram',
  twitter_url: 'twitter',
};
type SocialLinks = { [column in (typeof columns)[number]]?: string };

/** How many links to social media a profile shows. */
export function countSocialLinks(profile: SocialLinks): number {
  return columns.filter((column) => profile[column]).length;
}

/** Whether a profile gets a link that it did not show before. A link that was stored in an older form stays the same link. */
export function addsSocialLink(before: SocialLinks, after: SocialLinks): boolean {
  return columns.some((column) => {
    const [old = '', wanted = ''] = [before[column], after[column]];
    return wanted !== '' && wanted !== old && wanted !== readLink(kinds[column], old);
  });
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
