import type { SearchRhythm } from '@marketplace/contract/saved-searches';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { canBeTold } from './saved-searches.repository.ts';
import { type Entry, pieceKeysOf, tradeKeysOf } from './search-keys.ts';

/** A new job or artisan, as saved searches look at it. */
export interface NewEntry extends Entry {
  id: string;
  /** The poster of the job, or the artisan: this person is not told, nor is anybody with whom there is a block. */
  personId: string;
  /** The ranges of budgets in which lists have the job. */
  budgets: string[];
  /** Null for artisans. */
  isUrgent: boolean | null;
}

/** A saved search that finds the new entry. */
export interface Match {
  search_id: string;
  account_id: string;
  name: string;
  rhythm: SearchRhythm;
}

/** All saved searches that find a new entry, by their persons, those that tell at once first. */
export function matchStatement(entry: NewEntry): RawBuilder<Match> {
  const { personId, budgets, isUrgent, category, skill, state, city, text } = entry;
  const tradeKeys = tradeKeysOf(entry);
  const keys = [...tradeKeys, ...pieceKeysOf(entry)];
  const isOrAny = (column: string, value: string) =>
    sql`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value})`;
  return sql<Match>`
    select search.id as search_id, search.account_id, search.name, search.rhythm
    from saved_searches as search
    join accounts as person on person.id = search.account_id
    where search.is_on and search.keys && ${sql.val(keys)}::text[]
      and (search.keys && ${sql.val(tradeKeys)}::text[] or (
        strpos(${text}::text, search.folded_query) > 0
        and ${isOrAny('search.category', category)} and ${isOrAny('search.skill', skill)}
        and ${isOrAny('search.state', state)} and ${isOrAny('search.city', city)}))
      and (search.budget is null or search.budget = any(${sql.val(budgets)}::text[]))
      and (search.urgent is null or search.urgent = ${isUrgent}::boolean)
      and ${canBeTold}
      and search.account_id <> all(array(
        select ${personId}::uuid
        union all select blocked_id from blocks where blocker_id = ${personId}
        union all select blocker_id from blocks where blocked_id = ${personId}))
    order by search.account_id, search.rhythm, search.created_at, search.id`;
}

/** Finds the saved searches that find a new entry, through the index of their keys. */
export function findMatches(db: Database, entry: NewEntry): Promise<Match[]> {
  return db.transaction().execute(async (trx) => {
    // The planner counts the comparison of two lists of keys as one step, and would compare those of every saved search.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await matchStatement(entry).execute(trx);
    return rows;
  });
}
