import { PEOPLE_FOUND_MAX, type PeopleFilter } from '@marketplace/contract/company/operator-work';
import type { PersonBrief } from '@marketplace/contract/company/operators';
import type { QueueKind } from '@marketplace/contract/company/queue-items';
import type { StaffRole, StaffRoles } from '@marketplace/contract/shared/staff-roles';
import { cleanContact, hasVisibleText } from '@marketplace/contract/shared/text/clean-text';
import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../discovery/lists/cursor.ts';
import { type Place, readPlace, wherePlace } from '../../discovery/lists/list-filters.ts';
import { normalizePhone } from '../../people/accounts/contacts/contacts.ts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Session } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type Decider, NEW_STAFF_DAYS, obstacleToDecide, secondPersonFrom } from './operators.policy.ts';
import { isFounder, isOfTeam, isSecondPerson, lastStaffChange } from './queues/waits-for-another.ts';

interface BriefRow {
  id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  role: string;
  is_operator: boolean;
  is_verified: boolean;
  suspended_at: Date | null;
  erase_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
}

const briefColumns = sql`account.id, account.full_name, account.email, account.phone, account.role, account.is_operator,
  account.is_verified, account.suspended_at, account.erase_at, account.erased_at, account.created_at`;

/** Returns accounts as operators see them, without deleted ones. */
export async function findBriefs(queries: Queries, ids: string[]): Promise<PersonBrief[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BriefRow>`
    select ${briefColumns} from accounts as account where account.id = any(${ids})`.execute(queries);
  return rows.map(presentBrief);
}

/** The session of somebody of the staff. */
export type StaffSession = Pick<Session, 'id' | 'accountId'> & { staffRole: StaffRole };

interface Item {
  kind: QueueKind;
  at: Date;
  needsSecond?: boolean | undefined;
  accountId: string | null;
  notBy?: readonly { operatorId: string | null }[] | undefined;
}

/** Returns the operator who decides about an item of this queue, and whether nobody else can, since when the item waits. */
export async function deciderOf(
  queries: Queries,
  operatorId: string,
  { kind, at, needsSecond = false, accountId, notBy = [] }: Item,
  now: Date,
): Promise<Decider> {
  // For a new colleague, whoever is judged in an appeal is nobody else: the decision would otherwise be left to them. A refund keeps the bar,
  // because its asker could invite a second self.
  const involved = [accountId, ...notBy.map((each) => each.operatorId)];
  const judged =
    kind === 'refund' || involved.includes(operatorId) ? [] : notBy.flatMap((each) => each.operatorId ?? []);
  // Without the need of a second person, everybody of the role counts.
  const since = needsSecond ? sql`${at}::timestamptz` : sql`'infinity'::timestamptz`;
  const mine = sql`other.id = ${operatorId}`;
  const notMine = sql`other.id <> all(${involved.filter((id) => id !== null).concat(operatorId)}::uuid[]) and ${isOfTeam(kind)}`;
  const { rows } = await sql<{
    is_only: boolean;
    is_new: boolean;
    role_since: Date | null;
    next: { name: string; since: string } | null;
    alone_since: Date | null;
  }>`
    select not exists (select from accounts as other where other.id <> all(${[operatorId, ...judged]}::uuid[]) and ${isSecondPerson(kind, since)}) as is_only,
      not exists (select from accounts as other where ${mine} and ${isSecondPerson(kind, since)}) as is_new,
      (select staff_role_since from accounts as other where ${mine}) as role_since,
      (select json_build_object('name', full_name, 'since', staff_role_since) from accounts as other
        where ${notMine} and staff_role_since > ${now}::timestamptz - interval '1 day' * ${sql.lit(NEW_STAFF_DAYS)} and not ${isFounder}
        order by staff_role_since, id limit 1) as next,
      ${lastStaffChange(kind)} as alone_since`.execute(queries);
  const [row] = rows;
  return {
    operatorId,
    isOnly: row?.is_only ?? false,
    isNew: row?.is_new ?? true,
    secondFrom: row?.role_since ? secondPersonFrom(row.role_since) : null,
    next: row?.next
      ? { fullName: row.next.name || '(no name)', from: secondPersonFrom(new Date(row.next.since)) }
      : null,
    aloneSince: row?.alone_since ?? null,
    now,
  };
}

/**
 * Whoever was judged in an appeal does not undo its decision later, unless nobody else can for a day.
 * @throws AppError `conflict` with the reason `why`
 */
export async function assertNotInvolved(
  queries: Queries,
  of: { operatorId: string; kind: QueueKind; by: string | null; at: Date; why: string },
  now: Date,
): Promise<void> {
  const item = { kind: of.kind, at: of.at, accountId: null, notBy: [{ operatorId: of.by, why: of.why }] };
  const obstacle = obstacleToDecide(await deciderOf(queries, of.operatorId, item, now), item);
  if (obstacle) throw new AppError('conflict', obstacle);
}

/** At most so many operators are listed. */
const COLLEAGUES_MAX = 200;

/**
 * Lists the operators of these roles, to whom an item can be given, by name; with an item, only those who can decide it.
 */
export async function listColleagues(
  queries: Queries,
  operatorId: string,
  roles: StaffRoles,
  item?: Item,
): Promise<{ _id: string; fullname: string; is_me: boolean }[]> {
  const involved = [item?.accountId, ...(item?.notBy ?? []).map((each) => each.operatorId)];
  const barred = involved.filter((id) => typeof id === 'string');
  let query = queries
    .selectFrom('accounts as other')
    .select(['id', 'full_name'])
    .where('is_operator', '=', true)
    .where('staff_role', 'in', [...roles])
    .where('suspended_at', 'is', null)
    .$if(barred.length > 0, (query) => query.where('id', 'not in', barred))
    .orderBy('full_name')
    .orderBy('id')
    .limit(COLLEAGUES_MAX);
  if (item?.needsSecond) query = query.where(isSecondPerson(item.kind, sql`${item.at}::timestamptz`));
  const rows = await query.execute();
  return rows.map(({ id, full_name }) => ({
    _id: id,
    fullname: full_name || '(no name)',
    is_me: id === operatorId,
  }));
}

const NEW_MS = 7 * 24 * 3600_000;

const filters: Record<PeopleFilter, (now: Date) => RawBuilder<boolean>> = {
  new: (now) => sql`account.created_at > ${new Date(now.getTime() - NEW_MS)}`,
  verified: () => sql`account.is_verified`,
  suspended: () =>
    sql`account.suspended_at is not null and account.erase_at is null and account.erased_at is null`,
  staff: () => sql`account.is_operator`,
};

interface PeopleFound {
  people: PersonBrief[];
  more: boolean;
  next_cursor: string | null;
}

/**
 * Finds people by an id, a payment reference, an email or its beginning, a phone number or a part of it, or parts of their name in any order;
 * with `catalogue`, artisans also by their trade, place or both. Without a text it lists those of the filter, the newest first.
 * @throws AppError for a cursor that the list did not issue, or without text and filter
 */
export async function findPeople(
  queries: Queries,
  given: {
    query?: string | undefined;
    filter?: PeopleFilter | undefined;
    cursor?: string | undefined;
    catalogue?: Pick<Catalogue, 'readQuery'>;
    now: Date;
  },
): Promise<PeopleFound> {
  const { query = '', filter, cursor, catalogue, now } = given;
  const condition = filter && filters[filter](now);
  if (!hasVisibleText(query)) {
    if (!condition)
      throw new AppError('invalid_input', 'Please type a name, phone, email or reference', {
        field: 'query',
      });
    return listPeople(queries, condition, cursor);
  }
  const { rows } = await peopleQuery(query, condition, catalogue && readMeaning(catalogue, query)).execute(
    queries,
  );
  return {
    people: rows.slice(0, PEOPLE_FOUND_MAX).map(presentBrief),
    more: rows.length > PEOPLE_FOUND_MAX,
    next_cursor: null,
  };
}

async function listPeople(
  queries: Queries,
  condition: RawBuilder<boolean>,
  cursor: string | undefined,
): Promise<PeopleFound> {
  const { rows } = await sql<BriefRow & { place: number }>`
    select ${briefColumns}, (extract(epoch from account.created_at) * 1000000)::bigint as place
    from accounts as account where ${condition} ${cursor ? before(cursor) : sql``}
    order by account.created_at desc, account.id limit ${sql.lit(PEOPLE_FOUND_MAX + 1)}`.execute(queries);
  const shown = rows.slice(0, PEOPLE_FOUND_MAX);
  const last = shown.at(-1);
  const more = rows.length > PEOPLE_FOUND_MAX;
  return {
    people: shown.map(presentBrief),
    more,
    next_cursor: more && last ? encodeCursor([last.place, last.id]) : null,
  };
}

function before(cursor: string) {
  const [place, id] = decodeCursor(cursor);
  if (typeof id !== 'string' || !isUuid(id)) throw badCursor();
  const at = sql`timestamptz 'epoch' + ${readNumber(place, Number.MAX_SAFE_INTEGER)}::bigint * interval '1 microsecond'`;
  return sql`and (account.created_at < ${at} or (account.created_at = ${at} and account.id > ${id}::uuid))`;
}

/** What a text says about artisans: trades, where there are any, and a place. */
interface Meaning {
  skills: string[];
  place: Place;
}

/** Reads a text as a trade, a trade and a place, or a place; null when it is none. */
function readMeaning(catalogue: Pick<Catalogue, 'readQuery'>, query: string): Meaning | null {
  const { skills, state, city } = catalogue.readQuery(query);
  const nowhere: Place = { state: null, cities: null };
  if (skills.length > 0) return { skills, place: readPlace({ state, city }) ?? nowhere };
  const place = readPlace({ state: query }) ?? readPlace({ city: query });
  return place && { skills, place };
}

/** Each kind of search has its own index, so the queries are combined with `union` instead of `or`. */
export function peopleQuery(
  query: string,
  condition: RawBuilder<boolean> = sql`true`,
  meaning: Meaning | null = null,
) {
  const typed = cleanContact(query);
  const phone = normalizePhone(typed);
  const ways: RawBuilder<unknown>[] = [
    sql`select account.id from payments join accounts as account on account.id = account_id where reference = ${typed}`,
  ];
  if (isUuid(typed.toLowerCase()))
    ways.push(sql`select id from accounts as account where id = ${typed.toLowerCase()}::uuid`);
  if (phone) ways.push(sql`select id from accounts as account where phone = ${phone}`);
  const digits = typed.replace(/[\s()+-]/g, '').replace(/^0/, '');
  if (!phone && /^\d{4,}$/.test(digits))
    ways.push(sql`select id from accounts as account where phone like '%' || ${digits} || '%'`);
  if (!typed.includes(' ')) {
    const email = typed.toLowerCase();
    // As a range: with `like`, a plan that is kept for all texts reads every account. The character is the last one there is.
    ways.push(
      sql`select id from accounts as account where email ~>=~ ${email} and email ~<~ (${email} || chr(1114111))`,
    );
  }
  const parts = typed.split(' ').filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (!phone && !typed.includes('@') && parts.length > 0)
    ways.push(sql`select id from accounts as account where ${sql.join(parts.map(inName), sql` and `)}`);
  const most = sql.lit(PEOPLE_FOUND_MAX + 1);
  // Each way has the condition, because people who do not meet it would fill its limit.
  const some = (way: RawBuilder<unknown>) => sql`(${way} and ${condition} limit ${most})`;
  // Listed and unlisted artisans have indexes of their own.
  const meaningOf = ({ skills, place }: Meaning) =>
    [sql`entry.listed`, sql`not entry.listed`].map((side) =>
      some(sql`select account.id from artisan_profiles as entry join accounts as account on account.id = account_id
        where ${side} ${skills.length > 0 ? sql`and entry.skill = any(${skills}::text[])` : sql``}${wherePlace(place)}`),
    );
  const meant = meaning && sql`(${sql.join(meaningOf(meaning), sql` union all `)})`;
  // Whoever has the name of a trade or a place comes before those who have the trade or live there.
  return sql<BriefRow>`
    with named as (${sql.join(ways.map(some), sql` union `)}),
    found as (select id, min(rank) as rank from (
      select id, 0 as rank from named ${meant ? sql`union all select id, 1 from ${meant} as meant` : sql``}) as every group by id)
    select ${briefColumns} from found join accounts as account on account.id = found.id
    order by rank, account.full_name, account.id limit ${most}`;
}

/** No index finds fewer letters within a word. */
const WITHIN_WORD_MIN = 3;

/** The condition that a name has a typed part: anywhere, or, of one or two letters, as the beginning of a word. */
function inName(part: string): RawBuilder<boolean> {
  const typed = sql`fold_text(${likely(part)})`;
  return part.normalize('NFD').replace(/\p{M}/gu, '').length < WITHIN_WORD_MIN
    ? sql`(fold_text(full_name) like ${typed} || '%' or fold_text(full_name) like '% ' || ${typed} || '%')`
    : sql`fold_text(full_name) like '%' || ${typed} || '%'`;
}

/** Escapes user input for `like`. */
export function likely(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

function presentBrief(row: BriefRow): PersonBrief {
  const deletion = deletionOf(row);
  return {
    _id: row.id,
    fullname: row.full_name,
    email: row.email,
    phone_no: row.phone,
    role: row.role as PersonBrief['role'],
    is_operator: row.is_operator,
    is_verified: row.is_verified,
    is_suspended: row.suspended_at !== null && deletion === null,
    deletion,
    joined_at: row.created_at.toISOString(),
  };
}

function deletionOf({ erase_at, erased_at }: BriefRow): PersonBrief['deletion'] {
  if (erased_at) return 'erased';
  return erase_at ? 'leaving' : null;
}
