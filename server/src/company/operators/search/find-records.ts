import type { searchConsole } from '@marketplace/contract/company/console-search';
import { type HideableKind, hideableKinds } from '@marketplace/contract/company/hideable-kinds';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { nairaText } from '../naira-text.ts';
import { likely } from '../people.ts';
import { MOST, rowsWithWords, WORD_MIN } from './has-words.ts';

type Found = Omit<AnswerOf<typeof searchConsole>, 'status' | 'msg'>;

/** Finds payments by a part of the reference, and those of the people who were found. */
export async function findPayments(
  queries: Queries,
  query: string,
  ids: string[],
): Promise<Found['payments']> {
  const columns = sql`reference, ${nairaText(sql`amount_kobo`)} || ' · ' || payments.state as text, payments.created_at as at, full_name as person`;
  const ways = [
    ...(query.length >= WORD_MIN && !query.includes(' ')
      ? [
          sql`select * from payments where lower(reference) like '%' || ${likely(query.toLowerCase())} || '%' limit ${MOST}`,
        ]
      : []),
    ...(ids.length > 0
      ? [
          sql`select * from payments where account_id = any(${ids}::uuid[]) order by created_at desc limit ${MOST}`,
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<{ reference: string; text: string; at: Date; person: string | null }>`
    select distinct on (payments.created_at, reference) ${columns} from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) as payments left join accounts on accounts.id = account_id
    order by payments.created_at desc, reference limit ${MOST}`.execute(queries);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Finds agreements by their id or number, and those of the people who were found. */
export async function findAgreements(
  queries: Queries,
  query: string,
  ids: string[],
): Promise<Found['agreements']> {
  // What people call the number of an agreement is the beginning of its id.
  const number = /^(?:no\.?\s*)?([0-9a-f]{8})$/i.exec(query)?.[1]?.toLowerCase();
  const ways = [
    ...(isUuid(query.toLowerCase())
      ? [sql`select * from agreements where id = ${query.toLowerCase()}::uuid`]
      : []),
    ...(number
      ? [
          sql`select * from agreements where id between ${`${number}-0000-0000-0000-000000000000`}::uuid
            and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid limit ${MOST}`,
        ]
      : []),
    ...(['artisan_id', 'customer_id'] as const).flatMap((column) =>
      ids.length > 0
        ? [
            sql`select agreement.* from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
              select * from agreements where ${sql.ref(column)} = wanted.id order by changed_at desc limit ${MOST}) as agreement`,
          ]
        : [],
    ),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    text: string;
    at: Date;
    artisan_id: string;
    customer_id: string;
    artisan: string;
    customer: string;
  }>`
    select distinct on (agreement.changed_at, agreement.id) agreement.id, what || ' · ' || status as text, agreement.changed_at as at,
      artisan_id, customer_id, artisan.full_name as artisan, customer.full_name as customer
    from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) as agreement
    join agreement_versions as terms on terms.agreement_id = agreement.id and terms.version = agreement.version
    join accounts as artisan on artisan.id = artisan_id join accounts as customer on customer.id = customer_id
    order by agreement.changed_at desc, agreement.id limit ${MOST}`.execute(queries);
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    at: row.at.toISOString(),
    people: [
      { _id: row.artisan_id, fullname: row.artisan || '(no name)' },
      { _id: row.customer_id, fullname: row.customer || '(no name)' },
    ],
  }));
}

/**
 * Finds what the team has removed, by its words or the reason, and what it has removed of the people who were found. Messages between two members
 * are never searched, and not shown here.
 */
export async function findRemoved(
  queries: Queries,
  query: string,
  ids: string[],
): Promise<NonNullable<Found['removed']>> {
  const written = rowsWithWords(
    {
      table: 'hidden_items',
      text: sql`fold_text(excerpt || ' ' || reason)`,
      newest: 'hidden_at',
      also: sql`kind <> 'message'`,
    },
    query,
  );
  const ways: RawBuilder<unknown>[] = [
    ...(written ? [written] : []),
    ...(ids.length > 0
      ? [
          sql`(select * from hidden_items where account_id = any(${ids}::uuid[]) order by hidden_at desc limit ${MOST})`,
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    kind: HideableKind;
    excerpt: string;
    reason: string;
    hidden_at: Date;
    restored: boolean;
    account_id: string;
    full_name: string;
  }>`
    select distinct on (item.hidden_at, item.id) item.id, item.kind, case kind when 'message' then '' else left(excerpt, 200) end as excerpt, item.reason, hidden_at,
      restored_at is not null as restored, account_id, full_name
    from (${sql.join(ways, sql` union all `)}) as item join accounts on accounts.id = account_id
    order by item.hidden_at desc, item.id limit ${MOST}`.execute(queries);
  return rows.map((row) => ({
    _id: row.id,
    text: `${hideableKinds[row.kind]}${row.restored ? ', put back' : ''}`,
    excerpt: row.excerpt,
    reason: row.reason,
    at: row.hidden_at.toISOString(),
    person: { _id: row.account_id, fullname: row.full_name || '(no name)' },
  }));
}
