import { PEOPLE_FOUND_MAX } from '@marketplace/contract/company/operator-work';
import type { PersonBrief } from '@marketplace/contract/company/operators';
import { cleanContact } from '@marketplace/contract/shared/text/clean-text';
import { type RawBuilder, sql } from 'kysely';
import { normalizePhone } from '../../people/accounts/contacts/contacts.ts';
import type { Queries } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Decider } from './operators.policy.ts';

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

/** Returns the operator who decides, and whether there is no other operator. */
export async function deciderOf(queries: Queries, operatorId: string, now: Date): Promise<Decider> {
  const other = await queries
    .selectFrom('accounts')
    .select('id')
    .where('is_operator', '=', true)
    .where('id', '<>', operatorId)
    .where('suspended_at', 'is', null)
    .where('erase_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return { operatorId, isOnly: !other, now };
}

/** At most so many operators are listed. */
const COLLEAGUES_MAX = 200;

/** Lists the operators to whom an item can be given, by name. */
export async function listColleagues(
  queries: Queries,
  operatorId: string,
): Promise<{ _id: string; fullname: string; is_me: boolean }[]> {
  const rows = await queries
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('is_operator', '=', true)
    .where('suspended_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(COLLEAGUES_MAX)
    .execute();
  return rows.map(({ id, full_name }) => ({
    _id: id,
    fullname: full_name || '(no name)',
    is_me: id === operatorId,
  }));
}

/** Finds people by an id, a payment reference, an email or its beginning, a phone number, or parts of their name in any order. */
export async function findPeople(
  queries: Queries,
  typed: string,
): Promise<{ people: PersonBrief[]; more: boolean }> {
  const { rows } = await peopleQuery(typed).execute(queries);
  return { people: rows.slice(0, PEOPLE_FOUND_MAX).map(presentBrief), more: rows.length > PEOPLE_FOUND_MAX };
}

/** Each kind of search has its own index, so the queries are combined with `union` instead of `or`. */
export function peopleQuery(query: string) {
  const typed = cleanContact(query);
  const phone = normalizePhone(typed);
  const ways: RawBuilder<unknown>[] = [
    sql`select account_id as id from payments where reference = ${typed} and account_id is not null`,
  ];
  if (isUuid(typed.toLowerCase()))
    ways.push(sql`select id from accounts where id = ${typed.toLowerCase()}::uuid`);
  if (phone) ways.push(sql`select id from accounts where phone = ${phone}`);
  if (!typed.includes(' '))
    ways.push(sql`select id from accounts where email like ${likely(typed.toLowerCase())} || '%'`);
  if (!phone && !typed.includes('@'))
    ways.push(
      sql`select id from accounts where ${sql.join(
        typed
          .split(' ')
          .map((part) => sql`fold_text(full_name) like '%' || fold_text(${likely(part)}) || '%'`),
        sql` and `,
      )}`,
    );
  const most = sql.lit(PEOPLE_FOUND_MAX + 1);
  return sql<BriefRow>`
    with found as (${sql.join(
      ways.map((way) => sql`(${way} limit ${most})`),
      sql` union `,
    )})
    select ${briefColumns} from found join accounts as account on account.id = found.id
    order by account.full_name, account.id limit ${most}`;
}

/** Escapes user input for `like`. */
function likely(typed: string): string {
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
