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

export async function findSearchPlace(db: Database, accountId: string) {
  const [row, { rows: suggested }] = await Promise.all([
    db
      .selectFrom('search_places')
      .select(['state', 'city', 'revision'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    suggestedStatement(accountId).execute(db),
  ]);
  return { ...(row ? present(row) : { place: null, revision: 0 }), suggested: suggested[0] ?? null };
}

/** The area of a person's last job or agreed visit as a customer, otherwise of their artisan profile. Exported for the test of its plan. */
export const suggestedStatement = (accountId: string) => sql<{ state: string; city: string }>`
  select state, city from (
    (select state, city, posted_at as at from jobs where poster_id = ${accountId} order by posted_at desc, id desc limit 1)
    union all
    (select version.state, version.city, agreement.changed_at from agreements as agreement
      join agreement_versions as version on version.agreement_id = agreement.id and version.version = agreement.version
      where agreement.customer_id = ${accountId} and agreement.phase in ('agreed', 'ended')
        and agreement.status in ('accepted', 'said_done', 'done') and version.city is not null
      order by agreement.changed_at desc, agreement.id desc limit 1)
    union all
    (select state, city, null from artisan_profiles where account_id = ${accountId})
  ) as known where state <> '' and city <> '' order by at desc nulls last limit 1`;

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
