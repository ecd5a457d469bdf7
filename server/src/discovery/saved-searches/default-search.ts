import { DEFAULT_SEARCH_NAME } from '@marketplace/contract/discovery/saved-searches';
import { lockAccounts, type Queries } from '../../platform/database/index.ts';
import { findSame } from './saved-searches.repository.ts';
import { prepareSearch, type ReadySearch, type Trades } from './search-filters.ts';

/** The parts of an artisan profile that its search is made from. */
interface Profile {
  accountId: string;
  skill: string;
  state: string;
}

/** Creates the initial saved search of an artisan profile: jobs for its trade in its state, notified at once. */
export function createDefaultSearch({ catalogue }: { catalogue: Trades }) {
  // The whole state rather than the local government area: Lagos is one city of 20 areas, and artisans cross them every day.
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

  /** Runs in the transaction that creates the profile. A person's identical search stays as it is. */
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

  /** Runs in the transaction that changes the profile. A search that its person deleted or renamed is not touched. */
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
      // The person has already saved the same search.
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
