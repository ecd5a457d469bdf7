import type { RiskReason } from '@marketplace/contract/company/person/risk-reasons';
import { type RawBuilder, sql } from 'kysely';
import { type Finding, isNewAt, type Sign } from '../sign.ts';

/** The latest hour with this many counts, so operators see what is going on now. */
const MANY = 40;

/** Selects, for each account and kind, the most rows within an hour, and when that was. `rows` has `account_id`, `kind` and `at`. */
const mostInAnHour = (rows: RawBuilder<unknown>) => sql<{
  account_id: string;
  kind: string;
  count: number;
  at: Date;
  created_at: Date;
}>`
  select distinct on (account_id, kind) account_id, kind, count, at, created_at
  from (
    select account_id, kind, at, count(*) over (
      partition by account_id, kind order by at range between interval '1 hour' preceding and current row)::integer as count
    from (${rows}) as act
  ) as counted join accounts on accounts.id = account_id
  order by account_id, kind, least(count, ${sql.lit(MANY)}) desc, at desc`;

/** Finds accounts that write to many, answer many jobs, post many jobs or write many reviews within an hour. */
export const findSpeed: Sign = async (queries, { ids, since }) => {
  const { rows } = await mostInAnHour(sql`
    select opener_id as account_id, kind, created_at as at from conversations
    where opener_id = any(${ids}::uuid[]) and kind in ('artisan', 'job') and last_seq > 0 and created_at >= ${since}
    union all
    select poster_id, 'post', created_at from jobs where poster_id = any(${ids}::uuid[]) and created_at >= ${since}
    union all
    select reviewer_id, 'review', created_at from reviews
    where reviewer_id = any(${ids}::uuid[]) and created_at >= ${since}`).execute(queries);
  return rows.map(
    ({ account_id: accountId, kind, count, at, created_at }): Finding => ({
      accountId,
      reason: reasonOf(kind, isNewAt(created_at, at)),
      count,
      at,
    }),
  );
};

function reasonOf(kind: string, isNew: boolean): RiskReason {
  if (kind === 'job') return 'answers_many';
  if (kind === 'post') return 'jobs_many';
  if (kind === 'review') return 'reviews_many';
  return isNew ? 'contacts_new' : 'contacts_many';
}
