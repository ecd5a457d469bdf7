import { sql } from 'kysely';
import { notifyAll, notifyDue } from '../../people/notifications/notify.ts';
import type { Database } from '../../platform/database/index.ts';
import { jobTransitions } from './job-lifecycle.ts';

/** The most rows that one transaction locks. */
const BATCH = 500;

/** How long before expiry a poster is notified. The text of the notification mentions it. */
export const JOB_EXPIRING_DAYS = 2;

interface ExpiredJob {
  id: string;
  poster_id: string;
  title: string;
  posted_at: Date;
}

/** Sets the status of expired jobs. Lists already leave them out; this keeps the lists' indexes small. */
export async function expireJobs(db: Database, now: Date): Promise<void> {
  for (let changed = BATCH; changed === BATCH; ) {
    changed = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<ExpiredJob>`
        update jobs set status = ${jobTransitions.expire.to} where id in (
          select id from jobs where status = 'open' and expires_at <= ${now}
          order by expires_at limit ${sql.lit(BATCH)} for update skip locked
        ) returning id, poster_id, title, posted_at`.execute(trx);
      await notifyAll(
        trx,
        { kind: 'job_expired', at: now },
        rows.map(({ id, poster_id, title, posted_at }) => ({
          accountId: poster_id,
          subject: id,
          actorId: null,
          facts: { title },
          // A reposted job expires again.
          renewsBefore: posted_at,
        })),
      );
      return rows.length;
    });
  }
}

/** Notifies the posters of jobs that expire within two days. */
export async function notifyOfExpiringJobs(db: Database, at: Date): Promise<void> {
  const warned = sql`make_interval(days => ${sql.lit(JOB_EXPIRING_DAYS)})`;
  const due = sql`
    select poster_id as account_id, id::text as subject, title, expires_at - ${warned} as since from jobs
    where status = 'open' and expires_at > ${at} and expires_at <= ${at}::timestamptz + ${warned}`;
  await notifyDue(db, 'job_expiring', { due, at });
}
