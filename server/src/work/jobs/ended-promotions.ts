import { sql } from 'kysely';
import { notifyDue } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';

/** Notifies the posters of jobs whose promotion has ended. */
export async function notifyOfEndedPromotions(db: Database, at: Date): Promise<void> {
  // Older ends are no news; the server may have been down for this long.
  const due = sql`
    select poster_id as account_id, 'job:' || id as subject, 'your job "' || title || '"' as title, promoted_until as since
    from jobs where listed and promoted_until <= ${at} and promoted_until > ${at}::timestamptz - interval '3 days'`;
  await notifyDue(db, 'boost_ended', { due, at });
}
