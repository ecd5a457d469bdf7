import type { Queries } from '../../../platform/database/index.ts';

/** Turns an artisan's answer off and hides it in the conversations that got it, when operators hide the texts of the profile. */
export async function takeAwayAnswer(trx: Queries, accountId: string, at: Date): Promise<void> {
  await trx.deleteFrom('away_answers').where('account_id', '=', accountId).execute();
  await trx
    .updateTable('automatic_answers')
    .set({ hidden_at: at })
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .execute();
}

/** Shows the answers again that one removal hid. What the artisan has written since stays. */
export async function putBackAwayAnswer(
  trx: Queries,
  accountId: string,
  { text, takenAt, at }: { text: string | null | undefined; takenAt: string | undefined; at: Date },
): Promise<void> {
  if (takenAt)
    await trx
      .updateTable('automatic_answers')
      .set({ hidden_at: null })
      .where('account_id', '=', accountId)
      .where('hidden_at', '=', new Date(takenAt))
      .execute();
  if (text)
    await trx
      .insertInto('away_answers')
      .values({ account_id: accountId, text, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
