import { sql } from 'kysely';
import { DAY_MS, type Finding, groupBy, mostWithin, type Sign } from '../sign.ts';

const REPORTS_READ = 100;
const WEEK_MS = 7 * DAY_MS;
/** Of weeks with so many reports the latest counts, and of days with so many refused payments. */
const MANY = 10;
/** Without the words of the bank a failed payment may be our outage, so they only count when there are so many within an hour. */
const FAILED_IN_AN_HOUR = 6;

/** Finds accounts that several people reported in a week. People with one phone number count once. */
export const findReports: Sign = async (queries, { ids, since }) => {
  const { rows } = await sql<{ account_id: string; reporter: string; at: Date }>`
    select me.id as account_id, report.reporter, report.at
    from unnest(${ids}::uuid[]) as me (id) cross join lateral (
      select coalesce(phone, reporter_id::text) as reporter, reports.created_at as at
      from reports join accounts on accounts.id = reporter_id
      where person_id = me.id and subject <> 'agreement' and reports.created_at >= ${since}
      order by reports.created_at desc limit ${sql.lit(REPORTS_READ)}
    ) as report`.execute(queries);
  return [...groupBy(rows, ({ account_id }) => account_id)].map(([accountId, reports]): Finding => {
    const most = mostWithin(reports, WEEK_MS, ({ reporter }) => reporter, MANY);
    return { accountId, reason: 'reports', count: most.rows.length, at: most.at };
  });
};

/** Finds accounts whose payments the bank refused or the owner of the card disputed: stolen cards are tried one after another. */
export const findPayments: Sign = async (queries, { ids, since }) => {
  const { rows } = await sql<{ account_id: string; count: number; at: Date }>`
    select distinct on (account_id) account_id, count, at from (
      select account_id, created_at as at, greatest(
        count(*) filter (where gateway_response is not null) over (
          partition by account_id order by created_at range between interval '1 day' preceding and current row),
        case when count(*) over in_an_hour >= ${sql.lit(FAILED_IN_AN_HOUR)} then count(*) over in_an_hour else 0 end)::integer as count
      from payments
      where account_id = any(${ids}::uuid[]) and created_at >= ${since} and (gateway_response is not null or state = 'failed')
      window in_an_hour as (partition by account_id order by created_at range between interval '1 hour' preceding and current row)
    ) as counted
    where count > 0 order by account_id, least(count, ${sql.lit(MANY)}) desc, at desc`.execute(queries);
  const disputed = await sql<{ account_id: string; count: number; at: Date }>`
    select account_id, count(distinct payment_id)::integer as count, max(opened_at) as at
    from payments join payment_disputes on payment_id = payments.id
    where account_id = any(${ids}::uuid[]) and opened_at >= ${since} group by account_id`.execute(queries);
  const found = (reason: Finding['reason'], payments: typeof rows): Finding[] =>
    payments.map(({ account_id, count, at }) => ({ accountId: account_id, reason, count, at }));
  return [...found('refused_payments', rows), ...found('disputed_payments', disputed.rows)];
};
