import { type RawBuilder, sql } from 'kysely';

/** Whether the account of an answering `artisan` is in use. */
export const artisanIsHere = sql`(artisan.suspended_at is null and artisan.erased_at is null)`;

/**
 * Whether a job's poster sees the answer of an `artisan`: not when the poster has blocked them, or their account is suspended or deleted.
 * All lists and counts for the poster use this, so they agree. People who blocked the poster stay, so that the poster does not learn of it.
 */
export const posterSees = (posterId: string | RawBuilder<unknown>) => sql`(${artisanIsHere}
  and not exists (select from blocks where blocker_id = ${posterId} and blocked_id = artisan.id))`;
