import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Queries } from '../../platform/database/index.ts';
import { type Caller, readViews, type ViewCounts } from '../../platform/http/index.ts';

const JOB_PAGE = 'job_page';
/** Equals the time for which views are stored. */
const REPORTED_DAYS = 90;

/** Counts a visit to a job's page, unless the visitor is its poster. */
export function countJobVisit(
  viewCounts: Pick<ViewCounts, 'visit'>,
  job: { id: string; poster_id: string },
  { session, ip, userAgent }: Pick<Caller<'optional'>, 'session' | 'ip' | 'userAgent'>,
): void {
  viewCounts.visit(
    { kind: JOB_PAGE, subjectId: job.id, ownerId: job.poster_id },
    { accountId: session?.accountId ?? null, network: ip, userAgent },
  );
}

/** Returns the number of visits to a job's page in the last 90 days. */
export async function readJobVisits(queries: Queries, jobId: string, at: Date): Promise<number> {
  const view = { kind: JOB_PAGE, subjectId: jobId };
  return (await readViews(queries, view, { day: lagosDay(at), days: REPORTED_DAYS })).all;
}
