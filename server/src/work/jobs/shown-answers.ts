import { type RawBuilder, sql } from 'kysely';

/** Whether the account of an answering `artisan` is in use. */
export const artisanIsHere = sql`(artisan.suspended_at is null and artisan.erased_at is null)`;

/**
 * Whether a job's poster sees the answer of an `artisan`: not when the poster has blocked them, or their account is suspended or deleted.
 * All lists and counts for the poster use this, so they agree. People who blocked the poster stay, so that the poster does not learn of it.
 */
export const posterSees = (posterId: string | RawBuilder<unknown>) => sql`(${artisanIsHere}
  and not exists (select from blocks where blocker_id = ${posterId} and blocked_id = artisan.id))`;

/**
 * Returns when an answer to a job was written: when its token was paid, or, for an answer that was free, when its first message was sent.
 * @param conversation the name of the conversation's row in the query
 */
export function answeredAt(conversation: string): RawBuilder<Date> {
  const row = (column: string) => sql.ref(`${conversation}.${column}`);
  return sql<Date>`coalesce(${row('opening_paid_at')}, (
    select first.created_at from messages as first where first.conversation_id = ${row('id')} and first.seq = 1
  ), ${row('created_at')})`;
}
