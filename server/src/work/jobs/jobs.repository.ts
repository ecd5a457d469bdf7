import { type RawBuilder, type Selectable, sql } from 'kysely';
import { pictureColumns, pictureJson } from '../../people/media/picture-columns.ts';
import { type Jobs, lockAccounts, type Queries } from '../../platform/database/index.ts';
import { noSuchJob } from './job-rules.ts';
import type { JobCardRow, JobDetailRow, JobTeaserRow, OwnJobRow } from './jobs.presenter.ts';
import { artisanIsHere, posterSees } from './shown-answers.ts';

/** A row of `jobs` without its day, which the driver returns as a `Date`: another day in another time zone. */
export type Job = Omit<Selectable<Jobs>, 'needed_by'>;

export interface LockedJob extends Job {
  /** `YYYY-MM-DD` */
  needed_by: string | null;
}

const JOB_DESCRIPTION_IN_LISTS = 300;
/** The most similar jobs to read, which bounds the cost of the query. */
const SIMILAR_AT_MOST = 60;

/** The columns of a job that visitors see in a list. */
const teaserColumns = [
  'id',
  'title',
  'category',
  'skill',
  'state',
  'city',
  'budget_min_kobo',
  'budget_max_kobo',
  'is_fixed_price',
  'is_urgent',
  'promoted_until',
  'posted_at',
] as const satisfies readonly (keyof Job)[];

/** The columns of a job on its card, besides the description. */
const cardJobColumns = [
  ...teaserColumns,
  'poster_id',
  'status',
  'expires_at',
] as const satisfies readonly (keyof Job)[];

function jobColumns(columns: readonly (keyof Job)[], row: 'job' | 'entry') {
  // A single text, because Kysely would write each column's name anew in every query.
  return sql.raw(columns.map((column) => `${row}.${column}`).join(', '));
}

const commonColumns = sql`
  ${jobColumns(cardJobColumns, 'job')}, account.full_name, account.is_verified, ${pictureColumns}`;

/** The columns for `presentJobCard`, selected from `jobCardJoins` or `jobCardJoinsOf`. */
export const jobCardColumns = sql<JobCardRow>`
  ${commonColumns}, left(job.description, ${sql.lit(JOB_DESCRIPTION_IN_LISTS)}) as description`;

/** The joined tables of a card. `jobs` are rows with the alias `job`. */
const jobCardJoinsOf = (jobs: RawBuilder<unknown>) => sql`
  ${jobs}
  join accounts as account on account.id = job.poster_id
  left join pictures as picture on picture.hash = account.picture_hash`;

export const jobCardJoins = jobCardJoinsOf(sql`jobs as job`);

/** What a list selects of its jobs. */
export interface ListedJobs<Row> {
  /** The columns of a `ListSource`'s `entry` rows, including everything that lists sort by. */
  listed: RawBuilder<unknown>;
  /** The columns of a `Row`, selected from `joins`. */
  columns: RawBuilder<Row>;
  /** The rows to join. `jobs` are rows with the alias `job` and the columns of `listed`. */
  joins(jobs: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** For members, who see the poster and the beginning of the description. */
export const listedCards: ListedJobs<JobCardRow> = {
  listed: jobColumns([...cardJobColumns, 'budget_top_kobo', 'description'], 'entry'),
  columns: jobCardColumns,
  joins: (jobs) => sql`(${jobCardJoinsOf(jobs)})`,
};

/** For visitors, who see neither, so nothing is joined. */
export const listedTeasers: ListedJobs<JobTeaserRow> = {
  listed: jobColumns([...teaserColumns, 'budget_top_kobo'], 'entry'),
  columns: sql<JobTeaserRow>`${jobColumns(teaserColumns, 'job')}`,
  joins: (jobs) => jobs,
};

/** Returns a job in any status, with all its details. */
export async function findJobDetail(queries: Queries, jobId: string): Promise<JobDetailRow | undefined> {
  const { rows } = await sql<JobDetailRow>`
    select ${commonColumns}, job.description, job.responsibilities, job.requirements, job.poster_suspended, job.hidden_at,
      job.needed, job.needed_by::text as needed_by, job.landmark,
      (select coalesce(json_agg(${pictureJson('shown')} order by photo.position), '[]')
       from job_photos as photo join pictures as shown on shown.hash = photo.picture_hash
       where photo.job_id = job.id) as photos
    from ${jobCardJoins} where job.id = ${jobId}`.execute(queries);
  return rows[0];
}

export interface InterestRow {
  poster_id: string;
  status: string;
  expires_at: Date;
  poster_suspended: boolean;
  answer_count: number;
  /** When the poster was last active. */
  poster_seen_at: Date;
}

/**
 * Returns how many artisans have answered a job in any status, and when its poster was last active. Artisans blocked by the poster count,
 * because a lone answerer would otherwise learn of the block.
 */
export async function findInterest(queries: Queries, jobId: string): Promise<InterestRow | undefined> {
  const { rows } = await sql<InterestRow>`
    select poster_id, status, expires_at, poster_suspended,
      (select count(*)::integer from conversations as answer join accounts as artisan on artisan.id = answer.opener_id
       where answer.job_id = job.id and answer.opener_wrote and ${artisanIsHere}) as answer_count,
      greatest(job.posted_at, job.poster_active_at, (
        select last_seen_at from sessions where account_id = job.poster_id order by last_seen_at desc limit 1
      )) as poster_seen_at
    from jobs as job where id = ${jobId}`.execute(queries);
  return rows[0];
}

/** Removes the urgent label from all jobs of a poster. */
export async function endUrgency(trx: Queries, posterId: string): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ is_urgent: false })
    .where('poster_id', '=', posterId)
    .where('is_urgent', '=', true)
    .execute();
}

const DAY_MS = 86_400_000;

/** Shortens a poster's running promotions by a number of days in total, longest first. */
export async function shortenPromotions(
  trx: Queries,
  posterId: string,
  days: number,
  at: Date,
): Promise<void> {
  const running = await trx
    .selectFrom('jobs')
    .select(['id', 'promoted_until'])
    .where('poster_id', '=', posterId)
    .where('promoted_until', '>', at)
    .orderBy('promoted_until', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  let left = days;
  for (const { id, promoted_until } of running) {
    const end = (promoted_until as Date).getTime();
    const taken = Math.min(left, Math.ceil((end - at.getTime()) / DAY_MS));
    left -= taken;
    const promotedUntil = new Date(end - taken * DAY_MS);
    await trx.updateTable('jobs').set({ promoted_until: promotedUntil }).where('id', '=', id).execute();
  }
}

/** Locks a job of that poster until the end of the transaction. */
export function lockJobOf(queries: Queries, posterId: string, jobId: string): Promise<LockedJob | undefined> {
  return (
    queries
      .selectFrom('jobs')
      .selectAll()
      .select(sql`needed_by::text`.as('needed_by'))
      .where('id', '=', jobId)
      .where('poster_id', '=', posterId)
      // Other transactions may still refer to the job: an offer, which holds its conversation, would deadlock with a stronger lock.
      .forNoKeyUpdate()
      .$castTo<LockedJob>()
      .executeTakeFirst()
  );
}

/**
 * Locks a job after its poster's account. Suspensions use the same order, so no two calls wait for each other.
 * @throws AppError `not_found` for another person's job
 */
export async function lockOwnJob(trx: Queries, posterId: string, jobId: string): Promise<LockedJob> {
  await lockAccounts(trx, [posterId]);
  const job = await lockJobOf(trx, posterId, jobId);
  if (!job) throw noSuchJob();
  return job;
}

/** Records that the poster acted on a job, which answers whether it is still needed. */
export async function storePosterActivity(trx: Queries, jobId: string, at: Date): Promise<void> {
  await trx.updateTable('jobs').set({ poster_active_at: at }).where('id', '=', jobId).execute();
}

/** The fields that make two jobs duplicates. The urgent mark does not count. */
export type JobContent = Pick<
  LockedJob,
  | 'title'
  | 'description'
  | 'responsibilities'
  | 'requirements'
  | 'category'
  | 'skill'
  | 'state'
  | 'city'
  | 'budget_min_kobo'
  | 'budget_max_kobo'
  | 'is_fixed_price'
  | 'needed'
  | 'needed_by'
  | 'landmark'
>;

/** Returns an open job of the poster with the same content, ignoring case and accents. */
export async function findDuplicate(
  queries: Queries,
  posterId: string,
  job: JobContent,
  { now, except }: { now: Date; except?: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where poster_id = ${posterId} and status = 'open' and expires_at > ${now}
      ${except === undefined ? sql`` : sql`and id <> ${except}`}
      and search_text = fold_text(${job.title}) || E'\n' || fold_text(${job.description})
      and lower(responsibilities) = lower(${job.responsibilities}) and lower(requirements) = lower(${job.requirements})
      and category = ${job.category} and skill = ${job.skill} and state = ${job.state} and city = ${job.city}
      and budget_min_kobo = ${job.budget_min_kobo} and budget_max_kobo is not distinct from ${job.budget_max_kobo}
      and is_fixed_price = ${job.is_fixed_price}
      and needed is not distinct from ${job.needed} and needed_by is not distinct from ${job.needed_by}::date
      and lower(landmark) is not distinct from lower(${job.landmark})
    order by posted_at desc limit 1`.execute(queries);
  return rows[0]?.id;
}

/** Returns the job that a person posted under an idempotency key. */
export async function findByIdempotencyKey(
  queries: Queries,
  posterId: string,
  key: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('jobs')
    .select('id')
    .where('poster_id', '=', posterId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

export interface NumberedPage {
  skip: number;
  limit: number;
}

export interface JobsPage<Row extends JobCardRow = JobCardRow> {
  rows: Row[];
  count: number;
}

/** Splits rows into a page's jobs and the count. An empty page has one row without a job. */
export function readJobsPage<Row extends JobCardRow>(rows: (Row & { count: number })[]): JobsPage<Row> {
  return { rows: rows.filter(({ id }) => id !== null), count: rows[0]?.count ?? 0 };
}

/** Lists the jobs that a person posted, in every status: open ones first, each group newest first. */
export async function listJobsOf(
  queries: Queries,
  posterId: string,
  { skip, limit }: NumberedPage,
): Promise<JobsPage<OwnJobRow>> {
  const { rows } = await sql<OwnJobRow & { count: number }>`
    with page as (
      select id, posted_at, status = 'open' and expires_at > now() as is_open from jobs where poster_id = ${posterId}
      order by is_open desc, posted_at desc, id desc limit ${limit} offset ${skip}
    )
    select total.count, ${jobCardColumns}, job.hired, job.asked_at, job.poster_active_at,
      answered.answers, answered.unread_answers
    from (select count(*) as count from jobs where poster_id = ${posterId}) as total
    left join (page join ${jobCardJoins} on job.id = page.id) on true
    left join lateral (
      select count(*)::integer as answers, count(*) filter (where answer.other_unread > 0)::integer as unread_answers
      from conversations as answer join accounts as artisan on artisan.id = answer.opener_id
      where answer.job_id = page.id and answer.opener_wrote and ${posterSees(posterId)}
    ) as answered on true
    order by page.is_open desc, page.posted_at desc, page.id desc`.execute(queries);
  return readJobsPage(rows);
}

/** Lists open jobs of the same skill and state, then of the same skill, then of the same category, each newest first. */
export async function listSimilarJobs(
  queries: Queries,
  { id, category, skill, state }: Pick<JobCardRow, 'id' | 'category' | 'skill' | 'state'>,
  { skip, limit }: NumberedPage,
  now: Date,
): Promise<JobsPage> {
  const open = sql`from jobs as other where other.listed and other.expires_at > ${now} and other.id <> ${id}`;
  const newest = sql`order by other.posted_at desc, other.id desc limit ${sql.lit(SIMILAR_AT_MOST)}`;
  const { rows } = await sql<JobCardRow & { count: number }>`
    with similar_ones as (
      (select 1 as distance, other.id, other.posted_at ${open}
         and other.skill = ${skill} and other.state = ${state} ${newest})
      union all
      (select 2, other.id, other.posted_at ${open}
         and other.skill = ${skill} and other.state <> ${state} ${newest})
      union all
      (select 3, other.id, other.posted_at ${open}
         and other.category = ${category} and other.skill <> ${skill} ${newest})
    ),
    closest as materialized (
      select * from similar_ones order by distance, posted_at desc, id desc limit ${sql.lit(SIMILAR_AT_MOST)}
    ),
    page as (
      select * from closest order by distance, posted_at desc, id desc limit ${limit} offset ${skip}
    )
    select total.count, ${jobCardColumns}
    from (select count(*) as count from closest) as total
    left join (page join ${jobCardJoins} on job.id = page.id) on true
    order by page.distance, page.posted_at desc, page.id desc`.execute(queries);
  return readJobsPage(rows);
}

/** Returns the skill of a person's own job; undefined when there is no such job. */
export async function findSkillOfOwn(
  queries: Queries,
  posterId: string,
  jobId: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('jobs')
    .select('skill')
    .where('id', '=', jobId)
    .where('poster_id', '=', posterId)
    .executeTakeFirst();
  return row?.skill;
}
