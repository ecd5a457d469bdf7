import type { StatisticName } from '@marketplace/contract/company/daily-statistics';
import { type RawBuilder, sql } from 'kysely';

/** Whole days in Lagos: from the first moment of one day to the first moment after another one. */
export interface Days {
  from: Date;
  to: Date;
}

/** A value of a figure on a day. `part` is '' for the whole. */
export interface DayRow {
  statistic: StatisticName;
  part: string;
  /** As `2026-11-28`, in Lagos. */
  day: string;
  value: number | null;
}

/** The day in Lagos of a moment. */
export const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Africa/Lagos')::date`;

const within = (column: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${column} >= ${from} and ${column} < ${to}`;

/** Counts the rows of a table by the day of a column. */
const countOf = (
  statistic: StatisticName,
  { table, column, days }: { table: RawBuilder<unknown>; column: RawBuilder<unknown>; days: Days },
) => sql`
  select ${statistic}::text as statistic, '' as part, ${dayOf(column)}::text as day, count(*)::float8 as value
  from ${table} where ${within(column, days)} group by 3`;

/** The day of the last activity is indexed, in UTC. */
const activeSince = ({ from }: Days) =>
  sql`active_day >= (${from}::timestamptz at time zone 'UTC')::date and last_seq > 0 and active_at >= ${from}`;

/**
 * Conversations between two people that had a message since the first day: kind, who wrote first and when, and when the other one replied
 * first. Messages that were deleted count: people have written them.
 */
export const conversationsOf = (days: Days) => sql`
  select chat.id, chat.kind, chat.job_id, chat.opener_id, chat.other_id, opening.at, reply.at as replied_at
  from conversations as chat
  cross join lateral (
    select created_at as at, sender_id from messages where conversation_id = chat.id order by seq limit 1
  ) as opening
  left join lateral (
    select created_at as at from messages
    where conversation_id = chat.id and sender_id <> opening.sender_id order by seq limit 1
  ) as reply on true
  where chat.kind <> 'support' and ${activeSince(days)} and opening.at < ${days.to}`;

const conversations = (days: Days) => sql`
  with chat as materialized (${conversationsOf(days)}),
  opened as (
    select ${dayOf(sql`at`)}::text as day, kind, replied_at,
      coalesce(extract(epoch from replied_at - at)::float8, 'Infinity'::float8) as seconds
    from chat where ${within(sql`at`, days)}
  ),
  counted as (
    select day, count(*) as begun, count(*) filter (where kind = 'job') as job_answers,
      count(*) filter (where seconds <= 3600) as within_hour, count(*) filter (where seconds <= 86400) as within_day,
      case when count(replied_at) * 2 > count(*) then percentile_cont(0.5) within group (order by seconds) end as median
    from opened group by day
  )
  select named.statistic, '' as part, day, named.value
  from counted cross join lateral (values
    ('conversations', begun::float8), ('job_answers', job_answers::float8), ('replied_1h', within_hour::float8),
    ('replied_24h', within_day::float8), ('median_reply', median)
  ) as named (statistic, value)
  union all
  select 'first_replies', '', ${dayOf(sql`replied_at`)}::text, count(*)::float8
  from chat where ${within(sql`replied_at`, days)} group by 3`;

/** By the first message of a conversation, or by a revealed number: a spent call token, even if it came back later. */
const firstContacts = (days: Days) => sql`
  with contact as (
    select least(opener_id, other_id) as one, greatest(opener_id, other_id) as another, at
    from (${conversationsOf(days)}) as chat where ${within(sql`at`, days)}
    union all
    select least(account_id, counterpart_id), greatest(account_id, counterpart_id), at
    from token_movements join subscriptions on subscriptions.id = subscription_id
    where unit = 'call' and reason = 'spent' and ${within(sql`at`, days)} and account_id is not null and counterpart_id is not null
  ),
  pair as (select one, another, min(at) as at from contact group by one, another)
  select 'first_contacts' as statistic, '' as part, ${dayOf(sql`at`)}::text as day, count(*)::float8 as value
  from pair
  where not exists (
    select from conversations cross join lateral (
      select created_at from messages where conversation_id = conversations.id order by seq limit 1
    ) as opening
    where kind <> 'support' and ((opener_id = one and other_id = another) or (opener_id = another and other_id = one))
      and opening.created_at < ${days.from}
  ) and not exists (
    select from token_movements join subscriptions on subscriptions.id = subscription_id
    where unit = 'call' and reason = 'spent' and at < ${days.from}
      and ((account_id = one and counterpart_id = another) or (account_id = another and counterpart_id = one))
  )
  group by 3`;

/** Who did something on one of the days: wrote to another person, or posted a job. */
const firstSteps = (days: Days) => sql`
  with step as (
    select sender_id as account_id, message.created_at as at
    from conversations as chat join messages as message on message.conversation_id = chat.id
    where chat.kind <> 'support' and ${activeSince(days)} and ${within(sql`message.created_at`, days)} and sender_id is not null
    union all
    select poster_id, created_at from jobs where ${within(sql`created_at`, days)}
  ),
  first as (select account_id, min(at) as at from step group by account_id)
  select 'activated' as statistic, '' as part, ${dayOf(sql`at`)}::text as day, count(*)::float8 as value
  from first
  where not exists (select from jobs where poster_id = first.account_id and created_at < ${days.from})
    and not exists (
      select from conversations as chat cross join lateral (
        select from messages where conversation_id = chat.id and sender_id = first.account_id and created_at < ${days.from} limit 1
      ) as earlier
      where chat.kind <> 'support' and (chat.opener_id = first.account_id or chat.other_id = first.account_id)
        and chat.created_at < ${days.from}
    )
  group by 3`;

const money = (days: Days) => sql`
  with paid as (
    select ${dayOf(sql`settled_at`)}::text as day, purpose, item, amount_kobo from payments where ${within(sql`settled_at`, days)}
  )
  select 'revenue' as statistic, case when grouping(purpose) = 1 then '' else purpose end as part, day, sum(amount_kobo)::float8 as value
  from paid group by grouping sets ((day), (day, purpose))
  union all
  select 'plans_sold', case when grouping(item) = 1 then '' else item end, day, count(*)::float8
  from paid where purpose = 'subscription' group by grouping sets ((day), (day, item))
  union all
  select 'refunds', '', day, sum(amount_kobo)::float8
  from (
    select ${dayOf(sql`reversed_at`)}::text as day, amount_kobo - refunded_kobo as amount_kobo
    from payments where ${within(sql`reversed_at`, days)}
    union all
    select ${dayOf(sql`changed_at`)}::text, amount_kobo
    from refund_parts where state = 'refunded' and ${within(sql`changed_at`, days)}
  ) as went_back group by 3`;

/** Parts are channels with what was sent. */
const paidMessages = (days: Days) => sql`
  with sent as (
    select ${dayOf(sql`paid_at`)} as day, channel || ' notifications' as part, count(*) as messages, sum(cost_kobo) as kobo
    from notification_deliveries where ${within(sql`paid_at`, days)} group by 1, 2
    union all
    select day, channel || ' ' || purpose, messages, kobo from message_counts
    where day >= ${dayOf(sql`${days.from}::timestamptz`)} and day < ${dayOf(sql`${days.to}::timestamptz`)}
  )
  select named.statistic, coalesce(part, '') as part, day::text as day, named.value
  from (
    select day, case when grouping(part) = 1 then null else part end as part, sum(messages)::float8 as messages, sum(kobo)::float8 as kobo
    from sent where day >= (select day from counting_since where name = 'messages')
    group by grouping sets ((day), (day, part))
  ) as summed cross join lateral (values ('messages_sent', messages), ('message_cost', kobo)) as named (statistic, value)`;

const searches = (days: Days) => sql`
  select named.statistic, '' as part, day::text as day, named.value
  from (
    select day, sum(searches)::float8 as searches, sum(without_result)::float8 as without_result from search_counts
    where day >= ${dayOf(sql`${days.from}::timestamptz`)} and day < ${dayOf(sql`${days.to}::timestamptz`)} group by day
  ) as summed cross join lateral (values ('searches', searches), ('searches_without_result', without_result)) as named (statistic, value)`;

/** Everything that is counted on given days, as rows of `DayRow`. A day without a row is zero. */
export const dayStatements: ((days: Days) => RawBuilder<unknown>)[] = [
  (days) => countOf('sign_ups', { table: sql`accounts`, column: sql`created_at`, days }),
  (days) => countOf('new_artisans', { table: sql`artisan_profiles`, column: sql`created_at`, days }),
  (days) => countOf('jobs', { table: sql`jobs`, column: sql`created_at`, days }),
  (days) => countOf('agreements', { table: sql`agreements`, column: sql`accepted_at`, days }),
  (days) => countOf('done', { table: sql`agreements`, column: sql`done_at`, days }),
  (days) => countOf('reviews', { table: sql`reviews`, column: sql`created_at`, days }),
  (days) => countOf('problems', { table: sql`agreement_cases`, column: sql`opened_at`, days }),
  (days) => countOf('reports', { table: sql`reports`, column: sql`created_at`, days }),
  conversations,
  firstContacts,
  firstSteps,
  money,
  paidMessages,
  searches,
];

/** What cannot be counted afterwards. */
export const present = sql`
  select 'artisans' as statistic, count(*)::float8 as value from artisan_profiles where listed`;
