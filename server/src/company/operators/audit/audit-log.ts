import { isView, type NamedAuditEntry } from '@marketplace/contract/company/audit';
import { endOfLagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../../discovery/lists/cursor.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findPeople } from '../people.ts';
import { findTitles } from '../queues/decided-list.ts';

/** What a person typed in the filter of the log. */
export interface AuditForm {
  account_id?: string | undefined;
  about?: string | undefined;
  operator_id?: string | undefined;
  show?: 'decisions' | 'views' | undefined;
  action?: string | undefined;
  from_day?: string | undefined;
  to_day?: string | undefined;
}

/** Which acts are listed. `accountIds` null means that they can be about anybody. */
export interface AuditFilter {
  accountIds: string[] | null;
  operatorId: string | null;
  show: 'decisions' | 'views' | null;
  action: string | null;
  /** ISO times; `until` is excluded. */
  from: string | null;
  until: string | null;
}

/** An act with its facts, which only the export has. */
export type AuditRow = NamedAuditEntry & { facts: unknown };

interface Row {
  id: string;
  /** Microseconds since 1970. */
  place: number;
  at: Date;
  operator_id: string;
  operator: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  account_id: string | null;
  person: string | null;
  reason: string;
  facts: unknown;
}

/** The condition of the indexes. */
export const isDecided = sql`action !~ '\\.(view|search|export|open)$'`;

/** Reads the filter. People are looked up once, so that the pages of one list agree. */
export async function readFilter(queries: Queries, form: AuditForm, now: Date): Promise<AuditFilter> {
  for (const id of [form.account_id, form.operator_id])
    if (id && !isUuid(id)) throw new AppError('not_found', 'There is no such account');
  const found = form.about ? await findPeople(queries, { query: form.about, now }) : null;
  // A list about some of them would look like all that there is.
  if (found?.more)
    throw new AppError(
      'invalid_input',
      'More people than we can list have this name. Please be more exact.',
      {
        field: 'about',
      },
    );
  const ids = found?.people.map(({ _id }) => _id);
  const accountIds = form.account_id ? [form.account_id] : null;
  return {
    accountIds: ids ? ids.filter((id) => !accountIds || accountIds.includes(id)) : accountIds,
    operatorId: form.operator_id || null,
    show: form.show ?? null,
    action: form.action || null,
    from: (form.from_day && lagosMoment(form.from_day, '00:00')?.toISOString()) || null,
    until: (form.to_day && endOfLagosDay(form.to_day)?.toISOString()) || null,
  };
}

/**
 * Lists acts of operators, newest first. Each way to filter has an index in this order.
 * @throws AppError for a cursor that this list did not issue
 */
export async function listAudit(
  queries: Queries,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ acts: AuditRow[]; next_cursor: string | null }> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.operatorId) conditions.push(sql`operator_id = ${filter.operatorId}`);
  if (filter.action) conditions.push(sql`action = ${filter.action}`);
  if (filter.show) conditions.push(filter.show === 'decisions' ? isDecided : sql`not (${isDecided})`);
  if (filter.from) conditions.push(sql`at >= ${filter.from}::timestamptz`);
  if (filter.until) conditions.push(sql`at < ${filter.until}::timestamptz`);
  if (cursor) conditions.push(before(cursor));
  const acts = (own: RawBuilder<unknown>[]) => {
    const all = [...own, ...conditions];
    return sql`select * from audit_log ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
      order by at desc, id desc limit ${limit + 1}`;
  };
  // By account, so that each one's index gives the newest.
  const source = filter.accountIds
    ? sql`select about.* from unnest(${filter.accountIds}::uuid[]) as wanted (account)
        cross join lateral (${acts([sql`account_id = wanted.account`])}) as about`
    : acts([]);
  const { rows } = await sql<Row>`
    select act.id::text, (extract(epoch from act.at) * 1000000)::bigint as place, act.at, act.operator_id, operator.full_name as operator,
      act.action, act.subject_kind, act.subject_id, act.account_id, person.full_name as person, act.reason, act.facts
    from (${source}) as act
    left join accounts as operator on operator.id = act.operator_id
    left join accounts as person on person.id = act.account_id
    order by act.at desc, act.id desc limit ${limit + 1}`.execute(queries);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const titles = await findTitles(
    queries,
    shown.map(({ subject_kind, subject_id }) => ({ kind: subject_kind, id: subject_id })),
  );
  return {
    acts: shown.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      operator: row.operator ?? '(account deleted)',
      operator_id: row.operator_id,
      action: row.action,
      is_view: isView(row.action),
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      subject_title: titles.get(`${row.subject_kind} ${row.subject_id}`) ?? null,
      account_id: row.account_id,
      person: row.account_id ? { _id: row.account_id, fullname: row.person || '(no name)' } : null,
      reason: row.reason,
      ...(row.action === 'setting.change' && { change: readChange(row.facts) }),
      facts: row.facts,
    })),
    next_cursor: rows.length > limit && last ? placeOf(last) : null,
  };
}

const storedChange = z.object({
  number: z.number(),
  before: z.array(z.string()).default([]),
  after: z.array(z.string()).default([]),
});

function readChange(facts: unknown): NamedAuditEntry['change'] {
  const { number, before, after } = storedChange.parse(facts);
  return { version: number, before, after };
}

/** At most so many operators are offered as a filter. */
const ACTORS_MAX = 200;

/** Lists everybody who has ever done something, by name. It jumps from one to the next in the index instead of reading all acts. */
export async function listActors(queries: Queries): Promise<{ _id: string; fullname: string }[]> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    with recursive actor (id) as (
      (select operator_id from audit_log order by operator_id limit 1)
      union all
      select (select operator_id from audit_log where operator_id > actor.id order by operator_id limit 1) from actor where actor.id is not null)
    select accounts.id, full_name from actor join accounts on accounts.id = actor.id
    order by full_name, accounts.id limit ${sql.lit(ACTORS_MAX)}`.execute(queries);
  return rows.map(({ id, full_name }) => ({ _id: id, fullname: full_name || '(no name)' }));
}

/** The place of an act in the list, as a cursor: the acts after it are older. */
export const placeOf = ({ place, id }: { place: number; id: string }) => encodeCursor([place, Number(id)]);

function before(cursor: string): RawBuilder<unknown> {
  const [place, id] = decodeCursor(cursor);
  if (place === undefined || id === undefined) throw badCursor();
  const at = sql`timestamptz 'epoch' + ${readNumber(place, Number.MAX_SAFE_INTEGER)}::bigint * interval '1 microsecond'`;
  return sql`(at, id) < (${at}, ${readNumber(id, Number.MAX_SAFE_INTEGER)}::bigint)`;
}
