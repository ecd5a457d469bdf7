import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queries, SavedSearches as SavedSearchesTable } from '../../platform/database/index.ts';
import type { ReadySearch } from './search-filters.ts';

export type SavedSearchRow = Selectable<SavedSearchesTable>;

/** Lists a person's saved searches, newest first. */
export function listSearches(queries: Queries, accountId: string): Promise<SavedSearchRow[]> {
  return queries
    .selectFrom('saved_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function countSearches(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('saved_searches')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the person's search with the same filters, if there is one. */
export async function findSame(
  queries: Queries,
  accountId: string,
  search: ReadySearch,
): Promise<SavedSearchRow | undefined> {
  const same = (['subject', 'category', 'skill', 'state', 'city', 'budget', 'urgent'] as const).map(
    (column) => sql`${sql.ref(column)} is not distinct from ${search[column]}`,
  );
  const { rows } = await sql<SavedSearchRow>`
    select * from saved_searches where account_id = ${accountId} and ${sql.join(same, sql` and `)}
      and folded_query is not distinct from fold_text(${search.query})`.execute(queries);
  return rows[0];
}

/** The condition that `person` can be notified. Deleted accounts are suspended as well. */
export const canBeNotified: RawBuilder<unknown> = sql`person.suspended_at is null`;
