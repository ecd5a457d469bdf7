import { type RawBuilder, sql } from 'kysely';

/** Whether the `artisan` who answered a job still has an account that is in use. */
export const artisanIsHere = sql`(artisan.suspended_at is null and artisan.erased_at is null)`;

/**
 * Whether the poster of a job sees the answer of an `artisan`: not of people whom the poster has blocked, and not of accounts that are
 * suspended or deleted. Every list and every count for the poster asks this, so that no count names more answers than the list shows.
 * People who have blocked the poster stay, so that the poster does not learn of it.
 */
export const posterSees = (posterId: string | RawBuilder<unknown>) => sql`(${artisanIsHere}
  and not exists (select from blocks where blocker_id = ${posterId} and blocked_id = artisan.id))`;
