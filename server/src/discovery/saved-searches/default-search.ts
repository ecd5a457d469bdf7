import { DEFAULT_SEARCH_NAME } from '@marketplace/contract/saved-searches';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/db.ts';
import { lockAccounts } from '../../platform/database/lock-accounts.ts';
import { findSame } from './saved-searches.repository.ts';
import { prepareSearch, type ReadySearch, type Trades } from './search-filters.ts';

/** What the search of an artisan profile comes from. */
interface Profile {
  accountId: string;
  skill: string;
  state: string;
}

const BATCH = 50;
/** One run of the task leaves the rest to the next one, so that a release does not load the database for minutes. */
const BATCHES_A_RUN = 100;

/** The search that an artisan profile starts with: jobs for its trade in its state, told at once. */
export function createDefaultSearch({ db, catalogue }: { db: Database; catalogue: Trades }) {
  // The whole state and not the local government area alone: Lagos is one city of 20 areas, and artisans cross them every day.
  const searchOf = (queries: Queries, { skill, state }: Profile): Promise<ReadySearch> =>
    prepareSearch(queries, catalogue, {
      subject: 'jobs',
      query: null,
      category: null,
      skill,
      state,
      city: null,
      budget: null,
      urgent: null,
    });

  /** Within the transaction that makes the profile. A person who has saved the same search keeps it as it is. */
  async function add(trx: Queries, profile: Profile, at: Date): Promise<void> {
    const { accountId } = profile;
    await trx
      .insertInto('saved_searches')
      .values({
        account_id: accountId,
        ...(await searchOf(trx, profile)),
        name: DEFAULT_SEARCH_NAME,
        rhythm: 'at_once',
        follows_profile: true,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .updateTable('artisan_profiles')
      .set({ default_search_at: at })
      .where('account_id', '=', accountId)
      .execute();
  }

  /** Within the transaction that changes the profile. A search that its person deleted or renamed stays so. */
  async function follow(trx: Queries, profile: Profile): Promise<void> {
    const { accountId, skill, state } = profile;
    const following = await trx
      .selectFrom('saved_searches')
      .select(['id', 'skill', 'state'])
      .where('account_id', '=', accountId)
      .where('follows_profile', '=', true)
      .executeTakeFirst();
    if (!following || (following.skill === skill && following.state === state)) return;
    await lockAccounts(trx, [accountId]);
    const search = await searchOf(trx, profile);
    const isThere = await findSame(trx, accountId, search);
    if (isThere) {
      // The person has saved the same search already.
      await trx
        .deleteFrom('saved_searches')
        .where('id', '=', following.id)
        .where('follows_profile', '=', true)
        .execute();
      return;
    }
    await trx
      .updateTable('saved_searches')
      .set({ skill, state, keys: search.keys })
      .where('id', '=', following.id)
      .where('follows_profile', '=', true)
      .execute();
  }

  /** Gives the search to profiles that were made without it, by an earlier release. */
  async function addMissing(at: Date): Promise<void> {
    for (let batches = 0; batches < BATCHES_A_RUN; batches += 1) {
      const found = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ account_id: string; skill: string; state: string }>`
          select profile.account_id, profile.skill, profile.state
          from artisan_profiles as profile join accounts as account on account.id = profile.account_id
          where profile.default_search_at is null
          -- The account is locked first, as in an edit of the profile, so that the two cannot wait for each other for ever. With the
          -- profile locked, its trade and place are those of now.
          order by profile.account_id limit ${sql.lit(BATCH)} for no key update of account, profile skip locked`.execute(
          trx,
        );
        for (const { account_id: accountId, skill, state } of rows)
          await add(trx, { accountId, skill, state }, at);
        return rows.length;
      });
      if (found < BATCH) return;
    }
  }

  return { add, follow, addMissing };
}
