import type { QueueItem } from '@marketplace/contract/company/operators';
import type { QueueKind } from '@marketplace/contract/company/queue-items';
import { sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../../discovery/lists/cursor.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { subjectLabels } from '../subject-labels.ts';
import type { ItemName } from './assignments.ts';

interface Row {
  place: string;
  kind: QueueKind;
  id: string;
  at: Date;
  action: string;
  reason: string;
  person: string | null;
  operator: string | null;
}

/** Whether an act in the audit log decides what it is about: an item, when its kind is one of a queue. The indexes of the log repeat it. */
export const isDecision = sql`action like subject_kind || '.%'`;

/** Whether a decided conversation does not wait again: one that was opened again is no decided one. */
const isClosed = sql`case when queue.kind = 'support' then not exists (
    select from conversations join support_threads on conversation_id = conversations.id
    where conversations.id = subject_id::uuid and (waiting_since is not null or open_from is not null)) else true end`;

/**
 * Lists what operators have decided, the last first, with who did and why.
 * @throws AppError for a cursor that this list did not issue
 */
export async function listDecided(
  queries: Queries,
  given: {
    kinds: readonly QueueKind[];
    /** Only decisions of this operator. */
    by?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<{ items: QueueItem[]; next_cursor: string | null }> {
  const { kinds, by, limit, cursor } = given;
  const { rows } = await sql<Row>`
    select act.id::text as place, subject_kind as kind, subject_id as id, at, action, reason, person.full_name as person,
      operator.full_name as operator
    from (
      -- By kind, so that the many acts about no item are not read.
      select of_kind.* from unnest(${[...kinds]}::text[]) as queue (kind) cross join lateral (
        select * from audit_log
        where subject_kind = queue.kind and ${isDecision}
          and ${isClosed}
          ${by ? sql`and operator_id = ${by}` : sql``}
          ${cursor ? sql`and id < ${placeOf(cursor)}` : sql``}
        order by id desc limit ${limit + 1}) as of_kind
    ) as act
    left join accounts as person on person.id = act.account_id
    left join accounts as operator on operator.id = act.operator_id
    order by act.id desc limit ${limit + 1}`.execute(queries);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await presentDecided(queries, shown),
    next_cursor: rows.length > limit && last ? encodeCursor([Number(last.place)]) : null,
  };
}

/** Presents acts of the audit log as decided items. */
export async function presentDecided(queries: Queries, rows: Omit<Row, 'place'>[]): Promise<QueueItem[]> {
  const [titles, reported] = await Promise.all([findTitles(queries, rows), findReported(queries, rows)]);
  return rows.map(({ kind, id, at, action, reason, person, operator }) => ({
    kind,
    id,
    title: person || titles.get(`${kind} ${id}`) || '(no name)',
    summary: [reported.get(`${kind} ${id}`), reason].filter(Boolean).join(' · '),
    at: at.toISOString(),
    first: false,
    assigned_to: null,
    decided: { at: at.toISOString(), operator: operator ?? '(account deleted)', action, reason },
  }));
}

/** Finds what the reports among decided items are about: a job, a picture or something else. */
async function findReported(queries: Queries, rows: readonly ItemName[]): Promise<Map<string, string>> {
  const ids = rows.filter(({ kind, id }) => kind === 'report' && isUuid(id)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await queries
    .selectFrom('reports')
    .select(['id', 'subject'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, subject }) => [`report ${id}`, subjectLabels[subject as keyof typeof subjectLabels]]),
  );
}

/** Finds what the subjects of acts are called, by kind and id; those without a name of their own are absent. */
export async function findTitles(
  queries: Queries,
  subjects: readonly { kind: string; id: string }[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string, isId: (id: string) => boolean) =>
    subjects.filter((subject) => subject.kind === kind && isId(subject.id)).map(({ id }) => id);
  const isNumber = (id: string) => /^\d{1,18}$/.test(id);
  const [contacts, jobs, events, cases] = [
    idsOf('contact', isUuid),
    idsOf('job', isUuid),
    idsOf('event', isUuid),
    idsOf('case', isUuid),
  ];
  const [alerts, problems] = [idsOf('alert', isNumber), idsOf('money', isNumber)];
  if ([contacts, jobs, events, cases, alerts, problems].every(({ length }) => length === 0)) return new Map();
  const { rows } = await sql<ItemName & { title: string }>`
    select 'contact' as kind, id::text, name as title from contact_messages where id = any(${contacts}::uuid[])
    union all select 'job', id::text, title from jobs where id = any(${jobs}::uuid[])
    union all select 'event', id::text, name from ticket_events where id = any(${events}::uuid[])
    union all select 'case', id::text, 'No. ' || number from agreement_cases where id = any(${cases}::uuid[])
    union all select 'alert', id::text, title from alerts where id = any(${alerts}::bigint[])
    union all select 'money', id::text, kind from money_problems where id = any(${problems}::bigint[])`.execute(
    queries,
  );
  return new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
}

function placeOf(cursor: string): number {
  const place = decodeCursor(cursor);
  if (place.length !== 1) throw badCursor();
  return readNumber(place[0], Number.MAX_SAFE_INTEGER);
}
