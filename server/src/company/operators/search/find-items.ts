import { FOUND_OF_EACH_MAX } from '@marketplace/contract/company/console-search';
import { hideableKinds } from '@marketplace/contract/company/hideable-kinds';
import type { QueueItem } from '@marketplace/contract/company/operators';
import type { QueueKind } from '@marketplace/contract/company/queue-items';
import { agreementProblemTexts } from '@marketplace/contract/work/agreement-texts';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { isDecision, presentDecided } from '../queues/decided-list.ts';
import { wordsOf } from '../queues/words-of.ts';
import { MOST, rowsWithWords } from './has-words.ts';

interface ItemRow {
  kind: QueueKind;
  id: string;
  at: Date;
  title: string;
  summary: string;
}

/** What is searched: the typed text, the ids of the people that it finds, and the queues of the operator's role. */
export interface Search {
  query: string;
  ids: string[];
  kinds: QueueKind[];
}

/** Finds items by the words of people and of the team, and by the people whom they are about. */
export async function findItems(queries: Queries, search: Search): Promise<QueueItem[]> {
  const [decided, written] = await Promise.all([findDecided(queries, search), findWritten(queries, search)]);
  // The newest decision comes first. One without a text gets that of an earlier one, or what was written.
  const found = new Map<string, QueueItem>();
  for (const item of [...decided, ...written]) {
    const name = `${item.kind} ${item.id}`;
    const known = found.get(name);
    if (!known) found.set(name, item);
    else if (!known.summary) found.set(name, { ...known, summary: item.summary });
  }
  return [...found.values()].sort((one, other) => other.at.localeCompare(one.at)).slice(0, FOUND_OF_EACH_MAX);
}

async function findDecided(queries: Queries, { query, ids, kinds }: Search): Promise<QueueItem[]> {
  // In each way, because other acts would fill its limit: each view of an account is one.
  const ofQueues = sql`${isDecision} and subject_kind = any(${kinds}::text[])`;
  const written = rowsWithWords(
    { table: 'audit_log', text: sql`fold_text(reason)`, newest: 'id', also: ofQueues },
    query,
  );
  const ways = [
    ...(written ? [written] : []),
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

/** Each way selects `kind`, `id`, `at`, `account`, `title` and `summary`. The title is the name of the account where it is null. */
type Source = (rows: RawBuilder<unknown>) => RawBuilder<unknown>;

const noTitle = sql`null::text as title`;
const ofContact: Source = (rows) =>
  sql`select 'contact' as kind, id::text, created_at as at, null::uuid as account, name as title, left(message, 200) as summary from ${rows} as item`;
const ofAccount =
  (kind: QueueKind, account: string, text: string): Source =>
  (rows) =>
    sql`select ${sql.lit(kind)} as kind, id::text, created_at as at, ${sql.ref(account)} as account, ${noTitle}, left(${sql.ref(text)}, 200) as summary
      from ${rows} as item`;
const ofSupport: Source = (rows) =>
  sql`select 'support' as kind, conversation.id::text, message.created_at as at, opener_id as account, ${noTitle}, left(message.text, 200) as summary
    from ${rows} as message join conversations as conversation on conversation.id = message.conversation_id
    where conversation.kind = 'support'`;
const ofAppeal: Source = (rows) =>
  sql`select 'appeal' as kind, suspension_id::text as id, made_at as at, account_id as account, ${noTitle}, left(text, 200) as summary
    from ${rows} as appeal join suspensions on suspensions.id = suspension_id`;
const ofCase: Source = (rows) =>
  sql`select 'case' as kind, problem.id::text, opened_at as at, null::uuid as account,
      'No. ' || number || ', ' || case full_name when '' then '(no name)' else full_name end as title,
      case problem ${wordsOf(agreementProblemTexts)} end as summary
    from ${rows} as problem join accounts on accounts.id = opener_id`;
/** The queue has only what its author has appealed about; the others are a group of their own. */
const ofRemoval: Source = (rows) =>
  sql`select 'removal' as kind, id::text, appealed_at as at, account_id as account, ${noTitle},
      case kind ${wordsOf(hideableKinds)} end || ': ' || left(appeal, 200) as summary
    from ${rows} as item where appealed_at is not null`;

const table = (name: string) => sql.table(name);

/** What people wrote to us and about each other, with the index that finds it by words. */
const byWords: { source: Source; rows: Parameters<typeof rowsWithWords>[0] }[] = [
  {
    source: ofContact,
    rows: {
      table: 'contact_messages',
      text: sql`fold_text(name || ' ' || email || ' ' || message)`,
      newest: 'created_at',
    },
  },
  {
    source: ofAccount('bug', 'account_id', 'report'),
    rows: { table: 'bug_reports', text: sql`fold_text(report)`, newest: 'created_at' },
  },
  {
    source: ofAccount('feedback', 'account_id', 'text'),
    rows: { table: 'feedback', text: sql`fold_text(text)`, newest: 'created_at' },
  },
  {
    source: ofAccount('report', 'person_id', 'details'),
    rows: { table: 'reports', text: sql`fold_text(details)`, newest: 'created_at' },
  },
  {
    source: ofSupport,
    rows: {
      table: 'messages',
      text: sql`fold_text(text)`,
      newest: 'created_at',
      also: sql`sender_id is null`,
    },
  },
  // Only what people wrote to the team. Messages between two members are not searched.
  {
    source: ofSupport,
    rows: { table: 'messages', text: sql`fold_text(text)`, newest: 'created_at', also: sql`to_team` },
  },
  {
    source: ofAppeal,
    rows: { table: 'appeals', text: sql`fold_text(text)`, newest: 'made_at' },
  },
  {
    source: (steps) =>
      ofCase(
        sql`(select distinct problem.* from ${steps} as step join agreement_cases as problem on problem.id = step.case_id)`,
      ),
    rows: {
      table: 'agreement_case_steps',
      text: sql`fold_text(text)`,
      newest: 'created_at',
      also: sql`text <> ''`,
    },
  },
  {
    source: ofRemoval,
    rows: { table: 'hidden_items', text: sql`fold_text(excerpt || ' ' || reason)`, newest: 'hidden_at' },
  },
];

/** What is about the people who were found. Each person has few of each. */
const byPeople = (ids: string[]): RawBuilder<unknown>[] => {
  const wanted = sql`any(${ids}::uuid[])`;
  const newestOf = (from: RawBuilder<unknown>, newest: string) =>
    sql`(select * from ${from} order by ${sql.ref(newest)} desc limit ${MOST})`;
  return [
    sql`select 'support' as kind, id::text, active_at as at, opener_id as account, ${noTitle}, '' as summary
      from conversations where kind = 'support' and opener_id = ${wanted} and last_seq > 0 limit ${MOST}`,
    ofAccount(
      'report',
      'person_id',
      'details',
    )(newestOf(sql`${table('reports')} where person_id = ${wanted}`, 'created_at')),
    ofAppeal(
      sql`(select appeals.* from suspensions as own join appeals on appeals.suspension_id = own.id where own.account_id = ${wanted}
        order by made_at desc limit ${MOST})`,
    ),
    ofCase(
      sql`(select distinct problem.* from (
          select id from agreements where artisan_id = ${wanted} union all select id from agreements where customer_id = ${wanted}) as agreement
        join agreement_cases as problem on problem.agreement_id = agreement.id order by problem.number desc limit ${MOST})`,
    ),
    ofRemoval(newestOf(sql`${table('hidden_items')} where account_id = ${wanted}`, 'hidden_at')),
  ];
};

/** Finds items by what people wrote to us, and by the people whom they are about, waiting or not. */
async function findWritten(queries: Queries, { query, ids, kinds }: Search): Promise<QueueItem[]> {
  // What people call the number of a problem with work.
  const number = /^(?:no\.?\s*)?([1-9]\d{3,8})$/i.exec(query)?.[1];
  const ways = [
    ...byWords.flatMap(({ source, rows }) => {
      const found = rowsWithWords(rows, query);
      return found ? [source(found)] : [];
    }),
    ...(ids.length > 0 ? byPeople(ids) : []),
    ...(number ? [ofCase(sql`(select * from agreement_cases where number = ${number}::bigint)`)] : []),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select kind, found.id, at, coalesce(title, case full_name when '' then '(no name)' else full_name end, '') as title, summary
    from (select distinct on (kind, id) * from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) as every where kind = any(${kinds}::text[]) order by kind, id, at desc) as found
    left join accounts on accounts.id = account`.execute(queries);
  return rows.map(({ kind, id, title, summary, at }) => ({
    kind,
    id,
    title,
    summary,
    at: at.toISOString(),
    first: false,
    assigned_to: null,
  }));
}
