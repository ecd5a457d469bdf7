import { linkText } from '@marketplace/contract/shared/text/links';
import { assessText } from '../../../company/moderation/assess-text.ts';
import { reviewText } from '../../../company/moderation/doubtful-texts.ts';
import type { Queries } from '../../../platform/database/index.ts';

/**
 * Queues what an artisan writes about themselves for operators when it is doubtful, as one text: the descriptions, the link and the answer
 * while away. Runs in the transaction that has changed one of them.
 */
export async function reviewProfile(trx: Queries, accountId: string, at: Date): Promise<void> {
  const profile = await trx
    .selectFrom('artisan_profiles as profile')
    .leftJoin('away_answers as answer', 'answer.account_id', 'profile.account_id')
    .select(['short_description', 'long_description', 'portfolio_link', 'answer.text as away'])
    .where('profile.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { short_description, long_description, portfolio_link, away } = profile;
  const text = [short_description, long_description, doubtfulWords(portfolio_link), away ?? '']
    .join('\n')
    .trimEnd();
  return reviewText(trx, { accountId, subject: 'profile', subjectId: accountId, text, at });
}

/** Returns the words of a link that may be a number or a mailbox. Other checks would match most links, which lead to a name elsewhere. */
function doubtfulWords(link: string): string {
  const words = linkText(link);
  return assessText(words).doubts.some((doubt) => doubt === 'number' || doubt === 'email') ? words : '';
}
