import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** With fewer answers, no usual time is shown. */
const ANSWERS_MIN = 5;
const LOOK_BACK_DAYS = 90;

/**
 * Returns the seconds within which three of four recent answers were given; null while there are too few. `taken` builds a query that
 * selects, for the answers since a given time, each duration as the interval `taken`.
 */
export async function readUsualSeconds(
  queries: Queries,
  taken: (since: Date) => RawBuilder<unknown>,
  at: Date,
): Promise<number | null> {
  const since = new Date(at.getTime() - LOOK_BACK_DAYS * 24 * 60 * 60_000);
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*)::integer as count,
      percentile_cont(0.75) within group (order by extract(epoch from taken)::float8) as seconds
    from (${taken(since)}) as answers where taken is not null`.execute(queries);
  const [found] = rows;
  if (!found || found.count < ANSWERS_MIN || found.seconds === null) return null;
  return Math.max(0, Math.round(found.seconds));
}
