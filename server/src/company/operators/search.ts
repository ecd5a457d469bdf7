import { FOUND_OF_EACH_MAX, type searchConsole } from '@marketplace/contract/company/console-search';
import type { QueueItem } from '@marketplace/contract/company/operators';
import { type QueueKind, queuesOf } from '@marketplace/contract/company/queue-items';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { hasRole, staffWork } from '@marketplace/contract/shared/staff-roles';
import { cleanContact } from '@marketplace/contract/shared/text/clean-text';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { nairaText } from './naira-text.ts';
import { findPeople, likely, type StaffSession } from './people.ts';
import { isDecision, presentDecided } from './queues/decided-list.ts';

type Found = Omit<AnswerOf<typeof searchConsole>, 'status' | 'msg'>;

const MOST = sql.lit(FOUND_OF_EACH_MAX);
/** Shorter words are in too many texts, and no index finds them. */
const WORD_MIN = 3;

/**
 * Searches people, the items of all queues, payments and agreements. What people are found by name or number also leads to what is about
 * them, as far as the operator's role may open it. Each way has its own index.
 */
export function createSearch({ db, now }: { db: Database; now: () => Date }) {
  return async function search(
    { accountId: operatorId, staffRole: role }: Pick<StaffSession, 'accountId' | 'staffRole'>,
    typed: string,
  ): Promise<Found> {
    const query = cleanContact(typed);
    const { people } = await findPeople(db, { query, now: now() });
    const ids = people.slice(0, FOUND_OF_EACH_MAX).map(({ _id }) => _id);
    const [items, payments, agreements] = await Promise.all([
      findItems(db, query, ids, queuesOf(role)),
      hasRole(role, staffWork.money) ? findPayments(db, query, ids) : [],
      hasRole(role, staffWork.reports) ? findAgreements(db, query, ids) : [],
    ]);
    await recordAuditEntry(db, {
      operatorId,
      action: 'console.search',
      subject: { kind: 'account', id: '' },
      // The typed text is not recorded, because it contains names and numbers.
      facts: {
        found: ids,
        items: items.map(({ kind, id }) => ({ kind, id })),
        payments: payments.map(({ reference }) => reference),
        agreements: agreements.map(({ _id }) => _id),
      },
      at: now(),
    });
    return { people: people.slice(0, FOUND_OF_EACH_MAX), items, payments, agreements };
  };
}

/** The condition that a text contains all words; null when no word is long enough for the index. */
function hasWords(text: RawBuilder<unknown>, query: string): RawBuilder<boolean> | null {
  const words = query.split(' ').filter((word) => word.length >= WORD_MIN);
  if (words.length === 0) return null;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like '%' || fold_text(${likely(word)}) || '%'`),
    sql` and `,
  )})`;
}

interface ItemRow {
  kind: QueueKind;
  id: string;
  at: Date;
  title: string;
  summary: string;
}

/** Finds items by the words of people and of the team, and by the people whom they are about. */
async function findItems(
  queries: Queries,
  query: string,
  ids: string[],
  kinds: QueueKind[],
): Promise<QueueItem[]> {
  const [decided, written] = await Promise.all([
    findDecided(queries, query, ids, kinds),
    findWritten(queries, query, ids, kinds),
  ]);
  const known = new Set(decided.map(({ kind, id }) => `${kind} ${id}`));
  return [...decided, ...written.filter(({ kind, id }) => !known.has(`${kind} ${id}`))]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, FOUND_OF_EACH_MAX);
}

async function findDecided(
  queries: Queries,
  query: string,
  ids: string[],
  kinds: QueueKind[],
): Promise<QueueItem[]> {
  const words = hasWords(sql`fold_text(reason)`, query);
  // In each way, because other acts would fill its limit: each view of an account is one.
  const ofQueues = sql`${isDecision} and subject_kind = any(${kinds}::text[])`;
  const ways = [
    ...(words
      ? [sql`select * from audit_log where ${ofQueues} and ${words} order by id desc limit ${MOST}`]
      : []),
    ...(ids.length > 0
      ? [
          sql`select act.* from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
            select * from audit_log where account_id = wanted.id and ${ofQueues} order by id desc limit ${MOST}) as act`,
        ]
      : []),
    ...(isUuid(query.toLowerCase())
      ? [
          sql`select act.* from unnest(${kinds}::text[]) as queue (kind) cross join lateral (
            select * from audit_log where subject_kind = queue.kind and subject_id = ${query.toLowerCase()} and ${isDecision}
            order by id desc limit 1) as act`,
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<Parameters<typeof presentDecided>[1][number]>`
    select distinct on (act.id) subject_kind as kind, subject_id as id, at, action, reason, person.full_name as person,
      operator.full_name as operator
    from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) as act
    left join accounts as person on person.id = act.account_id
    left join accounts as operator on operator.id = act.operator_id
    order by act.id desc limit ${MOST}`.execute(queries);
  return presentDecided(queries, rows);
}

/** Finds items by what people wrote to us, and the conversations of people. */
async function findWritten(
  queries: Queries,
  query: string,
  ids: string[],
  kinds: QueueKind[],
): Promise<QueueItem[]> {
  const named = sql`case full_name when '' then '(no name)' else full_name end`;
  const ways: RawBuilder<unknown>[] = [];
  const add = (text: RawBuilder<unknown>, select: (has: RawBuilder<boolean>) => RawBuilder<unknown>) => {
    const has = hasWords(text, query);
    if (has) ways.push(select(has));
  };
  add(
    sql`fold_text(name || ' ' || email || ' ' || message)`,
    (
      has,
    ) => sql`select 'contact' as kind, id::text, created_at as at, name as title, left(message, 200) as summary
      from contact_messages where ${has} order by created_at desc limit ${MOST}`,
  );
  for (const [kind, table, text] of [
    ['bug', 'bug_reports', 'report'],
    ['feedback', 'feedback', 'text'],
  ] as const)
    add(
      sql`fold_text(${sql.ref(text)})`,
      (
        has,
      ) => sql`select ${sql.lit(kind)} as kind, item.id::text, item.created_at as at, ${named} as title, left(${sql.ref(text)}, 200) as summary
        from ${sql.table(table)} as item join accounts on accounts.id = item.account_id where ${has}
        order by item.created_at desc limit ${MOST}`,
    );
  add(
    sql`fold_text(details)`,
    (
      has,
    ) => sql`select 'report' as kind, item.id::text, item.created_at as at, ${named} as title, left(details, 200) as summary
      from reports as item join accounts on accounts.id = person_id where ${has} order by item.created_at desc limit ${MOST}`,
  );
  add(
    sql`fold_text(message.text)`,
    (
      has,
    ) => sql`select 'support' as kind, conversation.id::text, message.created_at as at, ${named} as title, left(message.text, 200) as summary
      from messages as message join conversations as conversation on conversation.id = message.conversation_id
      join accounts on accounts.id = opener_id
      where message.sender_id is null and conversation.kind = 'support' and ${has} order by message.created_at desc limit ${MOST}`,
  );
  if (ids.length > 0)
    ways.push(
      sql`select 'support' as kind, conversation.id::text, active_at as at, ${named} as title, '' as summary
        from conversations as conversation join accounts on accounts.id = opener_id
        where conversation.kind = 'support' and opener_id = any(${ids}::uuid[]) and last_seq > 0 limit ${MOST}`,
      sql`select 'report' as kind, item.id::text, item.created_at as at, ${named} as title, left(details, 200) as summary
        from reports as item join accounts on accounts.id = person_id
        where person_id = any(${ids}::uuid[]) order by item.created_at desc limit ${MOST}`,
    );
  if (ways.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select distinct on (kind, id) * from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) as found where kind = any(${kinds}::text[]) order by kind, id, at desc`.execute(queries);
  return rows.map(({ kind, id, at, title, summary }) => ({
    kind,
    id,
    title,
    summary,
    at: at.toISOString(),
    first: false,
    assigned_to: null,
  }));
}

async function findPayments(queries: Queries, query: string, ids: string[]): Promise<Found['payments']> {
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

async function findAgreements(queries: Queries, query: string, ids: string[]): Promise<Found['agreements']> {
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
