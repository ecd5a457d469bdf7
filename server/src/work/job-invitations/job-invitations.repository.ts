import { INVITATIONS_A_DAY, INVITATIONS_RETENTION_DAYS } from '@marketplace/contract/work/invitation-limits';
import { type RawBuilder, sql } from 'kysely';
import type { CardRow } from '../../discovery/artisans/artisans.presenter.ts';
import { cardColumns } from '../../discovery/artisans/artisans.repository.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { Job } from '../jobs/jobs.repository.ts';
import { posterSees } from '../jobs/shown-answers.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The artisans who are invited to a job. */
export async function listInvitedIds(queries: Queries, jobId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('job_invitations')
    .select('artisan_id')
    .where('job_id', '=', jobId)
    .execute();
  return rows.map(({ artisan_id }) => artisan_id);
}

/** Whether the artisan has written about the job. A conversation without a message is only visible to its opener. */
const knowsOf = (jobId: string, artisan: RawBuilder<unknown>) => sql`exists (
  select from conversations where job_id = ${jobId} and ${artisan} in (opener_id, other_id) and opener_wrote)`;

/** Whether the artisan has received the maximum of invitations on that day in Lagos. */
const isFull = (day: string, artisan: RawBuilder<unknown>) => sql`(
  select count(*) from (
    select from job_invitations as received where received.artisan_id = ${artisan} and received.day = ${day}::date
    limit ${sql.lit(INVITATIONS_A_DAY)}
  ) as today
) >= ${sql.lit(INVITATIONS_A_DAY)}`;

/** Whether that poster has already invited the artisan on that day, so that one poster cannot use up an artisan's invitations. */
const hasFrom = (posterId: string, day: string, artisan: RawBuilder<unknown>) => sql`exists (
  select from job_invitations as sent join jobs as earlier on earlier.id = sent.job_id
  where sent.artisan_id = ${artisan} and sent.day = ${day}::date and earlier.poster_id = ${posterId})`;

/** The state of an artisan with regard to a job. */
export interface ArtisanStatus {
  skill: string;
  knows_of_job: boolean;
  is_full: boolean;
  has_from_poster: boolean;
}

/** Returns undefined for anyone who is not a listed artisan. */
export async function findStatus(
  queries: Queries,
  { job, artisanId, day }: { job: Pick<Job, 'id' | 'poster_id'>; artisanId: string; day: string },
): Promise<ArtisanStatus | undefined> {
  const { rows } = await sql<ArtisanStatus>`
    select entry.skill, ${knowsOf(job.id, sql`entry.account_id`)} as knows_of_job,
      ${isFull(day, sql`entry.account_id`)} as is_full,
      ${hasFrom(job.poster_id, day, sql`entry.account_id`)} as has_from_poster
    from artisan_profiles as entry where entry.account_id = ${artisanId} and entry.listed`.execute(queries);
  return rows[0];
}

export async function insertInvitation(
  trx: Queries,
  { jobId, artisanId, day, at }: { jobId: string; artisanId: string; day: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('job_invitations')
    .values({ job_id: jobId, artisan_id: artisanId, day: sql<Date>`${day}::date`, created_at: at })
    .execute();
}

type JobOfPoster = Pick<Job, 'id' | 'poster_id'>;

type JobToFill = Pick<Job, 'id' | 'poster_id' | 'skill' | 'state' | 'city'>;

/**
 * Lists artisans who can be invited: first of the job's area, then of its state, each by best score, as in the list of artisans. Boosts do
 * not count here.
 */
export async function listSuggested(
  queries: Queries,
  job: JobToFill,
  { day, limit }: { day: string; limit: number },
): Promise<CardRow[]> {
  const { rows } = await suggestStatement(job, { day, limit }).execute(queries);
  return rows;
}

/** Exported for the test that checks its query plan. */
export function suggestStatement(job: JobToFill, { day, limit }: { day: string; limit: number }) {
  const free = sql`
    and entry.account_id <> ${job.poster_id} and not is_blocked(${job.poster_id}, entry.account_id)
    and not exists (select from job_invitations as sent where sent.job_id = ${job.id} and sent.artisan_id = entry.account_id)
    and not ${knowsOf(job.id, sql`entry.account_id`)} and not ${isFull(day, sql`entry.account_id`)}
    and not ${hasFrom(job.poster_id, day, sql`entry.account_id`)}`;
  const near = sql`entry.listed and entry.skill = ${job.skill} and entry.state = ${job.state}`;
  const best = sql`order by entry.score desc, entry.account_id desc limit ${sql.lit(limit)}`;
  return sql<CardRow>`
    with near as (
      (select 1 as distance, entry.account_id, entry.score from artisan_profiles as entry
       where ${near} and entry.city = ${job.city} ${free} ${best})
      union all
      (select 2, entry.account_id, entry.score from artisan_profiles as entry
       where ${near} and entry.city <> ${job.city} ${free} ${best})
    ),
    closest as (select * from near order by distance, score desc, account_id desc limit ${sql.lit(limit)})
    select ${cardColumns} from closest join artisan_profiles as profile on profile.account_id = closest.account_id
    order by closest.distance, closest.score desc, closest.account_id desc`;
}

/**
 * Lists invited artisans who are still listed, in the order of invitation, without those blocked by the poster. Those who blocked the
 * poster stay, so that the poster does not learn of it.
 */
export async function listInvited(queries: Queries, job: Pick<Job, 'id' | 'poster_id'>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from job_invitations as invitation
    join artisan_profiles as profile on profile.account_id = invitation.artisan_id
    where invitation.job_id = ${job.id} and profile.listed
      and not exists (select from blocks where blocker_id = ${job.poster_id} and blocked_id = profile.account_id)
    order by invitation.created_at, invitation.artisan_id`.execute(queries);
  return rows;
}

/** Returns a job of that poster, in any status. */
export function findJobOf(queries: Queries, posterId: string, jobId: string): Promise<Job | undefined> {
  return queries
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('poster_id', '=', posterId)
    .executeTakeFirst();
}

interface Responses {
  invitations: number;
  answers: number;
  /** Answers with messages that the poster has not read. */
  unread_answers: number;
  hired_name: string | null;
  /** The person of the latest agreement in force; both are null without one. */
  agreed_conversation_id: string | null;
  agreed_name: string | null;
}

/** Counts the invitations to a job and the answers that its poster sees, and returns who was hired. */
export async function countResponses(queries: Queries, job: JobOfPoster): Promise<Responses> {
  const { rows } = await responsesStatement(job).execute(queries);
  return rows[0] as Responses;
}

/** Exported for the test that checks its query plan. */
export function responsesStatement({ id: jobId, poster_id: posterId }: JobOfPoster) {
  return sql<Responses>`
    select counted.*, hired.full_name as hired_name,
      agreed.conversation_id as agreed_conversation_id, agreed.full_name as agreed_name
    from (
      select (select count(*)::integer from job_invitations where job_id = ${jobId}) as invitations, count(*)::integer as answers,
        count(*) filter (where other_unread > 0)::integer as unread_answers
      from conversations as answer join accounts as artisan on artisan.id = answer.opener_id
      where answer.job_id = ${jobId} and answer.opener_wrote and ${posterSees(posterId)}
    ) as counted
    left join lateral (
      select full_name from job_answers as answer
      join conversations as chat on chat.id = answer.conversation_id
      join accounts on accounts.id = chat.opener_id and accounts.erased_at is null
      where answer.job_id = ${jobId} and answer.hired_at is not null
    ) as hired on true
    left join lateral (
      select agreement.conversation_id, accounts.full_name from agreements as agreement
      join accounts on accounts.id = agreement.artisan_id and accounts.erased_at is null and accounts.suspended_at is null
      where agreement.job_id = ${jobId} and agreement.status in ('accepted', 'done')
      order by agreement.accepted_at desc, agreement.id limit 1
    ) as agreed on true`;
}

/** Deletes invitations that are too old. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('job_invitations')
    .where('created_at', '<', new Date(now.getTime() - INVITATIONS_RETENTION_DAYS * DAY_MS))
    .execute();
}
