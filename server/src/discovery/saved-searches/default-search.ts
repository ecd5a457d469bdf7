import { DEFAULT_SEARCH_NAME } from '@marketplace/contract/discovery/saved-searches';
import { lockAccounts, type Queries } from '../../platform/database/index.ts';
import { findSame } from './saved-searches.repository.ts';
import { prepareSearch, type ReadySearch, type Trades } from './search-filters.ts';

/** What the search of an artisan profile comes from. */
interface Profile {
  accountId: string;
  skill: string;
  state: string;
}

/** The search that an artisan profile starts with: jobs for its trade in its state, told at once. */
export function createDefaultSearch({ catalogue }: { catalogue: Trades }) {
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

  return { add, follow };
}
