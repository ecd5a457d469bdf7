import { REPLY_TIME_CONVERSATIONS } from '@marketplace/contract/work/job-answer-limits';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { NO_ID } from '../../../platform/uuid.ts';

/** How many of an artisan's latest conversations count. */
const LAST_CONVERSATIONS = 20;
/** A first reply is only searched for among this many messages. */
const LOOKED_THROUGH = 100;
const DAY_MS = 24 * 60 * 60_000;
/** A reply time changes while a conversation is active, and once more when an unanswered message is a day old. */
const CHANGING_DAYS = 2;
const BATCH = 500;

/**
 * Returns the median seconds from a customer's first message to the artisan's first reply, over the latest conversations that a customer
 * started. One without a reply counts as infinite after a day. Artisans with too few conversations, or who did not reply to most, are
 * missing.
 */
export async function readReplyTimes(
  queries: Queries,
  artisanIds: readonly string[],
  at: Date,
): Promise<Map<string, number>> {
  if (artisanIds.length === 0) return new Map();
  const { rows } = await replyTimesStatement(artisanIds, at).execute(queries);
  return new Map(
    rows.flatMap(({ id, seconds }) => (seconds === null ? [] : [[id, Math.round(seconds)] as const])),
  );
}

/** Exported for the test that checks its query plan. The subquery hides how many ids there are, so one plan serves all lists. */
export function replyTimesStatement(artisanIds: readonly string[], at: Date) {
  return sql<{ id: string; seconds: number | null }>`
    with waited as (
      select artisan.id, reply.at as replied_at,
        coalesce(extract(epoch from reply.at - opening.at)::float8, 'Infinity'::float8) as seconds
      from unnest((select ${sql.val(artisanIds)}::uuid[])) as artisan (id)
      cross join lateral (
        select id from conversations where other_id = artisan.id and kind = 'artisan' and opener_wrote
        order by active_day desc limit ${sql.lit(LAST_CONVERSATIONS)}
      ) as chat
      cross join lateral (
        select created_at as at from messages where conversation_id = chat.id order by seq limit 1
      ) as opening
      left join lateral (
        select created_at as at from (
          select created_at, sender_id from messages where conversation_id = chat.id order by seq limit ${sql.lit(LOOKED_THROUGH)}
        ) as early
        where sender_id = artisan.id limit 1
      ) as reply on true
      where reply.at is not null or opening.at <= ${new Date(at.getTime() - DAY_MS)}
    )
    select id, case when count(replied_at) * 2 > count(*) then percentile_cont(0.5) within group (order by seconds) end as seconds
    from waited group by id having count(*) >= ${sql.lit(REPLY_TIME_CONVERSATIONS)}`;
}

/**
 * Stores the reply times that lists show with each card: of the artisans who had a conversation in the last days, or of all who ever had
 * one.
 */
export async function storeReplyTimes(db: Database, at: Date, { all = false } = {}): Promise<void> {
  const since = all ? sql`'-infinity'::date` : sql`${new Date(at.getTime() - CHANGING_DAYS * DAY_MS)}::date`;
  for (let from = NO_ID; ; ) {
    const { rows } = await sql<{ account_id: string; reply_seconds: number | null }>`
      select account_id, reply_seconds from artisan_profiles as profile
      where account_id > ${from}::uuid and exists (
        select from conversations
        where other_id = profile.account_id and kind = 'artisan' and active_day >= ${since}
      )
      order by account_id limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const times = await readReplyTimes(
      db,
      rows.map(({ account_id }) => account_id),
      at,
    );
    const changed = rows
      .map(({ account_id: id, reply_seconds: before }) => ({ id, before, seconds: times.get(id) ?? null }))
      .filter(({ before, seconds }) => before !== seconds);
    if (changed.length > 0)
      await sql`
        update artisan_profiles as profile set reply_seconds = changed.seconds
        from json_to_recordset(${JSON.stringify(changed)}) as changed (id uuid, seconds integer)
        where profile.account_id = changed.id`.execute(db);
    from = last.account_id;
  }
}
