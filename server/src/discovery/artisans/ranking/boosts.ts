import { sql } from 'kysely';
import { notifyDue } from '../../../people/notifications/notify.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { boostNeedsProfile } from '../artisans.policy.ts';
import { findProfile } from '../artisans.repository.ts';

/**
 * Adds days to the boost of a profile, from now or from the end of its running boost. Boosted profiles rotate in the featured slots of
 * lists. 0 days change nothing.
 * @throws AppError `forbidden` without an artisan profile.
 */
export async function extendBoost(trx: Queries, accountId: string, days: number, now: Date): Promise<Date> {
  const row = await trx
    .updateTable('artisan_profiles')
    .set({
      featured_until: sql<Date>`greatest(featured_until, ${now}::timestamptz) + make_interval(hours => ${days * 24})`,
    })
    .where('account_id', '=', accountId)
    .returning('featured_until')
    .executeTakeFirst();
  if (!row?.featured_until) throw boostNeedsProfile();
  return row.featured_until;
}

/** Ends the boost of a profile earlier by a number of days. */
export async function shortenBoost(trx: Queries, accountId: string, days: number): Promise<void> {
  await trx
    .updateTable('artisan_profiles')
    .set({ featured_until: sql<Date>`featured_until - make_interval(hours => ${days * 24})` })
    .where('account_id', '=', accountId)
    .execute();
}

/** End of the running boost of a profile; null without one. */
export async function findBoostEnd(db: Database, accountId: string, now: Date): Promise<Date | null> {
  const profile = await findProfile(db, accountId);
  return profile?.featured_until && profile.featured_until > now ? profile.featured_until : null;
}

/** Notifies the artisans whose boost has ended. The task `score-artisans` removes the ends that are older than a day. */
export async function notifyOfEndedBoosts(db: Database, at: Date): Promise<void> {
  const due = sql`
    select account_id, 'profile:' || account_id as subject, 'your profile' as title, featured_until as since
    from artisan_profiles where featured_until <= ${at} and featured_until > ${at}::timestamptz - interval '3 days'`;
  await notifyDue(db, 'boost_ended', { due, at });
}
