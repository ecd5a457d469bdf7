import { hasVisibleText } from '@marketplace/contract/shared/text/clean-text';
import type { Database } from '../../../platform/database/index.ts';

/** The quick replies of a person, in their order. */
export async function listQuickReplies(db: Database, accountId: string): Promise<string[]> {
  const row = await db
    .selectFrom('quick_replies')
    .select('texts')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.texts ?? [];
}

/** Replaces the quick replies of a person. @returns what was stored: each text once, and none without a visible character */
export async function storeQuickReplies(
  db: Database,
  accountId: string,
  replies: readonly string[],
  at: Date,
): Promise<string[]> {
  const texts = [...new Set(replies.filter(hasVisibleText))];
  if (texts.length === 0) {
    await db.deleteFrom('quick_replies').where('account_id', '=', accountId).execute();
    return texts;
  }
  await db
    .insertInto('quick_replies')
    .values({ account_id: accountId, texts, changed_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ texts, changed_at: at }))
    .execute();
  return texts;
}
