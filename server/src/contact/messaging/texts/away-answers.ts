import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { hasVisibleText } from '@marketplace/contract/shared/text/clean-text';
import { sql } from 'kysely';
import { assessText } from '../../../company/moderation/assess-text.ts';
import { findFraudSigns } from '../../../company/moderation/fraud-signs.ts';
import { withoutContact } from '../../../company/moderation/without-contact.ts';
import { reviewProfile } from '../../../discovery/artisans/profile/review-profile.ts';
import { type Database, lockAccounts, type Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';

interface AwayAnswer {
  text: string | null;
  away_until: string | null;
}

/** @throws AppError `forbidden` without an artisan profile */
export async function findAwayAnswer(queries: Queries, accountId: string, at: Date): Promise<AwayAnswer> {
  const { rows } = await sql<AwayAnswer>`
    select answer.text, case when profile.away_until >= ${lagosDay(at)}::date then profile.away_until::text end as away_until
    from artisan_profiles as profile left join away_answers as answer on answer.account_id = profile.account_id
    where profile.account_id = ${accountId}`.execute(queries);
  if (!rows[0])
    throw new AppError('forbidden', 'Only artisans can do this. Please create your artisan profile first.');
  return rows[0];
}

/**
 * Sets the answer, or turns it off. It is sent without its artisan looking, so a doubtful text is refused. Together with the rest of the
 * profile it may still be doubtful, and operators review that.
 * @throws AppError `invalid_input` for a text with a contact or signs of fraud
 */
export async function saveAwayAnswer(
  db: Database,
  accountId: string,
  text: string | null,
  at: Date,
): Promise<AwayAnswer> {
  await findAwayAnswer(db, accountId, at);
  const written = text !== null && hasVisibleText(text) ? text : null;
  if (written !== null) assertFine(written);
  await db.transaction().execute(async (trx) => {
    // Before the profile, as its other changes do.
    await lockAccounts(trx, [accountId]);
    if (written === null) await trx.deleteFrom('away_answers').where('account_id', '=', accountId).execute();
    else
      await trx
        .insertInto('away_answers')
        .values({ account_id: accountId, text: written, changed_at: at })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ text: written, changed_at: at }),
        )
        .execute();
    await reviewProfile(trx, accountId, at);
  });
  return findAwayAnswer(db, accountId, at);
}

function assertFine(text: string): void {
  withoutContact(text, 'text', 'your answer');
  if (assessText(text).decision !== 'fine' || findFraudSigns(text).length > 0)
    throw new AppError(
      'invalid_input',
      'Please leave out anything that looks like a contact, a fee or a payment. Customers answer you here.',
      { field: 'text' },
    );
}

/**
 * Answers the first message of a conversation in the name of an artisan who is away, once. What it stores is no message: it costs nothing,
 * keeps no token, notifies nobody and counts as no reply, so no other answer follows from it either.
 */
export async function answerWhileAway(
  trx: Queries,
  {
    conversationId,
    artisanId,
    seq,
    at,
  }: { conversationId: string; artisanId: string; seq: number; at: Date },
): Promise<void> {
  await sql`
    insert into automatic_answers (conversation_id, account_id, text, seq, sent_at)
    select ${conversationId}, answer.account_id, answer.text, ${seq}, ${at}
    from away_answers as answer join artisan_profiles as profile on profile.account_id = answer.account_id
    where answer.account_id = ${artisanId} and profile.away_until >= ${lagosDay(at)}::date
    on conflict (conversation_id) do nothing`.execute(trx);
}
