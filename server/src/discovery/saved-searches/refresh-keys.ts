import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { NO_ID } from '../../platform/uuid.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';
import { prepareSearch, type SearchColumns, type Trades } from './search-filters.ts';

const BATCH = 500;

/**
 * Recomputes the keys of searches with a text: a release or a catalogue change can change which skills a word means, and the list already
 * uses the new meaning.
 */
export async function refreshTextKeys(db: Database, catalogue: Trades, stopping: AbortSignal): Promise<void> {
  let last = NO_ID;
  for (let found = BATCH; found === BATCH && !stopping.aborted; ) {
    const { rows } = await sql<SavedSearchRow>`
      select * from saved_searches where query is not null and id > ${last}
      order by id limit ${sql.lit(BATCH)}`.execute(db);
    for (const row of rows) {
      const { keys } = await prepareSearch(db, catalogue, row as SavedSearchRow & SearchColumns);
      if (keys.join('\n') === row.keys.join('\n')) continue;
      // A search that has changed meanwhile, because its person edits it or its trade has a new name, has keys of its own already.
      await sql`
        update saved_searches set keys = ${keys} where id = ${row.id} and keys = ${row.keys}::text[]`.execute(
        db,
      );
    }
    last = rows.at(-1)?.id ?? last;
    found = rows.length;
  }
}
