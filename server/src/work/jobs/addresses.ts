import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** Lists at most `limit` ids of open jobs from a range. The start is included; `below` null means no end. */
export async function listOpenJobs(
  queries: Queries,
  { from, below }: { from: string; below: string | null },
  limit: number,
  now: Date,
): Promise<{ id: string; postedAt: Date }[]> {
  const rows = await queries
    .selectFrom('jobs')
    .select(['id', 'posted_at'])
    .where('listed', '=', true)
    .where('expires_at', '>', now)
    .where('id', '>=', from)
    .$if(below !== null, (query) => query.where('id', '<', below))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, postedAt: row.posted_at }));
}

/** Estimates the number of open jobs from the planner's statistics, because counting a million takes too long. */
export async function estimateOpenJobs(queries: Queries): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select greatest(reltuples, 0)::bigint as estimate from pg_class where oid = 'jobs_newest'::regclass`.execute(
    queries,
  );
  return rows[0]?.estimate ?? 0;
}
