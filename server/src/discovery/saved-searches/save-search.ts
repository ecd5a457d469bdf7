import {
  type changeSearch,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  type SearchFrequency,
  type SearchSubject,
  type saveSearch,
} from '@marketplace/contract/discovery/saved-searches';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Database, lockAccounts } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { countSearches, findSame, listSearches, type SavedSearchRow } from './saved-searches.repository.ts';
import { presentFilters, readSearch, type SearchColumns, type Trades } from './search-filters.ts';

type SaveForm = z.output<(typeof saveSearch)['request']>;
type Changes = Omit<z.output<(typeof changeSearch)['request']>, 'search_id'>;

/** The searches of one person; every statement names the account. */
export function createOwnSearches(parts: { db: Database; catalogue: Trades; now: () => Date }) {
  const { db, catalogue, now } = parts;

  /**
   * Saves a search, or updates name and frequency of an identical one.
   * @throws AppError
   */
  async function save(accountId: string, { name, rhythm, ...form }: SaveForm): Promise<SavedSearch> {
    const search = await readSearch(db, catalogue, form);
    return db.transaction().execute(async (trx) => {
      // Locked, so that concurrent calls neither save the same search twice nor exceed the limit.
      await lockAccounts(trx, [accountId]);
      const same = await findSame(trx, accountId, search);
      if (same) {
        const row = await trx
          .updateTable('saved_searches')
          .set({ ...followsUnlessRenamed(name), rhythm, is_on: true })
          .where('id', '=', same.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return present(row);
      }
      if ((await countSearches(trx, accountId)) >= SAVED_SEARCHES_MAX) throw tooManySearches();
      const row = await trx
        .insertInto('saved_searches')
        .values({ account_id: accountId, ...search, name, rhythm, created_at: now() })
        .returningAll()
        .executeTakeFirstOrThrow();
      return present(row);
    });
  }

  /** @throws AppError `not_found` for another person's search */
  async function change(
    accountId: string,
    searchId: string,
    { name, rhythm, is_on }: Changes,
  ): Promise<SavedSearch> {
    if (!isUuid(searchId)) throw noSuchSearch();
    const row = await db
      .updateTable('saved_searches')
      .set({
        // Without it, a request that changes nothing would be a statement without a column.
        account_id: accountId,
        ...(name !== undefined && followsUnlessRenamed(name)),
        ...(rhythm !== undefined && { rhythm }),
        ...(is_on !== undefined && { is_on }),
      })
      .where('id', '=', searchId)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw noSuchSearch();
    return present(row);
  }

  async function remove(accountId: string, searchId: string): Promise<void> {
    if (!isUuid(searchId)) return;
    await db
      .deleteFrom('saved_searches')
      .where('id', '=', searchId)
      .where('account_id', '=', accountId)
      .execute();
  }

  return {
    save,
    change,
    remove,
    list: async (accountId: string) => (await listSearches(db, accountId)).map(present),
  };
}

/**
 * An artisan profile's search is called "my trade in my area". Renaming it means that the person wants what it matches now, so it no longer
 * follows the profile.
 */
const followsUnlessRenamed = (name: string) => ({
  name,
  follows_profile: sql<boolean>`follows_profile and name = ${name}`,
});

function present(row: SavedSearchRow): SavedSearch {
  return {
    _id: row.id,
    subject: row.subject as SearchSubject,
    name: row.name,
    rhythm: row.rhythm as SearchFrequency,
    is_on: row.is_on,
    follows_profile: row.follows_profile,
    filters: presentFilters(row as SearchColumns),
    created_at: row.created_at.toISOString(),
  };
}

function noSuchSearch(): AppError {
  return new AppError('not_found', 'This search is no longer saved');
}

function tooManySearches(): AppError {
  return new AppError(
    'conflict',
    `You can save ${SAVED_SEARCHES_MAX} searches. Please delete one before you save another.`,
  );
}
