import type { saveSearchPlace } from '@marketplace/contract/discovery/search-place';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { readNearPlace } from '../../discovery/lists/near-place.ts';
import type { Database } from '../../platform/database/index.ts';

type SearchPlace = Omit<AnswerOf<typeof saveSearchPlace>, 'status'>;

interface Row {
  state: string | null;
  city: string | null;
  revision: number;
}

export async function findSearchPlace(db: Database, accountId: string): Promise<SearchPlace> {
  const row = await db
    .selectFrom('search_places')
    .select(['state', 'city', 'revision'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? present(row) : { place: null, revision: 0 };
}

/**
 * Stores the search place. An unchanged place keeps its revision, so a repeated request changes nothing.
 * @throws AppError `invalid_input` for a place that does not exist
 */
export async function storeSearchPlace(
  db: Database,
  accountId: string,
  form: RequestOf<typeof saveSearchPlace>,
  at: Date,
): Promise<SearchPlace> {
  const place = readNearPlace(form, { state: 'state', city: 'city' });
  const { rows } = await sql<Row>`
    insert into search_places as kept (account_id, state, city, changed_at)
    values (${accountId}, ${place?.state ?? null}, ${place?.city ?? null}, ${at})
    on conflict (account_id) do update set state = excluded.state, city = excluded.city,
      revision = kept.revision
        + ((kept.state, kept.city) is distinct from (excluded.state, excluded.city))::integer,
      changed_at = excluded.changed_at
    returning state, city, revision`.execute(db);
  return present(rows[0] as Row);
}

const present = ({ state, city, revision }: Row): SearchPlace => ({
  place: state ? { state, city } : null,
  revision,
});
