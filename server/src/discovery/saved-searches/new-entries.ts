import { budgetRanges } from '@marketplace/contract/work/budgets';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { whereBudget } from '../../work/jobs/list-jobs.ts';
import type { NewEntry } from './match.ts';

/** A new entry with the texts of its notifications. */
export interface PublishedEntry {
  entry: NewEntry;
  /** The subject, such as `the job "Fix a tap" in Ikeja`; empty for an artisan, whose name is added when the text is shown. */
  title: string;
  /** When the job was posted, or the profile created. */
  appearedAt: Date;
}

interface JobRow extends Omit<NewEntry, 'subject' | 'personId' | 'isUrgent'> {
  poster_id: string;
  is_urgent: boolean;
  title: string;
  posted_at: Date;
}

/** Selects the budget ranges in which lists have the job `entry`. */
export const budgetsSql = sql<string[]>`array_remove(array[${sql.join(
  budgetRanges.map((range) => sql`case when true ${whereBudget(range)} then ${range} end`),
)}]::text[], null)`;

/** Returns a job that lists show now and that was not matched yet. */
export async function findNewJob(queries: Queries, jobId: string, at: Date): Promise<PublishedEntry | null> {
  const { rows } = await sql<JobRow>`
    select id, poster_id, title, category, skill, state, city, search_text as text, is_urgent, posted_at,
      ${budgetsSql} as budgets
    from jobs as entry
    where id = ${jobId} and listed and expires_at > ${at} and people_told is null`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { poster_id: personId, is_urgent: isUrgent, title, posted_at: appearedAt, ...entry } = row;
  return {
    entry: { ...entry, subject: 'jobs', personId, isUrgent },
    title: `the job "${title}" in ${row.city}`,
    appearedAt,
  };
}

const DAY_MS = 24 * 60 * 60_000;
const MISSED_AT_ONCE = 200;

/** Lists jobs of the last day that were never matched, because their task failed too often. */
export async function listMissedJobs(queries: Queries, at: Date): Promise<string[]> {
  const jobs = await queries
    .selectFrom('jobs')
    .select('id')
    .where('listed', '=', true)
    .where('expires_at', '>', at)
    .where('people_told', 'is', null)
    .where('posted_at', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('posted_at', 'desc')
    .limit(MISSED_AT_ONCE)
    .execute();
  return jobs.map(({ id }) => id);
}

/** Returns an artisan whom lists show. */
export async function findNewArtisan(queries: Queries, accountId: string): Promise<PublishedEntry | null> {
  const row = await queries
    .selectFrom('artisan_profiles')
    .select(['account_id', 'category', 'skill', 'state', 'city', 'search_text as text', 'created_at'])
    .where('account_id', '=', accountId)
    .where('listed', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { account_id: id, created_at: appearedAt, ...entry } = row;
  return {
    entry: { ...entry, id, personId: id, subject: 'artisans', budgets: [], isUrgent: null },
    title: '',
    appearedAt,
  };
}
