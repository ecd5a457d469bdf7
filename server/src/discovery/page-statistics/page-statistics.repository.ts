import type { PageFigure } from '@marketplace/contract/discovery/own-page/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { viewKinds } from '../artisans/page-views.ts';

/** How many things of a kind happened on a day. */
export interface CountRow {
  figure: PageFigure;
  /** As `2026-11-28`, in Lagos. */
  day: string;
  count: number;
}

const views = Object.entries(viewKinds).map(([figure, kind]) => ({ figure, kind }));

/** The day in Lagos of a column with a moment. */
const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'Africa/Lagos')::date`;

/**
 * Selects what happened, as `account_id, figure, day, count`: the views that were counted, and what the rows of conversations and agreements
 * say. Only the first kind can be lost at a crash.
 * @param isOf narrows a column with the artisan's id
 * @param from the first day in Lagos, and the moment at which it began
 */
export function countsOf(
  isOf: (column: string) => RawBuilder<boolean>,
  { day, at }: { day: string; at: Date },
): RawBuilder<unknown> {
  return sql`
    select subject_id as account_id, named.figure, view.day, view.views as count
    from view_counts as view
    join unnest(${sql.val(views.map(({ figure }) => figure))}::text[], ${sql.val(views.map(({ kind }) => kind))}::text[])
      as named (figure, kind) on named.kind = view.kind
    where ${isOf('subject_id')} and view.kind = any (${sql.val(views.map(({ kind }) => kind))}::text[]) and view.day >= ${day}::date
    union all
    select other_id, 'contacts', ${dayOf('created_at')}, count(*)::integer from conversations
    where ${isOf('other_id')} and kind = 'artisan' and active_day >= ${day}::date - 1 and opener_wrote and created_at >= ${at}
    group by 1, 3
    union all
    select opener_id, 'answers', ${dayOf('created_at')}, count(*)::integer from conversations
    where ${isOf('opener_id')} and kind = 'job' and active_day >= ${day}::date - 1 and opener_wrote and created_at >= ${at}
    group by 1, 3
    union all
    select artisan_id, 'offers', ${dayOf('created_at')}, count(*)::integer from agreements
    where ${isOf('artisan_id')} and phase = any ('{offered,agreed,ended}') and changed_at >= ${at} and created_at >= ${at}
    group by 1, 3
    union all
    select artisan_id, 'hires', ${dayOf('accepted_at')}, count(*)::integer from agreements
    where ${isOf('artisan_id')} and phase = any ('{agreed,ended}') and changed_at >= ${at} and accepted_at >= ${at}
    group by 1, 3`;
}

const isOne = (accountId: string) => (column: string) => sql<boolean>`${sql.raw(column)} = ${accountId}`;

/** Lists what was counted about an artisan since a day. Exported for the test that checks its query plan. */
export const ownCountsOf = (accountId: string, from: { day: string; at: Date }) =>
  sql<CountRow>`
    select figure, day::text as day, sum(count)::integer as count
    from (${countsOf(isOne(accountId), from)}) as counted group by figure, day`;

export async function listOwnCounts(
  queries: Queries,
  accountId: string,
  from: { day: string; at: Date },
): Promise<CountRow[]> {
  return (await ownCountsOf(accountId, from).execute(queries)).rows;
}

export interface OwnPageRow {
  skill: string;
  state: string;
  /** The median of each figure on a day, of so many people; null with too few. */
  median: { people: number; per_day: Partial<Record<PageFigure, number>> } | null;
  /** When the last boost began; null without one. */
  boost_began: Date | null;
  /** The median seconds until the first reply, by the day of the customer's first message. */
  replies: { day: string; seconds: number }[];
}

/** How many of the latest conversations are looked at for reply times. */
const CONVERSATIONS_READ = 200;
/** A first reply is only searched for among this many messages. */
const LOOKED_THROUGH = 100;

/** Selects what stands beside the counts. Exported for the test that checks its query plan. */
export const ownPageOf = (accountId: string, from: { day: string; at: Date }) => sql<OwnPageRow>`
  select profile.skill, profile.state,
    (select json_build_object('people', min(people), 'per_day', json_object_agg(figure, per_day))
     from page_averages where skill = profile.skill and state = profile.state having count(*) > 0) as median,
    (select max(movement.at) from subscriptions as plan
     join token_movements as movement on movement.subscription_id = plan.id
     where plan.account_id = profile.account_id and movement.unit = 'boost_day' and movement.reason = 'spent'
       and movement.at >= ${from.at}) as boost_began,
    (select coalesce(json_agg(json_build_object('day', day, 'seconds', seconds)), '[]') from (
       select ${dayOf('opening.at')} as day,
         percentile_cont(0.5) within group (order by extract(epoch from reply.at - opening.at))::integer as seconds
       from (
         select id from conversations
         where other_id = profile.account_id and kind = 'artisan' and active_day >= ${from.day}::date - 1 and opener_wrote
           and created_at >= ${from.at}
         order by active_day desc limit ${sql.lit(CONVERSATIONS_READ)}
       ) as chat
       cross join lateral (
         select created_at as at from messages where conversation_id = chat.id order by seq limit 1
       ) as opening
       cross join lateral (
         select created_at as at from (
           select created_at, sender_id from messages where conversation_id = chat.id order by seq limit ${sql.lit(LOOKED_THROUGH)}
         ) as early
         where sender_id = profile.account_id limit 1
       ) as reply
       group by 1
     ) as replied) as replies
  from artisan_profiles as profile where profile.account_id = ${accountId}`;

/** Returns what stands beside the counts; undefined without an artisan profile. */
export async function findOwnPage(
  queries: Queries,
  accountId: string,
  from: { day: string; at: Date },
): Promise<OwnPageRow | undefined> {
  return (await ownPageOf(accountId, from).execute(queries)).rows[0];
}
