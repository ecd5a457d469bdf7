import type { DayStatistics } from '@marketplace/contract/company/operators';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

const FIGURE_DAYS = 30;

/*
 * The definitions of the console's statistics. Every statement selects rows of `day` (a date in Nigerian time) with their values, for the
 * days since `since` (a midnight in Nigeria). A day without a row is zero.
 */

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Africa/Lagos')::date::text`;

/** New accounts, including those that were suspended or deleted since: a deleted account keeps its row. */
const signUps = (since: Date) => sql`
  select ${dayOf(sql`created_at`)} as day, count(*)::int as sign_ups
  from accounts where created_at >= ${since} group by 1`;

/**
 * Each payment counts on the day on which the server learned that it was paid. Plans sold: paid subscriptions. Revenue: plans and tickets
 * together, in kobo. Refunded or reversed money, parts too, is subtracted from the day of its payment.
 */
const sales = (since: Date) => sql`
  select ${dayOf(sql`settled_at`)} as day, count(*) filter (where purpose = 'subscription')::int as plans_sold,
    sum(amount_kobo - refunded_kobo)::bigint as revenue_kobo
  from payments where settled_at >= ${since} and state = 'success' group by 1`;

/** Conversations with a message since then. The day of the last activity is indexed. */
const activeSince = (since: Date) => sql`
  active_day >= (${since}::timestamptz at time zone 'UTC')::date and last_seq > 0 and active_at >= ${since}`;

/**
 * Pairs of people who came into contact for the first time, whoever began: by the first message of a conversation, or by a revealed number
 * (a spent call token, even if it came back later).
 */
const firstContacts = (since: Date) => sql`
  with contact as (
    select least(opener_id, other_id) as one, greatest(opener_id, other_id) as another, opening.at
    from conversations cross join lateral (
      select created_at as at from messages where conversation_id = conversations.id order by seq limit 1
    ) as opening
    where kind <> 'support' and ${activeSince(since)} and opening.at >= ${since}
    union all
    select least(account_id, counterpart_id), greatest(account_id, counterpart_id), at
    from token_movements join subscriptions on subscriptions.id = subscription_id
    where unit = 'call' and reason = 'spent' and at >= ${since} and account_id is not null and counterpart_id is not null
  ),
  pair as (select one, another, min(at) as at from contact group by one, another)
  select ${dayOf(sql`at`)} as day, count(*)::int as first_contacts
  from pair
  where not exists (
    select from conversations cross join lateral (
      select created_at from messages where conversation_id = conversations.id order by seq limit 1
    ) as opening
    where ((opener_id = one and other_id = another) or (opener_id = another and other_id = one))
      and opening.created_at < ${since}
  ) and not exists (
    select from token_movements join subscriptions on subscriptions.id = subscription_id
    where unit = 'call' and reason = 'spent' and at < ${since}
      and ((account_id = one and counterpart_id = another) or (account_id = another and counterpart_id = one))
  )
  group by 1`;

/**
 * Conversations whose first message was sent on that day, how many of them are still unanswered, and the median seconds to the first
 * answer. Unanswered conversations count as infinite. `median_reply` is null when at least half of them are unanswered.
 */
const replies = (since: Date) => sql`
  with opened as (
    select opening.at, (
      select min(created_at) from messages
      where conversation_id = conversations.id and sender_id <> opening.sender_id
    ) as replied_at
    from conversations cross join lateral (
      select created_at as at, sender_id from messages where conversation_id = conversations.id order by seq limit 1
    ) as opening
    where kind <> 'support' and ${activeSince(since)} and opening.at >= ${since}
  ),
  waited as (
    select at, replied_at, coalesce(extract(epoch from replied_at - at)::float8, 'Infinity'::float8) as seconds from opened
  )
  select ${dayOf(sql`at`)} as day, count(*)::int as conversations,
    count(*) filter (where replied_at is null)::int as unanswered,
    case when count(replied_at) * 2 > count(*) then percentile_cont(0.5) within group (order by seconds) end as median_reply
  from waited group by 1`;

interface Row {
  day: string;
  sign_ups?: number;
  plans_sold?: number;
  revenue_kobo?: number;
  first_contacts?: number;
  conversations?: number;
  unanswered?: number;
  median_reply?: number | null;
}

/** Returns the statistics of the last 30 days in Nigerian time, today last. */
export async function readStatistics(db: Database, at: Date): Promise<DayStatistics[]> {
  const days = lastDays(at);
  const since = new Date(`${days[0]}T00:00:00+01:00`);
  const figures = new Map<string, Row>(days.map((day) => [day, { day }]));
  for (const statement of [signUps, sales, firstContacts, replies]) {
    const { rows } = await sql<Row>`${statement(since)}`.execute(db);
    for (const row of rows) figures.set(row.day, { ...figures.get(row.day), ...row });
  }
  return days.map((day) => {
    const row = figures.get(day);
    return {
      day,
      sign_ups: row?.sign_ups ?? 0,
      plans_sold: row?.plans_sold ?? 0,
      revenue: (row?.revenue_kobo ?? 0) / 100,
      first_contacts: row?.first_contacts ?? 0,
      conversations: row?.conversations ?? 0,
      unanswered: row?.unanswered ?? 0,
      median_reply: row?.median_reply ?? null,
    };
  });
}

/** Nigeria is one hour ahead of UTC all year. */
function lastDays(at: Date): string[] {
  const dayMs = 24 * 60 * 60_000;
  const today = at.getTime() + 60 * 60_000;
  return Array.from({ length: FIGURE_DAYS }, (_, index) =>
    new Date(today - (FIGURE_DAYS - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
