import { JOB_ANSWER_DAYS, JOB_QUIET_DAYS } from '@marketplace/contract/work/job-answer-limits';
import { sql } from 'kysely';
import { notify, notifyAll } from '../../people/notifications/notify.ts';
import { type Database, lockAccounts, type Queries } from '../../platform/database/index.ts';
import type { CloseLocked } from './close-job.ts';
import { JOB_EXPIRING_DAYS } from './expire-jobs.ts';
import { isAsked } from './job-lifecycle.ts';
import { lockJobOf } from './jobs.repository.ts';

/** The most rows that one transaction locks. */
const BATCH = 200;
const DAY_MS = 24 * 60 * 60_000;
/** Jobs that end earlier are skipped: their poster is notified of the end and could get both messages on one day. */
const LEFT_DAYS = JOB_ANSWER_DAYS + JOB_EXPIRING_DAYS;

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** Returns when the poster last wrote a message about a job since a given time; null for none. `job` is the row's alias. */
const wroteSince = (job: string, since: Date) => sql<Date | null>`(
  select max(newest.created_at) from conversations as chat
  cross join lateral (
    select created_at from messages
    where conversation_id = chat.id and sender_id = ${sql.ref(`${job}.poster_id`)} order by seq desc limit 1
  ) as newest
  where chat.job_id = ${sql.ref(`${job}.id`)} and chat.active_at > ${since} and newest.created_at > ${since})`;

/**
 * Asks the posters of open jobs that they have not touched for 14 days whether the job is still needed. Messages about the job restart the
 * 14 days. Concurrent runs ask once.
 */
export async function askAboutQuietJobs(db: Database, at: Date): Promise<void> {
  const since = daysBefore(at, JOB_QUIET_DAYS);
  for (let found = BATCH; found === BATCH; ) {
    found = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; poster_id: string; title: string; is_asked: boolean }>`
        with quiet as materialized (
          select id, poster_id from jobs
          where status = 'open' and greatest(posted_at, poster_active_at, asked_at) <= ${since}
            and expires_at > ${daysBefore(at, -LEFT_DAYS)} and not poster_suspended
          order by greatest(posted_at, poster_active_at, asked_at) limit ${sql.lit(BATCH)} for no key update skip locked
        ), judged as (
          select id, ${wroteSince('quiet', since)} as wrote_at from quiet
        )
        update jobs set
          poster_active_at = coalesce(wrote_at, poster_active_at),
          asked_at = case when wrote_at is null then ${at}::timestamptz else asked_at end
        from judged where jobs.id = judged.id
        returning jobs.id, jobs.poster_id, jobs.title, wrote_at is null as is_asked`.execute(trx);
      await notifyAll(
        trx,
        { kind: 'job_still_needed', at },
        rows
          .filter(({ is_asked }) => is_asked)
          .map(({ id, poster_id, title }) => ({
            accountId: poster_id,
            subject: id,
            actorId: null,
            facts: { title },
            // A job that stays open is asked about again.
            renewsBefore: at,
          })),
      );
      return rows.length;
    });
  }
}

/**
 * Closes jobs whose posters have not answered for 3 days after the question was delivered by push or email, or read in the notification
 * list. If it was not delivered, the job stays open until it expires. While others do not see a job, because its poster is suspended or has
 * left, or because operators have hidden it, it stays open; once they see it again, the poster is asked again.
 */
export async function closeQuietJobs(db: Database, closeLocked: CloseLocked, at: Date): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const due = await listUnanswered(db, at);
    for (const job of due)
      await db.transaction().execute((trx) => closeUnlessAnswered(trx, closeLocked, job, at));
    found = due.length;
  }
}

interface Unanswered {
  id: string;
  poster_id: string;
}

async function listUnanswered(db: Database, at: Date): Promise<Unanswered[]> {
  const before = daysBefore(at, JOB_ANSWER_DAYS);
  const { rows } = await sql<Unanswered>`
    select job.id, job.poster_id from jobs as job
    join notifications as question
      on question.subject = job.id::text and question.account_id = job.poster_id and question.kind = 'job_still_needed'
    where job.status = 'open' and not job.poster_suspended and job.asked_at <= ${before} and job.expires_at > ${at}
      and job.asked_at > greatest(job.posted_at, job.poster_active_at) and question.happened_at >= job.asked_at
      and least(question.read_at, (
        select min(ended_at) from notification_deliveries
        where notification_id = question.id and state = 'sent' and happened_at = question.happened_at
      )) <= ${before}
    order by job.asked_at limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}

async function closeUnlessAnswered(
  trx: Queries,
  closeLocked: CloseLocked,
  { id, poster_id }: Unanswered,
  at: Date,
): Promise<void> {
  await lockAccounts(trx, [poster_id]);
  const job = await lockJobOf(trx, poster_id, id);
  // Meanwhile, the poster may have answered or been suspended, or another process may have closed the job.
  if (!job || job.asked_at === null || job.poster_suspended || !isAsked(job, at)) return;
  const { rows } = await sql<{ wrote_at: Date | null }>`
    select ${wroteSince('job', job.asked_at)} as wrote_at from jobs as job where job.id = ${id}`.execute(trx);
  const wroteAt = rows[0]?.wrote_at ?? null;
  if (wroteAt !== null) {
    await trx.updateTable('jobs').set({ poster_active_at: wroteAt }).where('id', '=', id).execute();
    return;
  }
  await closeLocked(trx, job, { at, unanswered: true });
  await notify(trx, {
    kind: 'job_closed_unanswered',
    accountId: poster_id,
    subject: id,
    actorId: null,
    facts: { title: job.title },
    at,
    // A reposted job can be closed again.
    renewsBefore: job.posted_at,
  });
}
