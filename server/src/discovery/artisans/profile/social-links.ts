import { type LinkKind, readLink } from '@marketplace/contract/shared/text/links';
import type { Queries } from '../../../platform/database/index.ts';

const columns = ['facebook_url', 'instagram_url', 'twitter_url'] as const;
const kinds: Record<(typeof columns)[number], LinkKind> = {
  facebook_url: 'facebook',
  instagram_url: 'instagram',
  twitter_url: 'twitter',
};
type SocialLinks = { [column in (typeof columns)[number]]?: string };

/** Counts the social links that a profile shows. */
export function countSocialLinks(profile: SocialLinks): number {
  return columns.filter((column) => profile[column]).length;
}

/** Returns whether a profile gains a link. A link stored in an older form counts as the same. */
export function addsSocialLink(before: SocialLinks, after: SocialLinks): boolean {
  return columns.some((column) => {
    const [old = '', wanted = ''] = [before[column], after[column]];
    return wanted !== '' && wanted !== old && wanted !== readLink(kinds[column], old);
  });
}

/** Removes a profile's social links beyond the allowed number, last ones first. */
export async function restrictSocialLinks(trx: Queries, accountId: string, allowed: number): Promise<void> {
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
