import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import type { Days } from './day-statements.ts';

/**
 * Stores how many of the people who signed up in each week did something in one week: wrote a message, posted a job, reviewed somebody or
 * paid. `earliest` is the Monday of the first week of sign-ups.
 */
export async function storeRetention(
  queries: Queries,
  { week, days, earliest }: { week: string; days: Days; earliest: string },
): Promise<void> {
  const { from, to } = days;
  const monday = (at: ReturnType<typeof sql>) =>
    sql`date_trunc('week', ${at} at time zone 'Africa/Lagos')::date`;
  await sql`
    insert into retention_weeks (cohort, week, people, active)
    select ${monday(sql`created_at`)}, ${week}::date, count(*)::integer, count(active.account_id)::integer
    from accounts left join (
      select sender_id as account_id from conversations as chat join messages on messages.conversation_id = chat.id
      where chat.active_day >= (${from}::timestamptz at time zone 'UTC')::date
        and messages.created_at >= ${from} and messages.created_at < ${to} and sender_id is not null
      union select poster_id from jobs where created_at >= ${from} and created_at < ${to}
      union select reviewer_id from reviews where created_at >= ${from} and created_at < ${to}
      union select account_id from payments where settled_at >= ${from} and settled_at < ${to} and account_id is not null
    ) as active on active.account_id = accounts.id
    where created_at >= (${earliest}::date)::timestamp at time zone 'Africa/Lagos' and created_at < ${to}
    group by 1
    on conflict on constraint retention_weeks_pkey do update set people = excluded.people, active = excluded.active`.execute(
    queries,
  );
}
