import type { SearchFrequency } from '@marketplace/contract/discovery/saved-searches';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { type Entry, pieceKeysOf, tradeKeysOf } from './search-keys.ts';

/** A new job or artisan, as saved searches match it. */
export interface NewEntry extends Entry {
  id: string;
  /** The job's poster, or the artisan. Neither this person nor anyone with a block between them is notified. */
  personId: string;
  /** The budget ranges in which lists have the job. */
  budgets: string[];
  /** Null for artisans. */
  isUrgent: boolean | null;
}

/** A saved search that matches the new entry. */
export interface Match {
  search_id: string;
  account_id: string;
  name: string;
  rhythm: SearchFrequency;
}

/** Selects all saved searches that match a new entry, by person, with immediate ones first. Includes those of suspended people. */
export function matchStatement(entry: NewEntry): RawBuilder<Match> {
  const { personId, budgets, isUrgent, category, skill, state, city, text } = entry;
  const tradeKeys = tradeKeysOf(entry);
  const keys = [...tradeKeys, ...pieceKeysOf(entry)];
  const isTrade = keys.map((_, index) => index < tradeKeys.length);
  const isOrAny = (column: string, value: string) =>
    sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value})`;
  // Each `offset 0` keeps the planner on the order by key and search, because it knows neither how many searches have a key nor how many of
  // them remain.
  return sql<Match>`
    with candidates as materialized (
      select keyed.search_id, bool_or(own.is_trade) as by_trade
      from unnest(${sql.val(keys)}::text[], ${sql.val(isTrade)}::boolean[]) as own (key, is_trade)
      cross join lateral (select search_id from saved_search_keys where key = own.key offset 0) as keyed
      group by keyed.search_id
    )
    select search.id as search_id, search.account_id, search.name, search.rhythm
    from candidates
    cross join lateral (select * from saved_searches where id = candidates.search_id and is_on offset 0) as search
    where (candidates.by_trade or (
        strpos(${text}::text, search.folded_query) > 0
        and ${isOrAny('search.category', category)} and ${isOrAny('search.skill', skill)}
        and ${isOrAny('search.state', state)} and ${isOrAny('search.city', city)}))
      and (search.budget is null or search.budget = any(${sql.val(budgets)}::text[]))
      and (search.urgent is null or search.urgent = ${isUrgent}::boolean)
      and search.account_id <> all(array(
        select ${personId}::uuid
        union all select blocked_id from blocks where blocker_id = ${personId}
        union all select blocker_id from blocks where blocked_id = ${personId}))
    order by search.account_id, search.rhythm, search.created_at, search.id`;
}

/** Finds the saved searches that match a new entry, through the index of their keys. */
export async function findMatches(queries: Queries, entry: NewEntry): Promise<Match[]> {
  const { rows } = await matchStatement(entry).execute(queries);
  return rows;
}
